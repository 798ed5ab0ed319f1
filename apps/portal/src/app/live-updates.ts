import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $isLogin } from '../platform/session.ts';
import { readToken } from '../platform/session-keys.ts';

/** Keeps the socket of a logged-in tab (Spec §6). Its code, and what becomes of its messages, load with the first session. */
export function useLiveUpdates(): void {
  const isLogin = useStore($isLogin);
  useEffect(() => {
    const token = readToken();
    if (!isLogin || token === null) return;
    let stop: (() => void) | undefined;
    let gone = false;
    void import('./take-pushes.ts').then(({ takePushes }) => {
      if (!gone) stop = takePushes(token);
    });
    return () => {
      gone = true;
      stop?.();
    };
  }, [isLogin]);
}
