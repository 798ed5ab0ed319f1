import { sql } from 'kysely';
import { createGiftStore, type Gift, type GiftLine } from '../reward-centre/index.ts';
import type { FreeBetRow } from './bets-store.ts';

/** A free bet that an operator gave. */
export type BetGift = Gift<'freeBetGift'> & Pick<FreeBetRow, 'minOddsMilli' | 'stakeReturned' | 'valueMinor'>;

type Became = { readonly betState: FreeBetRow['state'] | null; readonly credited: bigint | null };

export type BetGiftLine = GiftLine<BetGift, Became>;

export const betGifts = createGiftStore<BetGift, Became>({
  table: 'free_bet_gift',
  columns: sql`g.value AS "valueMinor", g.min_odds AS "minOddsMilli", g.stake_returned AS "stakeReturned"`,
  values: ({ valueMinor, minOddsMilli, stakeReturned }) => ({ value: valueMinor, min_odds: minOddsMilli, stake_returned: stakeReturned }),
  read: (row) => row,
  became: { table: 'free_bet', columns: sql`f.state AS "betState", f.credited` },
});
