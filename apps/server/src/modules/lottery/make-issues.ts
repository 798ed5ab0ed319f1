import { commitmentOf, serverSeedFrom } from '@trevo/fairness';
import { addDays, BusinessCalendar, formatDate, type Id, type Instant, instant, secondMs } from '@trevo/kernel';
import { type Game, type Issue, issuesAfter, issuesOn, opensAt } from '@trevo/lottery-rules/calendar';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import { holdRoom } from '../../core/hold-room.ts';
import type { RoomLease } from '../../core/room.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type BeaconChain, roundAfter } from '../beacon/index.ts';
import { sealSeed } from './draw-seed.ts';

/** Issues ahead of a game: more than the longest chase (240), and some to make at one go. */
const ahead = { house: { least: 250, made: 300 }, official: { least: 30, made: 40 } } as const;
/** Rows of one statement. */
const batch = 100;
/** After an outage numbers that were never made are written down as missed, no further back than this. */
const missedDaysMax = 7;

/** What public values the house draws of new issues wait for: `here`: no beacon is set up; null: it is, and does not say its rounds. */
export type ValueSource = BeaconChain | 'here' | null;

/**
 * Makes the next issues of a game where fewer than the least lie ahead of `now`, with the promise of each house draw; answers how many it made. Numbers that
 * passed while nobody made issues are written down as missed.
 */
export async function makeIssues(app: App, room: RoomLease, what: { game: Game; now: Instant; source: ValueSource }): Promise<number> {
  const { game, now, source } = what;
  const isHouse = game.rules.drawn === 'house';
  if (isHouse && (source === null || (source !== 'here' && source.hash === null))) return 0;
  const { least, made } = ahead[game.rules.drawn];
  const known = await readKnown(app, room.merchantId, { game: game.code, now });
  if (known.ahead.size >= least) return 0;
  const missed = isHouse && known.last !== null ? missedSince(game, known.last, now) : [];
  const coming = issuesAfter(game.schedule, now, made).filter(({ number }) => !known.ahead.has(number));
  const rows = [
    ...missed.map((issue) => rowOf(app, game, { issue, source: null, state: 'missed' })),
    ...coming.map((issue) => rowOf(app, game, { issue, source, state: 'selling' })),
  ];
  for (let from = 0; from < rows.length; from += batch) {
    await inTransaction(app.db, async (tx) => {
      await holdRoom(tx, room);
      await insertIssues(tx, room.merchantId, rows.slice(from, from + batch));
    });
  }
  return rows.length;
}

/** Draws of a game between the last one that is stored and an instant: nobody could buy them. */
function missedSince(game: Game, last: Instant, now: Instant): Issue[] {
  const calendar = new BusinessCalendar(game.schedule.zone);
  const from = Math.max(last, now - missedDaysMax * 86_400 * secondMs);
  const missed: Issue[] = [];
  // A business day may reach past midnight.
  let day = addDays(calendar.dateOf(instant(from)), -1);
  for (let days = 0; days <= missedDaysMax + 2; days++, day = addDays(day, 1))
    missed.push(...issuesOn(game.schedule, day).filter(({ drawsAt, closesAt }) => drawsAt > from && closesAt <= now));
  return missed;
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
  readonly beacon: { readonly chain: string; readonly round: number; readonly at: Instant } | null;
};

function rowOf(app: App, game: Game, of: { issue: Issue; source: ValueSource; state: NewIssue['state'] }): NewIssue {
  const { issue, source, state } = of;
  const seed = game.rules.drawn === 'house' && state === 'selling' ? serverSeedFrom(app.random(32)) : null;
  const chain = seed === null || source === null || source === 'here' ? null : source;
  return {
    game: game.code,
    number: issue.number,
    day: formatDate(issue.date),
    station: issue.station ?? null,
    opensAt: opensAt(game.schedule, issue),
    closesAt: issue.closesAt,
    drawsAt: issue.drawsAt,
    state,
    sealed: seed === null ? null : sealSeed(app, seed).toString('hex'),
    seedHash: seed === null ? null : commitmentOf(seed),
    beacon: chain?.hash ? { chain: chain.hash, ...roundAfter(chain, issue.drawsAt) } : null,
  };
}

/** Numbers of a game that lie ahead, and when the last of those that do not was drawn. */
async function readKnown(
  app: App,
  merchantId: Id<'merchant'>,
  { game, now }: { game: string; now: Instant },
): Promise<{ readonly ahead: ReadonlySet<string>; readonly last: Instant | null }> {
  const at = sql`to_timestamp(${now / 1000}::float8)`;
  const { rows } = await sql<{ number: string }>`SELECT number FROM lottery_issue
    WHERE merchant_id = ${merchantId} AND game = ${game} AND draws_at > ${at} AND closes_at > ${at}`.execute(app.db);
  const { rows: last } = await sql<{ at: Instant }>`SELECT draws_at AS at FROM lottery_issue
    WHERE merchant_id = ${merchantId} AND game = ${game} ORDER BY draws_at DESC LIMIT 1`.execute(app.db);
  return { ahead: new Set(rows.map(({ number }) => number)), last: last[0]?.at ?? null };
}

/** Sale opens when the draw before closes, or where that is past, when the issue is made: its promise stands before anybody buys. */
async function insertIssues(tx: Tx, merchantId: Id<'merchant'>, issues: readonly NewIssue[]): Promise<void> {
  await sql`INSERT INTO lottery_issue (id, merchant_id, game, number, day, station, opens_at, closes_at, draws_at, state, made_at, seed_sealed, seed_hash,
      beacon_chain, beacon_round, beacon_at)
    SELECT new_id('lti'), ${merchantId}, n.game, n.number, n.day::date, n.station,
      CASE WHEN n."opensAt" IS NULL THEN NULL WHEN n.state = 'missed' THEN to_timestamp(n."opensAt" / 1000)
        ELSE greatest(to_timestamp(n."opensAt" / 1000), clock_timestamp()) END,
      to_timestamp(n."closesAt" / 1000), to_timestamp(n."drawsAt" / 1000), n.state, clock_timestamp(), decode(n.sealed, 'hex'), n."seedHash",
      n.beacon ->> 'chain', (n.beacon ->> 'round')::bigint, to_timestamp((n.beacon ->> 'at')::float8 / 1000)
    FROM jsonb_to_recordset(${JSON.stringify(issues)}::jsonb) AS n (game text, number text, day text, station text, "opensAt" float8, "closesAt" float8,
      "drawsAt" float8, state text, sealed text, "seedHash" text, beacon jsonb)
    ON CONFLICT (merchant_id, game, number) DO NOTHING`.execute(tx);
}
