import { useStore } from '@nanostores/react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { keepSocket } from '@trevo/client';
import type { Calls, RequestOf, ResponseOf } from '@trevo/contract';
import { useEffect } from 'react';
import { callApi } from '../../platform/api.ts';
import { askAgainEvery } from '../../platform/ask-again.ts';
import { onPush } from '../../platform/push-listeners.ts';
import { queryClient } from '../../platform/query-client.ts';
import { ownKey } from '../../platform/query-keys.ts';
import { sessionKeys } from '../../platform/session-keys.ts';
import { $isLogin } from '../../platform/session.ts';
import { serviceKey } from './service-key.ts';

export type ServiceWindow = ResponseOf<Calls['serviceWindow']>;
export type Conversation = NonNullable<ServiceWindow['conversation']>;
export type ServiceLine = Conversation['lines'][number];
export type ConversationId = RequestOf<Calls['serviceSay']>['conversationId'];

/** What was missed is asked for, places in the queue move, and who asks counts as being there. */
const everyMs = 15_000;

/** What the window shows for whoever looks into it. */
export function useServiceWindow() {
  const isLogin = useStore($isLogin);
  const key = serviceKey();
  return useQuery({
    queryKey: ownKey('serviceWindow', isLogin, isLogin ? '' : key),
    staleTime: 0,
    refetchInterval: askAgainEvery(everyMs),
    queryFn: () => callApi('serviceWindow', { visitorKey: key }),
  });
}

export function historyQuery() {
  return queryOptions({ queryKey: ownKey('serviceHistory'), staleTime: 0, queryFn: () => callApi('serviceHistory', {}) });
}

export function pastQuery(conversationId: string) {
  return queryOptions({
    queryKey: ownKey('servicePast', conversationId),
    queryFn: () => callApi('servicePast', { conversationId: conversationId as ConversationId }),
  });
}

/** A picture never changes. */
export function pictureQuery(conversationId: string, pictureId: string) {
  return queryOptions({
    queryKey: ownKey('servicePicture', pictureId),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () =>
      callApi('servicePicture', {
        conversationId: conversationId as ConversationId,
        pictureId: pictureId as `svp_${string}`,
        visitorKey: serviceKey(),
      }),
  });
}

export async function askServiceAgain(): Promise<void> {
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => ['serviceWindow', 'serviceHistory'].includes(String(queryKey[2])) });
}

/** The window asks again as soon as the server says that something was said: a member's over the socket of the page, a visitor's over one of its own. */
export function useServiceNews(conversationId: string | undefined): void {
  const isLogin = useStore($isLogin);
  useEffect(() => onPush((message) => (message.type === 'service' ? void askServiceAgain() : undefined)), []);
  useEffect(() => {
    if (isLogin || conversationId === undefined) return;
    return keepSocket({
      hello: () => ({ side: 'service', token: serviceKey(), merchant: sessionStorage.getItem(sessionKeys.merchantCode) }),
      onMessage: (message) => (message.type === 'service' ? void askServiceAgain() : undefined),
      onReady: (isAgain) => (isAgain ? void askServiceAgain() : undefined),
    });
  }, [isLogin, conversationId]);
}
