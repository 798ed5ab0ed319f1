import type { App } from '../../core/app.ts';
import type { Conversation } from './conversation-store.ts';

/** Tells the customer's windows and the desks of the brand, after the commit, that a conversation stands otherwise: who shows it asks again. */
export function tellConversation(app: App, { id, merchantId, memberId }: Pick<Conversation, 'id' | 'merchantId' | 'memberId'>): void {
  const message = { type: 'service', conversationId: id } as const;
  if (memberId === null) app.bus.publish(`visitor:${id}`, message);
  else app.bus.publish(`member:${memberId}`, message);
  app.desks.officeNews(merchantId, 'service');
}
