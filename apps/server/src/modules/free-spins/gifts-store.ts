import { sql } from 'kysely';
import { storeWins, type WinsTerms, winsOf } from '../../core/wins-terms.ts';
import { createGiftStore, type Gift, type GiftLine } from '../reward-centre/index.ts';
import type { FreeSpinRow } from './sets-store.ts';

/** Free spins that an operator gave. */
export type SpinGift = Gift<'freeSpinGift'> & {
  readonly game: string;
  readonly spins: number;
  readonly stakeMinor: bigint;
  readonly maxWinMinor: bigint | null;
  /** By what terms the wins become a bonus; null: they are cash. */
  readonly wins: WinsTerms | null;
};

type Became = {
  readonly setState: FreeSpinRow['state'] | null;
  readonly used: number | null;
  readonly won: bigint | null;
  readonly credited: bigint | null;
};

export type SpinGiftLine = GiftLine<SpinGift, Became>;

export const spinGifts = createGiftStore<SpinGift, Became>({
  table: 'free_spin_gift',
  columns: sql`g.game, g.spins, g.stake AS "stakeMinor", g.max_win AS "maxWinMinor", g.wins_terms AS wins`,
  values: ({ game, spins, stakeMinor, maxWinMinor, wins }) => ({
    game,
    spins,
    stake: stakeMinor,
    max_win: maxWinMinor,
    wins_terms: sql`${wins === null ? null : JSON.stringify(storeWins(wins))}::jsonb`,
  }),
  read: (row) => ({ ...row, wins: winsOf(row.wins) }),
  became: {
    table: 'free_spin_set',
    columns: sql`f.state AS "setState", cardinality(f.wins) AS used, (SELECT coalesce(sum(w), 0)::bigint FROM unnest(f.wins) AS w) AS won, f.credited`,
  },
});
