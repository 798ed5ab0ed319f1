import type { Calls, ResponseOf } from '@trevo/contract';
import { atom } from 'nanostores';
import { callApi } from './api.ts';
import { leaveTo } from './leave.ts';

/** What an identity provider proved to this browser, and the ticket for it. */
export type SocialProof = ResponseOf<Calls['proveSocial']>;

/** What waits to be used: by a registration, or by the binding that was begun. Kept in memory alone: whoever loads the page anew begins anew. */
export const $socialProof = atom<SocialProof | undefined>(undefined);

const originKey = 'socialFrom';

/** Goes to a provider; rejects where it cannot be asked. What the registration's address says of who invited is kept for the way back. */
export async function goToProvider(provider: string, purpose: 'enter' | 'bind'): Promise<void> {
  const { url } = await callApi('beginSocial', { provider, purpose });
  const { pathname, search } = window.location;
  if (pathname === '/register') sessionStorage.setItem(originKey, pathname + search);
  else sessionStorage.removeItem(originKey);
  leaveTo(url);
}

/** Where the registration stands that somebody came from. */
export function registrationPath(): string {
  return sessionStorage.getItem(originKey) ?? '/register';
}
