import { type RefObject, useEffect, useState } from 'react';
import { openModal } from '../../platform/modals.ts';
import { navigate } from '../../platform/router.ts';
import { pathOf } from '../../platform/routes.ts';
import { holdBalance, releaseBalance } from '../wallet/index.ts';
import { readGameMessage } from './game-protocol.ts';

/** What the game has told: the stake that is set, where it tells one, and how many rounds were shown to their end. */
type ToldPlay = { readonly stake: string | null; readonly rounds: number };

type Playing = { readonly url: string | undefined; readonly mode: 'real' | 'demo' };

/**
 * Listens to the game in the frame, and to nobody else: the message must come from that very window and from the game's origin. Play money never shows as
 * the player's balance.
 */
export function useGameMessages(frame: RefObject<HTMLIFrameElement | null>, { url, mode }: Playing): ToldPlay {
  const [told, setTold] = useState<ToldPlay>({ stake: null, rounds: 0 });
  useEffect(() => {
    if (url === undefined) return;
    const { origin } = new URL(url, window.location.href);
    function onMessage(event: MessageEvent<unknown>): void {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const message = readGameMessage(event.data);
      if (message?.type === 'hold-balance' && mode === 'real') holdBalance(message.balance);
      if (message?.type === 'stake') setTold(({ rounds }) => ({ rounds, stake: message.stake }));
      if (message?.type === 'release-balance') {
        releaseBalance();
        setTold(({ stake, rounds }) => ({ stake, rounds: rounds + 1 }));
      }
      if (message?.type === 'open-deposit') openModal('depositModal');
      if (message?.type === 'exit') navigate(pathOf('home'));
    }
    window.addEventListener('message', onMessage);
    return () => {
      window.removeEventListener('message', onMessage);
      releaseBalance();
    };
  }, [frame, url, mode]);
  return told;
}
