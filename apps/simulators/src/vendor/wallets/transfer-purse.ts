import type { Books, RoundRecord } from '../books.ts';
import type { Moved, Purse, Stake } from './purse.ts';

export type TransferSeat = {
  readonly books: Books;
  readonly walletKey: string;
  readonly link: string;
  readonly player: string;
  readonly game: string;
  readonly now: () => number;
};

/** A wallet of our own: bets and wins move in our books, and nobody is called. */
export function transferPurse(seat: TransferSeat): Purse {
  const { books, walletKey } = seat;
  const balanceNow = () => books.wallets.get(walletKey)?.balance ?? 0n;
  const take = (stake: Stake): Moved => {
    if (!books.move(walletKey, -stake.minor)) return { ok: false, code: 'insufficient' };
    books.keepRound(recordOf(seat, stake, 0n, 'open'));
    return { ok: true, balanceMinor: balanceNow() };
  };
  const settle = (stake: Stake, winMinor: bigint): bigint => {
    books.move(walletKey, winMinor);
    books.keepRound(recordOf(seat, stake, winMinor, 'settled'));
    return balanceNow();
  };
  return {
    balance: async () => balanceNow(),
    take: async (stake) => take(stake),
    settle: async (stake, winMinor) => settle(stake, winMinor),
    async play(stake, winOf) {
      const taken = take(stake);
      return taken.ok ? { ok: true, balanceMinor: settle(stake, winOf()) } : taken;
    },
  };
}

/** The round as the books keep it. */
export function recordOf(
  { link, player, game, now }: Pick<TransferSeat, 'link' | 'player' | 'game' | 'now'>,
  { roundId, betId, minor }: Stake,
  winMinor: bigint,
  state: RoundRecord['state'],
): RoundRecord {
  return { id: roundId, link, player, game, betId, stake: String(minor), win: String(winMinor), state, at: new Date(now()).toISOString() };
}
