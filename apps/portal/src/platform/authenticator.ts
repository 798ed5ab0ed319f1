import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { queryOptions } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { ApiFailure, callApi } from './api.ts';
import { ownKey } from './query-keys.ts';

export type Passkeys = ResponseOf<Calls['passkeys']>;

/** The account's passkeys. */
export function passkeysQuery() {
  return queryOptions({ queryKey: ownKey('passkeys'), staleTime: 0, queryFn: () => callApi('passkeys', {}) });
}

/** Whether this browser has passkeys, at an address like this one: browsers make none for a bare number. */
export function hasAuthenticator(): boolean {
  return 'PublicKeyCredential' in globalThis && !/^[\d.]+$|^\[/.test(location.hostname);
}

/** Lets the member's device make a passkey; rejects with `stopped` as its words where nothing came of it. */
export async function makePasskey(options: string, stopped: string): Promise<string> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return asked(() => startRegistration({ optionsJSON: JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON }), stopped);
}

/** Lets the member's device sign; rejects with `stopped` as its words where nothing came of it. */
export async function signByPasskey(options: string, stopped: string): Promise<string> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return asked(() => startAuthentication({ optionsJSON: JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON }), stopped);
}

/** Browsers say alike that somebody closed the question, and that there is no such passkey: nobody shall learn which. */
async function asked(act: () => Promise<object>, stopped: string): Promise<string> {
  try {
    return JSON.stringify(await act());
  } catch {
    throw new ApiFailure('passkey_refused', stopped);
  }
}
