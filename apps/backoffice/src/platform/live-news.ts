import { useStore } from '@nanostores/react';
import type { QueryKey } from '@tanstack/react-query';
import { keepSocket, type SocketParts } from '@trevo/client';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import { answersOf } from './news-answers.ts';
import { endSession } from './office-session.ts';
import { queryClient } from './query-client.ts';
import { watchHand } from './still-hand.ts';

/** Whether what is on the screen follows the server by itself. */
export const $isLive = atom(false);

/**
 * Listens for what the operator's role may read, until the function it returns is called. After a gap everything on the screen is asked for again. What is new
 * waits for a hand that is at work: no line moves from under it.
 */
export function followNews(parts: SocketParts = {}): () => void {
  const hand = watchHand();
  const stop = keepSocket(
    {
      hello: 'cookie',
      onReady: (isAgain) => {
        $isLive.set(true);
        if (isAgain) void queryClient.invalidateQueries();
      },
      onLost: () => $isLive.set(false),
      onUnknown: endSession,
      onMessage: (message) => {
        if (message.type === 'session_ended') endSession();
        if (message.type !== 'office_news') return;
        const names = answersOf[message.of];
        const isOfIt = { predicate: ({ queryKey }: { readonly queryKey: QueryKey }) => names.includes(String(queryKey[0])) };
        hand.whenStill(message.of, () => void queryClient.invalidateQueries(isOfIt));
      },
    },
    parts,
  );
  return () => {
    $isLive.set(false);
    hand.stop();
    stop();
  };
}

/** Follows the news for as long as the back office is open. */
export function useLiveNews(): void {
  useEffect(() => followNews(), []);
}

export function useIsLive(): boolean {
  return useStore($isLive);
}
