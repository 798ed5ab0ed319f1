import { randomUUID } from 'node:crypto';
import { amountOut, type Calls, type RequestOf, type ResponseOf } from '@trevo/contract';
import { invariant, type Id } from '@trevo/kernel';
import { lotteries, type Play, type Selection } from '@trevo/lottery-rules';
import { encodeSelection } from '@trevo/lottery-rules/codec';
import { priceOrder } from '@trevo/lottery-rules/orders';
import { sql } from 'kysely';
import { enqueueWork } from '../src/core/enqueue-work.ts';
import { settleWork } from '../src/modules/lottery/settle-issue.ts';
import type { App } from '../src/core/app.ts';
import { asOwner } from './as-owner.ts';
import type { CallAnswer, Harness, TestMember } from './harness.ts';
import { runWork } from './run-work.ts';

/** What a test wants another way than usual. Amounts in ledger units. */
export type GameWish = Partial<
  Record<'order_stake_max' | 'order_prize_max' | 'issue_stake_max' | 'exposure_max', bigint> & {
    series_min: number;
    series_max: number;
    multiple_max: number;
    is_open: boolean;
  }
>;

/** Puts a game on sale at the first brand of a harness, or changes how. */
export async function sellGame(app: App, merchantId: Id<'merchant'>, code: string, wish: GameWish = {}): Promise<void> {
  const most = 10n ** 13n;
  const terms = { order_stake_max: most, order_prize_max: most * 100n, issue_stake_max: most, exposure_max: most * 100n, ...wish };
  const { is_open = true, series_min = 1800, series_max = 1960, multiple_max = 10_000 } = wish;
  await sql`INSERT INTO lottery_game (merchant_id, code, is_open, series_min, series_max, multiple_max, order_stake_max, order_prize_max, issue_stake_max, exposure_max)
    VALUES (${merchantId}, ${code}, ${is_open}, ${series_min}, ${series_max}, ${multiple_max}, ${terms.order_stake_max}, ${terms.order_prize_max}, ${terms.issue_stake_max}, ${terms.exposure_max})
    ON CONFLICT (merchant_id, code) DO UPDATE SET is_open = excluded.is_open, series_min = excluded.series_min, series_max = excluded.series_max,
      multiple_max = excluded.multiple_max, order_stake_max = excluded.order_stake_max, order_prize_max = excluded.order_prize_max,
      issue_stake_max = excluded.issue_stake_max, exposure_max = excluded.exposure_max`.execute(app.db);
}

export type TestIssue = { readonly id: string; readonly number: string };

let made = 0;

/** Issues of a game that are on sale now, a minute apart, the first one closing `closesInSeconds` from now. */
export async function makeIssues(
  app: App,
  merchantId: Id<'merchant'>,
  of: { readonly game: string; readonly count?: number; readonly closesInSeconds?: number; readonly day?: string },
): Promise<TestIssue[]> {
  const { game, count = 1, closesInSeconds = 3_600, day = '2026-11-23' } = of;
  const issues: TestIssue[] = [];
  for (let i = 0; i < count; i++) {
    made += 1;
    const issue = { id: app.newId('lotteryIssue'), number: `T${String(made).padStart(6, '0')}` };
    await sql`INSERT INTO lottery_issue (id, merchant_id, game, number, day, opens_at, closes_at, draws_at, made_at)
      VALUES (${issue.id}, ${merchantId}, ${game}, ${issue.number}, ${day}, now(), now() + make_interval(secs => ${closesInSeconds + i * 60}),
        now() + make_interval(secs => ${closesInSeconds + i * 60 + 5}), now())`.execute(app.db);
    issues.push(issue);
  }
  return issues;
}

/** Lets the database's clock pass the close of an issue. */
export async function closeIssue(app: App, id: string): Promise<void> {
  await asOwner(app.db, (owner) =>
    sql`UPDATE lottery_issue SET opens_at = now() - interval '2 hours', closes_at = now() - interval '1 second', draws_at = now() WHERE id = ${id}`.execute(
      owner,
    ),
  );
}

/** Freezes an issue, as the room does after its close. */
export async function freezeIssue(app: App, id: string): Promise<void> {
  await sql`UPDATE lottery_issue SET state = 'frozen', frozen_at = now(), tickets_root = repeat('0', 64), ticket_count = 0 WHERE id = ${id}`.execute(
    app.db,
  );
}

/** Draws an issue with a result of its game, or voids it, and leaves the work that the room would leave. */
export async function endIssue(app: App, merchantId: Id<'merchant'>, id: string, result: unknown): Promise<void> {
  await sql`UPDATE lottery_issue SET state = ${result === null ? 'void' : 'drawn'}, result = ${result === null ? null : JSON.stringify(result)},
    drawn_at = CASE WHEN ${result === null} THEN NULL ELSE clock_timestamp() END, void_reason = CASE WHEN ${result === null} THEN 'no_result' END WHERE id = ${id}`.execute(
    app.db,
  );
  await enqueueWork(app.db, settleWork, [{ merchantId, key: id, due: { afterMs: 0 } }]);
}

/** Draws or voids, and settles. */
export async function settleNow(app: App, merchantId: Id<'merchant'>, id: string, result: unknown): Promise<void> {
  await endIssue(app, merchantId, id, result);
  await runWork(app, settleWork);
}

export type SlipOrder = RequestOf<Calls['placeSlip']>['orders'][number];
type OrderWish = Omit<Partial<SlipOrder>, 'multiple' | 'series'> & { readonly multiple?: number; readonly series?: number };

/** An order as a client works it out: the lines and the stake of its selection. */
export function orderOf(play: string, selection: unknown, wish: OrderWish = {}): SlipOrder {
  const found = [...lotteries.values()].map((lottery) => lottery.plays.get(play)).find((one) => one !== undefined) as Play;
  const [usual] = found.modes;
  const { mode = usual ?? 'LOTT', series = 1960, unitPrice = 2, moneyUnit = 'one', multiple = 1 } = wish;
  const quote = found.quote({ mode, series, seriesLimit: Math.max(series, 1960), on: { year: 2026, month: 11, day: 23 } });
  invariant(quote.ok, 'The order has a price');
  const price = priceOrder(found, { selection: selection as Selection, stake: { unitPrice, moneyUnit, multiple }, quote: quote.value });
  invariant(price.ok, 'The order has a stake');
  const { lines, stakeMinor } = price.value;
  const code = encodeSelection(found.form, selection as Selection);
  return { play, mode, selection: code, unitPrice, moneyUnit, multiple, series, lines, stake: amountOut(stakeMinor), ...wish };
}

export type SlipWish = {
  readonly slipId?: string;
  readonly freeBet?: Id<'freeBet'>;
  readonly chase?: RequestOf<Calls['placeSlip']>['chase'];
};

/** Buys a slip as a member. */
export function buy(
  harness: Harness,
  member: TestMember,
  of: SlipWish & { readonly game: string; readonly issue: string; readonly orders: readonly SlipOrder[] },
): Promise<CallAnswer<ResponseOf<Calls['placeSlip']>>> {
  const { slipId = randomUUID(), game, issue, orders, chase, freeBet } = of;
  const more = { ...(chase && { chase }), ...(freeBet && { freeBet }) };
  return harness.call('placeSlip', { slipId, gameCode: game, issue, orders: [...orders], ...more }, member.caller);
}
