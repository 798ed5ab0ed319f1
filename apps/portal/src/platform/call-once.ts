import { type CommonCallName, serverClock } from '@trevo/client';
import type { Calls, RequestOf, ResponseOf } from '@trevo/contract';
import { callApi } from './api.ts';
import { isKeptRefusal } from './kept-refusal.ts';
import { $member } from './session.ts';
import { readCached, sessionKeys } from './session-keys.ts';

/** A movement that was asked for and of which no answer came. `intention` is a hash: neither amount nor target stands in the browser. */
type OpenIntention = { readonly intention: string; readonly key: string; readonly at: number };

/** As long as the server keeps an answer. */
const keptMs = 48 * 3_600_000;

/** Fields that prove who asks and are no part of what is asked for: with a new code it is still the same movement. */
export const proofFields: readonly string[] = ['password', 'paymentPassword', 'verificationCode'];

/**
 * Makes a call that moves money, under one key per intention (decision D34): member, call and fields. The key stands in the tab before the request leaves
 * and stays until an answer comes, over reloads and log-ins; asking again then asks after the same movement. Rejects as {@link callApi}.
 */
export function callOnce<N extends CommonCallName>(name: N, request: RequestOf<Calls[N]>): Promise<ResponseOf<Calls[N]>> {
  return underKey(name, request, (key) => callApi(name, request, { idempotencyKey: key }));
}

/** As {@link callOnce}, for a call whose key is one of its own fields: `ask` makes it under the key it is given, and rejects as {@link callApi}. */
export async function underKey<T>(name: CommonCallName, wish: object, ask: (key: string) => Promise<T>): Promise<T> {
  const intention = await intentionOf(name, wish);
  try {
    const answer = await ask(keyOf(intention));
    close(intention);
    return answer;
  } catch (error) {
    if (isKeptRefusal(error)) close(intention);
    throw error;
  }
}

async function intentionOf(name: CommonCallName, request: object): Promise<string> {
  const fields = Object.entries(request).filter(([field]) => !proofFields.includes(field));
  const text = JSON.stringify([$member.get()?.id, name, fields.sort(([a], [b]) => (a < b ? -1 : 1))]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function keyOf(intention: string): string {
  const known = openIntentions().find((open) => open.intention === intention);
  if (known !== undefined) return known.key;
  const key = crypto.randomUUID();
  keep([...openIntentions(), { intention, key, at: serverClock.now() }]);
  return key;
}

function close(intention: string): void {
  keep(openIntentions().filter((open) => open.intention !== intention));
}

function openIntentions(): readonly OpenIntention[] {
  const since = serverClock.now() - keptMs;
  return (readCached<readonly OpenIntention[]>(sessionKeys.openIntentions) ?? []).filter(({ at }) => at > since);
}

/** Throws where the tab can keep nothing: a movement that could not be asked after is not asked for. */
function keep(open: readonly OpenIntention[]): void {
  if (open.length === 0) sessionStorage.removeItem(sessionKeys.openIntentions);
  else sessionStorage.setItem(sessionKeys.openIntentions, JSON.stringify(open));
}
