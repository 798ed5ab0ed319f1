import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { countdownSeconds, useCountdown } from './use-countdown.ts';

afterEach(() => vi.useRealTimers());

test('[S4.SMS.01] [S4.SMS.02] [S9.CONST.18] the button stays off for a minute of each that a code is good, with Firebase for one', () => {
  expect([countdownSeconds(2), countdownSeconds(5), countdownSeconds(5, 'firebase')]).toEqual([120, 300, 60]);
});

test('[S4.SMS.03] at its end it is on again', () => {
  vi.useFakeTimers();
  const { result } = renderHook(() => useCountdown());
  expect(result.current[0]).toBe(0);
  act(() => result.current[1](2));
  expect(result.current[0]).toBe(2);
  act(() => void vi.advanceTimersByTime(1000));
  expect(result.current[0]).toBe(1);
  act(() => void vi.advanceTimersByTime(1250));
  expect(result.current[0]).toBe(0);
});
