import { useStore } from '@nanostores/react';
import { keepSocket, type SocketParts } from '@trevo/client';
import type { OfficeSubject } from '@trevo/contract';
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
  const askAgain = createAsker();
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
        hand.whenStill(message.of, () => void askAgain(message.of));
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

/**
 * Asks again for the answers on the screen that speak of a subject. News that come while these are on their way are asked for once, when they are there: where
 * the server answers more slowly than it tells, questions would pile up.
 */
function createAsker(): (of: OfficeSubject) => Promise<void> {
  const cameMeanwhile = new Map<OfficeSubject, boolean>();
  return async (of) => {
    if (cameMeanwhile.has(of)) {
      cameMeanwhile.set(of, true);
      return;
    }
    const names = answersOf[of];
    do {
      cameMeanwhile.set(of, false);
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => names.includes(String(queryKey[0])) });
    } while (cameMeanwhile.get(of) === true);
    cameMeanwhile.delete(of);
  };
}

/** Follows the news for as long as the back office is open. */
export function useLiveNews(): void {
  useEffect(() => followNews(), []);
}

export function useIsLive(): boolean {
  return useStore($isLive);
}
