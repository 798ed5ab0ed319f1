import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiFailure } from './api.ts';
import { useForm } from './use-form.ts';

test.each([
  ['account_not_eligible', 'the server keeps it as the answer to the key', true],
  ['network_abnormal', 'it may have happened', false],
  ['too_many_requests', 'an attempt before it may have happened', false],
] as const)('after %s the next attempt has another key, or the same: %s', async (code, _why, isAnother) => {
  const keys: string[] = [];
  const send = (_values: object, key: string) => {
    keys.push(key);
    return Promise.reject(new ApiFailure(code, ''));
  };
  const { result } = renderHook(() => useForm({ initial: { name: 'Ana' }, send }));
  for (const attempt of [1, 2]) {
    act(() => result.current.submit());
    await waitFor(() => expect([keys.length, result.current.busy]).toEqual([attempt, false]));
  }
  expect(keys[0] !== keys[1]).toBe(isAnother);
});
