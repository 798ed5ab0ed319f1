import { useStore } from '@nanostores/react';
import { $isLogin, isFirstLogin } from '../../platform/session.ts';

/** Who an announcement is for: A logged in, B anonymous, F directly after the first log-in (decision D15). */
export type Execution = 'A' | 'B' | 'F';

export function executionOf(session: { readonly isLogin: boolean; readonly firstLogin: boolean }): Execution {
  if (!session.isLogin) return 'B';
  return session.firstLogin ? 'F' : 'A';
}

export function useExecution(): Execution {
  return executionOf({ isLogin: useStore($isLogin), firstLogin: isFirstLogin() });
}

/** Only what is for this audience. The server filters too; what is on the page follows a log-in at once. A first log-in sees A as well. */
export function forAudience<A extends { readonly execution: Execution }>(items: readonly A[], execution: Execution): readonly A[] {
  return items.filter((item) => item.execution === execution || (execution === 'F' && item.execution === 'A'));
}
