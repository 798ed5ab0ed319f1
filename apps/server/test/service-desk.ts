import { randomBytes } from 'node:crypto';
import type { Id } from '@trevo/kernel';
import type { Caller, Harness } from './harness.ts';
import { valueOf } from './studio.ts';

type Conversation = Id<'conversation'>;

/** A window of customer service: of a member, or of a visitor with a key of their own. */
export type Window = { readonly as: Caller; readonly visitorKey: string };

export function windowOf(as: Caller = { merchant: 'trevo' }): Window {
  return { as, visitorKey: randomBytes(32).toString('base64url') };
}

let count = 0;

/** A key that no line has had. */
export const lineKey = () => `line-key-${++count}`;

/** Begins a conversation; answers its id. */
export async function begin(harness: Harness, { as, visitorKey }: Window, text = 'Meu Pix não caiu.', more = {}): Promise<Conversation> {
  const request = { visitorKey, key: lineKey(), text, name: '', contact: '', ...more };
  return valueOf(await harness.call('serviceStart', request, as)).conversationId as Conversation;
}

/** What a window shows. */
export async function lookInto(harness: Harness, { as, visitorKey }: Window) {
  return valueOf(await harness.call('serviceWindow', { visitorKey }, as));
}

export const sayIn = (harness: Harness, { as, visitorKey }: Window, conversationId: Conversation, text: string, key = lineKey()) =>
  harness.call('serviceSay', { conversationId, visitorKey, key, text }, as);

export const take = (harness: Harness, conversationId: Conversation, as: Caller) =>
  harness.call('officeServiceTake', { conversationId }, as);

export const answer = (harness: Harness, conversationId: Conversation, as: Caller, text: string, isNote = false) =>
  harness.call('officeServiceSay', { conversationId, key: lineKey(), text, isNote }, as);
