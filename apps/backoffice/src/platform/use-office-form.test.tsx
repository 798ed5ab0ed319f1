import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OfficeFailure } from './office-api.ts';
import { useOfficeForm } from './use-office-form.ts';

test.each([
  ['payout_provider_unknown', 'the server keeps it as the answer to the key', true],
  ['network_abnormal', 'it may have happened', false],
  ['unavailable', 'an attempt before it may have happened', false],
] as const)('after %s the next attempt has another key, or the same: %s', async (code, _why, isAnother) => {
  const keys: string[] = [];
  const send = (_values: object, key: string) => {
    keys.push(key);
    return Promise.reject(new OfficeFailure(code, ''));
  };
  const { result } = renderHook(() => useOfficeForm({ initial: { reason: 'Seen' }, send }));
  for (const attempt of [1, 2]) {
    act(() => result.current.submit());
    await waitFor(() => expect([keys.length, result.current.busy]).toEqual([attempt, false]));
  }
  expect(keys[0] !== keys[1]).toBe(isAnother);
});
