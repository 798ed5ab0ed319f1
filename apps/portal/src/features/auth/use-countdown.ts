import { limits } from '@trevo/contract';
import { useEffect, useState } from 'react';

/** What a code is sent by: Firebase says nothing of how long its codes are good. */
export type CodeChannel = 'sms' | 'firebase';

/** Seconds for which the button that sent a code stays off (Spec §4, §9). */
export function countdownSeconds(expiredMinutes: number, channel: CodeChannel = 'sms'): number {
  return (channel === 'firebase' ? limits.smsCountdownUnitMs : expiredMinutes * limits.smsCountdownUnitMs) / 1000;
}

/** Counts seconds down to zero. */
export function useCountdown(): readonly [left: number, start: (seconds: number) => void] {
  const [endsAt, setEndsAt] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (endsAt === 0) return;
    const tick = () => setLeft(Math.max(0, Math.ceil((endsAt - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [endsAt]);
  return [left, (seconds) => setEndsAt(performance.now() + seconds * 1000)];
}
