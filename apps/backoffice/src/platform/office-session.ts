import { useStore } from '@nanostores/react';
import type { CallName, Calls, ResponseOf } from '@trevo/contract';
import { isLanguage, type Language } from '@trevo/i18n';
import { atom } from 'nanostores';

export type SignedOperator = NonNullable<ResponseOf<Calls['officeMe']>['operator']>;

/** What the calls of the back office ask of a role. */
export type Permission = { [N in CallName]: Calls[N] extends { readonly permission: infer P } ? P : never }[CallName];

/** Who is signed in at this browser; undefined until the server has said it. The session itself is a cookie that no script can read. */
export const $operator = atom<SignedOperator | null | undefined>(undefined);

/** The tabs of a browser share its cookie: who signs in or out in one does so in all. */
const tabs = new BroadcastChannel('trevo.office');
tabs.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (data !== ($operator.get()?.id ?? null)) location.reload();
});

/** Signed in here, or found to be signed in already. */
export function startSession(operator: SignedOperator): void {
  $operator.set(operator);
  tabs.postMessage(operator.id);
}

/** Signed out, or found to be nobody. */
export function endSession(): void {
  const wasSignedIn = Boolean($operator.get());
  $operator.set(null);
  if (wasSignedIn) tabs.postMessage(null);
}

/** The operator; the pages behind the sign-in are drawn only with one. */
export function useOperator(): SignedOperator {
  const operator = useStore($operator);
  if (!operator) throw new Error('No operator is signed in');
  return operator;
}

/** What members of the brand read, its default first: what is written for them is written in these. */
export function useBrandLanguages(): readonly Language[] {
  return useOperator().merchant.languages.filter(isLanguage);
}

/** Whether the operator's role holds a permission; the server decides all the same. */
export function useMay(permission: Permission): boolean {
  return useOperator().permissions.includes(permission);
}
