import { formatAmount } from '@trevo/money';
import { useCallback, useEffect, useState } from 'react';
import { minorOf } from './amounts.ts';
import type { GameState } from '../page/game-session.ts';
import { tellPortal } from '../page/portal-messages.ts';

type Balance = { readonly amount: string; readonly version: number };
export type KnownMoney = { readonly balance: Balance; readonly know: (balance: Balance) => void };

/** The newest balance that the server told; of two the one with the higher version is newer. */
export function useMoney({ balance: first }: GameState): KnownMoney {
  const [balance, setBalance] = useState<Balance>(first);
  const know = useCallback((next: Balance) => setBalance((held) => (next.version >= held.version ? next : held)), []);
  return { balance, know };
}

/** A balance without what is not shown yet: stakes on their way, and wins that still fall. One that was spent meanwhile is shown as it is. */
export function withoutHidden(amount: string, hidden: readonly bigint[]): string {
  const shown = hidden.reduce((sum, minor) => sum - minor, minorOf(amount));
  return shown < 0n ? amount : formatAmount(shown);
}

/** Makes the page around show this balance while something of it is hidden, and the true one again afterwards. */
export function useHeldBalance(shown: string, held: boolean): void {
  useEffect(() => {
    if (held) tellPortal({ type: 'hold-balance', balance: shown });
  }, [held, shown]);
  useEffect(() => {
    if (!held) return;
    return () => tellPortal({ type: 'release-balance' });
  }, [held]);
}

/** Tells the page around it what the next bet would be, whenever that changes; null: nothing is set, or it is play money. */
export function useToldStake(stake: string | null): void {
  useEffect(() => {
    if (stake !== null) tellPortal({ type: 'stake', stake });
  }, [stake]);
}
