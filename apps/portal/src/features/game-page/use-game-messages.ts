import { type RefObject, useEffect, useState } from 'react';
import { openModal } from '../../platform/modals.ts';
import { navigate } from '../../platform/router.ts';
import { pathOf } from '../../platform/routes.ts';
import { holdBalance, releaseBalance } from '../wallet/index.ts';
import { readGameMessage } from './game-protocol.ts';

/** What the game has told: the stake that is set, where it tells one, how many rounds were shown to their end, and whether it began or cannot. */
type ToldPlay = { readonly stake: string | null; readonly rounds: number; readonly state: 'begun' | 'lost' | null };

const nothingTold: ToldPlay = { stake: null, rounds: 0, state: null };

type Playing = { readonly url: string | undefined; readonly mode: 'real' | 'demo' };

/**
 * Listens to the game in the frame, and to nobody else: the message must come from that very window and from the game's origin. Play money never shows as
 * the player's balance.
 */
export function useGameMessages(frame: RefObject<HTMLIFrameElement | null>, { url, mode }: Playing): ToldPlay {
  const [told, setTold] = useState(nothingTold);
  useEffect(() => {
    if (url === undefined) return;
    const { origin } = new URL(url, window.location.href);
    function onMessage(event: MessageEvent<unknown>): void {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const message = readGameMessage(event.data);
      if (message?.type === 'hold-balance' && mode === 'real') holdBalance(message.balance);
      if (message?.type === 'stake') setTold((before) => ({ ...before, stake: message.stake }));
      if (message?.type === 'release-balance') {
        releaseBalance();
        setTold((before) => ({ ...before, rounds: before.rounds + 1 }));
      }
      if (message?.type === 'begin') setTold((before) => ({ ...before, state: 'begun' }));
      if (message?.type === 'lost') setTold((before) => ({ ...before, state: 'lost' }));
      if (message?.type === 'open-deposit') openModal('depositModal');
      if (message?.type === 'exit') navigate(pathOf('home'));
    }
    setTold(nothingTold);
    window.addEventListener('message', onMessage);
    return () => {
      window.removeEventListener('message', onMessage);
      releaseBalance();
    };
  }, [frame, url, mode]);
  return told;
}
