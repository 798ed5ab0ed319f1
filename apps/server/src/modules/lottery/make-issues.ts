import { commitmentOf, serverSeedFrom } from '@trevo/fairness';
import { addDays, BusinessCalendar, formatDate, type Id, type Instant, instant, secondMs } from '@trevo/kernel';
import { type Game, type Issue, plannedAfter, type PlannedIssue, plannedOn, type SalePlan } from '@trevo/lottery-rules/calendar';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import { holdRoom } from '../../core/hold-room.ts';
import type { RoomLease } from '../../core/room.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type BeaconChain, roundAfter } from '../beacon/index.ts';
import { holdSchedule, type SaleSchedule, wholeSchedule } from './schedule-store.ts';
import { type SeedKey, seedKeyInUse } from './seed-keys.ts';

/** Issues ahead of a game: more than the longest chase (240), and some to make at one go. */
const ahead = { house: { least: 250, made: 300 }, official: { least: 30, made: 40 } } as const;
/** Rows of one statement. */
const batch = 100;
/** After an outage numbers that were never made are written down as missed, no further back than this. */
const missedDaysMax = 7;

/** What public values the house draws of new issues wait for: `here`: no beacon is set up; null: it is, and does not say its rounds. */
export type ValueSource = BeaconChain | 'here' | null;

export type MakeWhat = { readonly game: Game; readonly now: Instant; readonly source: ValueSource; readonly sale?: SaleSchedule };

/**
 * Makes the next issues of a game where fewer than the least lie ahead of `now`, with the promise of each house draw; answers how many it made. Numbers that
 * passed while nobody made issues are written down as missed.
 */
export async function makeIssues(app: App, room: RoomLease, what: MakeWhat): Promise<number> {
  const { game, now, source, sale = wholeSchedule } = what;
  const isHouse = game.rules.drawn === 'house';
  if (isHouse && (source === null || (source !== 'here' && source.hash === null))) return 0;
  const { least, made } = ahead[game.rules.drawn];
  const known = await readKnown(app, room.merchantId, { game: game.code, now });
  if (known.ahead.size >= least) return 0;
  const missed = isHouse && known.last !== null ? missedSince(game, { plan: sale.plan, last: known.last.drawsAt, now }) : [];
  // What was announced by an earlier schedule stands, and nothing comes between.
  const last = sale.version === 0 ? null : known.last;
  const coming = plannedAfter(game.schedule, sale.plan, { at: now, count: made, last }).filter(({ number }) => !known.ahead.has(number));
  const key = isHouse ? await seedKeyInUse(app, room.merchantId) : null;
  const rows = [
    ...missed.map((issue) => rowOf(app, game, { issue, source: null, key: null, state: 'missed' })),
    ...coming.map((issue) => rowOf(app, game, { issue, source, key, state: 'selling' })),
  ];
  for (let from = 0; from < rows.length; from += batch) {
    await inTransaction(app.db, async (tx) => {
      await holdRoom(tx, room);
      const { version } = await holdSchedule(tx, room.merchantId, game.code);
      // What was planned by an earlier schedule is planned anew in the next step.
      if (version === sale.version) await insertIssues(tx, room.merchantId, rows.slice(from, from + batch));
    });
  }
  return rows.length;
}

/** Draws of a game between the last one that is stored and an instant: nobody could buy them. */
function missedSince(game: Game, { plan, last, now }: { plan: SalePlan; last: Instant; now: Instant }): PlannedIssue[] {
  const calendar = new BusinessCalendar(game.schedule.zone);
  const from = Math.max(last, now - missedDaysMax * 86_400 * secondMs);
  const missed: Issue[] = [];
  // A business day may reach past midnight.
  let day = addDays(calendar.dateOf(instant(from)), -1);
  for (let days = 0; days <= missedDaysMax + 2; days++, day = addDays(day, 1))
    missed.push(...plannedOn(game.schedule, plan, day).filter(({ drawsAt, closesAt }) => drawsAt > from && closesAt <= now));
  // Nobody bought them: the sale of each is told as open from the close of the one before.
  return missed.map((issue, i) => ({ ...issue, opensAt: missed[i - 1]?.closesAt ?? null }));
}

type NewIssue = {
  readonly game: string;
  readonly number: string;
  readonly day: string;
  readonly station: string | null;
  readonly opensAt: Instant | null;
  readonly closesAt: Instant;
  readonly drawsAt: Instant;
  readonly state: 'selling' | 'missed';
  readonly sealed: string | null;
  readonly seedHash: string | null;
  readonly seedKey: string | null;
  readonly beacon: { readonly chain: string; readonly round: number; readonly at: Instant } | null;
};

type Made = { readonly issue: PlannedIssue; readonly source: ValueSource; readonly key: SeedKey | null; readonly state: NewIssue['state'] };

function rowOf(app: App, game: Game, { issue, source, key, state }: Made): NewIssue {
  const seed = key === null ? null : serverSeedFrom(app.random(32));
  const chain = seed === null || source === null || source === 'here' ? null : source;
  return {
    game: game.code,
    number: issue.number,
    day: formatDate(issue.date),
    station: issue.station ?? null,
    opensAt: issue.opensAt,
    closesAt: issue.closesAt,
    drawsAt: issue.drawsAt,
    state,
    sealed: seed === null ? null : (key?.seal(seed).toString('hex') ?? null),
    seedHash: seed === null ? null : commitmentOf(seed),
    seedKey: key?.id ?? null,
    beacon: chain?.hash ? { chain: chain.hash, ...roundAfter(chain, issue.drawsAt) } : null,
  };
}

/** Numbers of a game that lie ahead, and the last draw that was announced. */
async function readKnown(
  app: App,
  merchantId: Id<'merchant'>,
  { game, now }: { game: string; now: Instant },
): Promise<{ readonly ahead: ReadonlySet<string>; readonly last: { readonly drawsAt: Instant; readonly closesAt: Instant } | null }> {
  const at = sql`to_timestamp(${now / 1000}::float8)`;
  const { rows } = await sql<{ number: string }>`SELECT number FROM lottery_issue
    WHERE merchant_id = ${merchantId} AND game = ${game} AND draws_at > ${at} AND closes_at > ${at}`.execute(app.db);
  const { rows: last } = await sql<{
    drawsAt: Instant;
    closesAt: Instant;
  }>`SELECT draws_at AS "drawsAt", closes_at AS "closesAt" FROM lottery_issue
    WHERE merchant_id = ${merchantId} AND game = ${game} ORDER BY draws_at DESC LIMIT 1`.execute(app.db);
  return { ahead: new Set(rows.map(({ number }) => number)), last: last[0] ?? null };
}

/** Sale opens when the draw before closes, or where that is past, when the issue is made: its promise stands before anybody buys. */
async function insertIssues(tx: Tx, merchantId: Id<'merchant'>, issues: readonly NewIssue[]): Promise<void> {
  await sql`INSERT INTO lottery_issue (id, merchant_id, game, number, day, station, opens_at, closes_at, draws_at, state, made_at, seed_sealed, seed_hash,
      seed_key, beacon_chain, beacon_round, beacon_at)
    SELECT new_id('lti'), ${merchantId}, n.game, n.number, n.day::date, n.station,
      CASE WHEN n."opensAt" IS NULL THEN NULL WHEN n.state = 'missed' THEN to_timestamp(n."opensAt" / 1000)
        ELSE greatest(to_timestamp(n."opensAt" / 1000), clock_timestamp()) END,
      to_timestamp(n."closesAt" / 1000), to_timestamp(n."drawsAt" / 1000), n.state, clock_timestamp(), decode(n.sealed, 'hex'), n."seedHash",
      n."seedKey", n.beacon ->> 'chain', (n.beacon ->> 'round')::bigint, to_timestamp((n.beacon ->> 'at')::float8 / 1000)
    FROM jsonb_to_recordset(${JSON.stringify(issues)}::jsonb) AS n (game text, number text, day text, station text, "opensAt" float8, "closesAt" float8,
      "drawsAt" float8, state text, sealed text, "seedHash" text, "seedKey" text, beacon jsonb)
    ON CONFLICT (merchant_id, game, number) DO NOTHING`.execute(tx);
}
