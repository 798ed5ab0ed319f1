import { queryOptions } from '@tanstack/react-query';
import type { Calls, RequestOf, ResponseOf } from '@trevo/contract';
import { callOffice } from '../../platform/office-api.ts';
import { readAnew } from '../../platform/query-client.ts';

export type Desk = ResponseOf<Calls['officeService']>;
export type Card = Desk['waiting'][number];
export type Conversation = ResponseOf<Calls['officeServiceConversation']>;
export type DeskLine = Conversation['lines'][number];
export type Reply = ResponseOf<Calls['officeServiceReplies']>[number];
export type ConversationId = RequestOf<Calls['officeServiceTake']>['conversationId'];

/** News come by themselves; what was missed is asked for. */
const everyMs = 15_000;

export function deskQuery() {
  return queryOptions({ queryKey: ['service', 'desk'], queryFn: () => callOffice('officeService', {}), refetchInterval: everyMs });
}

export function conversationQuery(conversationId: string) {
  return queryOptions({
    queryKey: ['service', 'conversation', conversationId],
    queryFn: () => callOffice('officeServiceConversation', { conversationId: conversationId as ConversationId }),
    refetchInterval: everyMs,
  });
}

export function repliesQuery() {
  return queryOptions({ queryKey: ['service', 'replies'], queryFn: () => callOffice('officeServiceReplies', {}) });
}

/** A picture never changes. */
export function pictureQuery(conversationId: string, pictureId: string) {
  return queryOptions({
    queryKey: ['service-picture', pictureId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () =>
      callOffice('officeServicePicture', {
        conversationId: conversationId as ConversationId,
        pictureId: pictureId as `svp_${string}`,
      }),
  });
}

export async function askServiceAgain(): Promise<void> {
  await readAnew('service');
}
