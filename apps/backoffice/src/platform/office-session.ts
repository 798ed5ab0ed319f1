import { useStore } from '@nanostores/react';
import type { Calls, ResponseOf } from '@trevo/contract';
import { atom } from 'nanostores';

export type OfficeSession = ResponseOf<Calls['officeSignIn']>;
export type SignedOperator = OfficeSession['operator'];

const storageKey = 'trevo.office';

/** The signed-in operator of this tab; it ends with the tab. */
export const $session = atom<OfficeSession | null>(stored());

export function readSession(): OfficeSession | null {
  return $session.get();
}

export function startSession(session: OfficeSession): void {
  sessionStorage.setItem(storageKey, JSON.stringify(session));
  $session.set(session);
}

export function endSession(): void {
  sessionStorage.removeItem(storageKey);
  $session.set(null);
}

/** The operator; the pages behind the sign-in are drawn only with one. */
export function useOperator(): SignedOperator {
  const session = useStore($session);
  if (session === null) throw new Error('No operator is signed in');
  return session.operator;
}

/** Whether the operator's role holds a permission; the server decides all the same. */
export function useMay(permission: string): boolean {
  return useOperator().permissions.includes(permission);
}

function stored(): OfficeSession | null {
  const text = sessionStorage.getItem(storageKey);
  if (text === null) return null;
  try {
    return JSON.parse(text) as OfficeSession;
  } catch {
    // Somebody wrote something else under the key: sign in again.
    return null;
  }
}
