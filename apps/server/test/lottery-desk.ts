import { commitmentOf } from '@trevo/fairness';
import { type Id, invariant, minuteMs } from '@trevo/kernel';
import type { GameCode } from '@trevo/lottery-rules/calendar';
import { sql } from 'kysely';
import type { App } from '../src/core/app.ts';
import { sellGames } from '../src/modules/lottery/games-store.ts';
import { readIssueById, type StoredIssue } from '../src/modules/lottery/issues-store.ts';
import { createHouse, type House, stepHouse } from '../src/modules/lottery/step-house.ts';
import { claimRooms } from '../src/rooms/rooms-store.ts';
import { asOwner } from './as-owner.ts';
import type { TestMember } from './harness.ts';

const terms = {
  seriesMin: 1800,
  seriesMax: 1960,
  multipleMax: 1_000,
  orderStakeMax: 10_000_000n,
  orderPrizeMax: 10_000_000_000n,
  issueStakeMax: 20_000_000n,
  exposureMax: 10_000_000_000n,
};

/** Puts games on sale at a merchant. */
export async function sellLotteries(app: App, merchantId: Id<'merchant'>, ...codes: readonly GameCode[]): Promise<void> {
  await sellGames(
    app.db,
    merchantId,
    codes.map((code) => ({ code, ...terms })),
  );
}

/** Takes a merchant's lottery house, as a process would that found it free; null: another has it. */
export async function claimHouse(app: App, merchantId: Id<'merchant'>): Promise<House | null> {
  const { taken } = await claimRooms(app.db, 'lottery', {
    places: [{ key: merchantId, merchantId }],
    runner: 'test',
    leaseMs: 10 * minuteMs,
  });
  const lease = taken[0]?.lease;
  return lease ? createHouse(app, lease, new AbortController().signal) : null;
}

export async function takeHouse(app: App, merchantId: Id<'merchant'>): Promise<House> {
  const house = await claimHouse(app, merchantId);
  invariant(house, 'The house is free');
  return house;
}

/** Nobody runs the house any more: its process died and its lease ran out. */
export async function killHouse(app: App, merchantId: Id<'merchant'>): Promise<void> {
  await sql`UPDATE room SET lease_until = clock_timestamp() WHERE kind = 'lottery' AND key = ${merchantId}`.execute(app.db);
}

/** Steps a house until it rests; answers for how long it would. */
export async function stepUntilRest(house: House): Promise<number> {
  for (let steps = 0; steps < 1_000; steps++) {
    const wait = await stepHouse(house);
    if (wait > 0) return wait;
  }
  throw new Error('The house never rests');
}

/** Moves an issue in time: it closes so many seconds from now (below zero: it has), everything else of it keeps its distance. */
export async function closesIn(app: App, issueId: string, seconds: number): Promise<void> {
  await asOwner(app.db, (db) =>
    sql`UPDATE lottery_issue i SET closes_at = i.closes_at + s.by, draws_at = i.draws_at + s.by, beacon_at = i.beacon_at + s.by, opens_at = i.opens_at + s.by,
        made_at = least(i.made_at, i.opens_at + s.by)
      FROM (SELECT clock_timestamp() + ${seconds} * interval '1 second' - closes_at AS by FROM lottery_issue WHERE id = ${issueId}) s
      WHERE i.id = ${issueId}`.execute(db),
  );
}

/** The issue as it is stored now. */
export async function issueNow(app: App, id: string): Promise<StoredIssue> {
  const issue = await readIssueById(app.db, id);
  invariant(issue, 'The issue is stored');
  return issue;
}

/** The next issue of a game that is sold, by its place. */
export async function comingIssue(app: App, merchantId: Id<'merchant'>, game: GameCode, place = 0): Promise<StoredIssue> {
  const row = await app.db
    .selectFrom('lottery_issue')
    .where('merchant_id', '=', merchantId)
    .where('game', '=', game)
    .where('state', '=', 'selling')
    .select('id')
    .orderBy('draws_at')
    .offset(place)
    .limit(1)
    .executeTakeFirst();
  invariant(row, 'An issue is sold');
  return issueNow(app, row.id);
}

/** Writes a ticket of a member as if it had been bought; no money moves. */
export async function writeTicket(
  app: App,
  member: TestMember,
  issue: StoredIssue,
  more: { status?: number; multiple?: number } = {},
): Promise<string> {
  const { status = 2, multiple = 1 } = more;
  const [slip, order] = [app.newId('lotterySlip'), app.newId('lotteryOrder')];
  await sql`INSERT INTO lottery_slip (id, merchant_id, member_id, slip_id, input_hash, stake, rebate, placed_at)
    VALUES (${slip}, ${member.merchantId}, ${member.id}, ${slip}, ${Buffer.from(commitmentOf(slip), 'hex')}, 20000, 0, now())`.execute(
    app.db,
  );
  await sql`INSERT INTO lottery_order (id, merchant_id, member_id, slip_id, issue_id, place, game, vendor, play, mode, selection, unit_price, money_unit, multiple,
      series, series_limit, lines, currency, line_stake, stake, rebate, most, status, placed_at, settled_at)
    VALUES (${order}, ${member.merchantId}, ${member.id}, ${slip}, ${issue.id}, 0, ${issue.game}, ${issue.game.startsWith('VN') ? 'TCG_LOTTO_VN' : 'LOTT'},
      'ssc.star5.straight', 'LOTT', 'x', 2, 'one', ${multiple}, 1960, 1960, 1, 'BRL', 20000, ${20_000 * multiple}, 0, 1000000, ${status}, now(),
      ${status === 2 ? null : new Date().toISOString()}::timestamptz)`.execute(app.db);
  return order;
}
