import type { Id } from '@trevo/kernel';
import type { GameCode } from '@trevo/lottery-rules/calendar';
import type { Selection } from '@trevo/lottery-rules';
import { sql } from 'kysely';
import { orderOf, type SlipOrder } from '../../../apps/server/test/lottery-issues.ts';
import { asOwner } from '../../../apps/server/test/as-owner.ts';
import type { House } from '../house.ts';

/** A game of a family, the page it is sold on, and bets on one draw of which exactly one wins. */
export type FamilyBets = {
  readonly game: GameCode;
  readonly page: 'lottery' | 'vnLottery' | 'seaLottery';
  readonly drawn: 'house' | 'official';
  /** `result`: what the draw will be, as a source tells it; only sources of public draws can be asked beforehand. */
  readonly bets: (result: string) => readonly (readonly [play: string, selection: Selection])[];
};

const either = (play: string, ...options: readonly string[]): FamilyBets['bets'] => {
  const bets = options.map((option) => [play, { options: [option] }] as const);
  return () => bets;
};
const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
const pairs = digits.flatMap((ten) => digits.map((one) => `${ten}${one}`));
/** All values of a place in two halves. */
const halves = (play: string, values: readonly string[]): FamilyBets['bets'] => {
  const half = values.length / 2;
  const bets = [values.slice(0, half), values.slice(half)].map((picks) => [play, { picks }] as const);
  return () => bets;
};
const firstPlace = (play: string, rows: number): FamilyBets['bets'] => {
  const bets = [
    [0, 1, 2, 3, 4],
    [5, 6, 7, 8, 9],
  ].map((row) => [play, { positions: Array.from({ length: rows }, (_, place) => (place === 0 ? row : [])) }] as const);
  return () => bets;
};
/** The number of a prize that a source names. */
const prize = (result: string, name: string): string => new RegExp(`\\b${name}=(\\d+)`).exec(result)?.[1] ?? '';
const other = (number: string): string => digits.map((digit) => digit.repeat(number.length)).find((one) => one !== number) ?? '';

/** Four digits that the first prize has, and four that it has not. */
const firstPrize: FamilyBets['bets'] = (result) => [
  ['fourd.a4', { picks: [prize(result, 'first')] }],
  ['fourd.a4', { picks: [other(prize(result, 'first'))] }],
];

/** Every family of lotteries, in each of its public draws. */
export const families: readonly FamilyBets[] = [
  { game: 'SSC_1M', page: 'lottery', drawn: 'house', bets: either('ssc.sum.bsoe', 'BIG', 'SMALL') },
  { game: '11X5_3M', page: 'lottery', drawn: 'house', bets: either('e11.ent.dragontiger.p1p2', 'DRAGON', 'TIGER') },
  { game: 'PK10_75S', page: 'lottery', drawn: 'house', bets: either('pk10.dragontiger.1v10', 'DRAGON', 'TIGER') },
  { game: 'KL10_5M', page: 'lottery', drawn: 'house', bets: either('kl10.dragontiger.1v8', 'DRAGON', 'TIGER') },
  { game: 'LHC_5M', page: 'lottery', drawn: 'house', bets: either('lhc.color', 'RED', 'BLUE', 'GREEN') },
  { game: 'LHC_HK', page: 'lottery', drawn: 'official', bets: either('lhc.color', 'RED', 'BLUE', 'GREEN') },
  { game: 'VN_1M', page: 'vnLottery', drawn: 'house', bets: halves('vnn.duoi', digits) },
  { game: 'FC3D', page: 'lottery', drawn: 'official', bets: firstPlace('lf3d.fixed', 3) },
  { game: 'PL5', page: 'lottery', drawn: 'official', bets: firstPlace('lfp5.fixed', 5) },
  { game: 'VN_NORTH', page: 'vnLottery', drawn: 'official', bets: halves('vnn.de_db', pairs) },
  { game: 'VN_CENTRAL', page: 'vnLottery', drawn: 'official', bets: halves('vns.de_db', pairs) },
  { game: 'VN_SOUTH', page: 'vnLottery', drawn: 'official', bets: halves('vns.de_db', pairs) },
  { game: 'THAI', page: 'seaLottery', drawn: 'official', bets: halves('thai.top2', pairs) },
  { game: 'LAO', page: 'seaLottery', drawn: 'official', bets: halves('lao.top2', pairs) },
  { game: '4D_MY', page: 'seaLottery', drawn: 'official', bets: firstPrize },
  { game: '4D_SG', page: 'seaLottery', drawn: 'official', bets: firstPrize },
  {
    game: 'TOTO_SG',
    page: 'seaLottery',
    drawn: 'official',
    bets: (result) => {
      const drawn = (result.match(/\d+/g) ?? []).map(Number);
      const rest = Array.from({ length: 49 }, (_, index) => index + 1).filter((number) => !drawn.includes(number));
      return [
        ['toto649', { picks: drawn.slice(0, 6) }],
        ['toto649', { picks: rest.slice(0, 6) }],
      ];
    },
  },
];

export const ordersOf = (family: FamilyBets, result: string): SlipOrder[] =>
  family.bets(result).map(([play, selection]) => orderOf(play, selection));

export type SoldIssue = { readonly id: Id<'lotteryIssue'>; readonly number: string };

/** The issue of a game that is sold next. */
export async function soldIssue({ app, merchant }: House, game: GameCode): Promise<SoldIssue> {
  const { rows } = await sql<SoldIssue>`SELECT id, number FROM lottery_issue WHERE merchant_id = ${merchant.id} AND game = ${game}
    AND state = 'selling' AND closes_at > clock_timestamp() + interval '20 seconds' ORDER BY draws_at LIMIT 1`.execute(app.db);
  const [row] = rows;
  if (row === undefined) throw new Error(`${game} is not sold`);
  return row;
}

/**
 * Moves a draw that is sold so near, or so far, that it closes in `seconds`, and is drawn a moment later. A draw of the house waits for the beacon's round of its new time;
 * a public one is told when its sources are asked.
 */
export async function closeIn({ app }: House, { id }: SoldIssue, seconds: number): Promise<void> {
  const chain = await app.ports.beacon?.chain();
  if (!chain) throw new Error('The house has a beacon');
  const { genesisAt, periodMs } = chain;
  const beaconAt = genesisAt + Math.ceil((Date.now() + (seconds + 4) * 1000 - genesisAt) / periodMs) * periodMs;
  await asOwner(app.db, (db) =>
    sql`UPDATE lottery_issue SET opens_at = least(opens_at, clock_timestamp() - interval '1 minute'),
        made_at = least(made_at, clock_timestamp() - interval '2 minutes'), closes_at = clock_timestamp() + ${seconds} * interval '1 second',
        draws_at = clock_timestamp() + ${seconds + 1} * interval '1 second',
        beacon_at = CASE WHEN beacon_at IS NOT NULL THEN to_timestamp(${beaconAt / 1000}) END,
        beacon_round = CASE WHEN beacon_at IS NOT NULL THEN ${(beaconAt - genesisAt) / periodMs + 1}::bigint END
      WHERE id = ${id}`.execute(db),
  );
}
