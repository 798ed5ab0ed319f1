import { type Instant, instant } from '@trevo/kernel';
import type { Product } from '@trevo/reward-rules';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { checkCredits } from '../../../test/check-credits.ts';
import { diesAt } from '../../../test/die-at.ts';
import { type Harness, startHarness, type TestMember } from '../../../test/harness.ts';
import { runWork } from '../../../test/run-work.ts';
import { merchantOf } from '../brand/index.ts';
import { earnOf } from './earn-of-member.ts';
import type { PlayedGroup, Stream } from './streams-store.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  await sql`INSERT INTO fact_clock (merchant_id, reckoned_to, closed_to) VALUES (${harness.trevo}, '2099-01-01', '2099-01-01')
    ON CONFLICT (merchant_id) DO UPDATE SET reckoned_to = '2099-01-01', closed_to = '2099-01-01'`.execute(harness.app.db);
});
afterEach(() => assertLedgerSound(harness.app));
afterAll(() => harness.close());

const members = 12;
const firstSpan = instant(Date.parse('2026-03-02T15:00:00Z'));
const products = ['LIVE', 'RNG', 'SPORTS', 'LOTT', 'FISH', 'ELOTT', 'PVP'] as const satisfies readonly Product[];

/** A unit that was settled: whose, of what, in which of the spans, and what counts of it. Corrections are below zero, and some take back just what was counted. */
const unit = fc.record({
  who: fc.nat(members - 1),
  product: fc.constantFrom(...products),
  span: fc.nat(2),
  at: fc.nat(200),
  validBet: fc.oneof(
    fc.bigInt({ min: 1n, max: 5_000_000n }),
    fc.bigInt({ min: 1n, max: 5_000_000n }),
    fc.constantFrom(1_000_000n, 250_000n),
    fc.constantFrom(-1_000_000n, -250_000n, -4_000_000n),
  ),
});
/** A level that somebody reached before, or in the middle of, a span. */
const climb = fc.record({ who: fc.nat(members - 1), span: fc.nat(2), at: fc.nat(200), level: fc.integer({ min: 1, max: 12 }) });
const history = fc.record({ units: fc.array(unit, { minLength: 30, maxLength: 90 }), climbs: fc.array(climb, { maxLength: 10 }) });
type History = typeof history extends fc.Arbitrary<infer T> ? T : never;

const instantOf = ({ span, at }: { readonly span: number; readonly at: number }, base: Instant) =>
  instant(base + span * 3_600_000 + at * 1_000);

/** Writes a history that begins at an instant. */
async function live(players: readonly TestMember[], { units, climbs }: History, base: Instant): Promise<void> {
  const { app, trevo } = harness;
  const settled = units.map((one, place) => ({
    ...one,
    id: players[one.who]?.id,
    at: new Date(instantOf(one, base)).toISOString(),
    place,
  }));
  await sql`INSERT INTO settled_unit (merchant_id, member_id, vendor, unit, line, category, game, currency, turnover, win, ggr, valid_bet, rebate_base, reason, slot,
      accepted_at, settled_at)
    SELECT ${trevo}, u.id, 'YY', ${String(base)} || ' ' || u.place, 1, u.product, 'slot', 'BRL', abs(u."validBet"), 0, 0, u."validBet", 0, 'COUNTED',
      date_trunc('hour', u.at), u.at, u.at
    FROM jsonb_to_recordset(${JSON.stringify(settled, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))}::jsonb)
      AS u (id text, at timestamptz, place int, product text, "validBet" bigint)`.execute(app.db);
  for (const [place, one] of climbs.entries())
    await sql`INSERT INTO vip_event (member_id, day, event, level, merchant_id, gift, at)
      VALUES (${players[one.who]?.id}, ${new Date(base - place * 86_400_000).toISOString()}::date, 'up', ${one.level}, ${trevo}, 0,
        ${new Date(instantOf(one, base) + place).toISOString()}) ON CONFLICT DO NOTHING`.execute(app.db);
}

/** What the rules make of each member's units, span by span, from the events and units that stand: an oracle that knows nothing of the sums of the database. */
async function expected(players: readonly TestMember[], base: Instant) {
  const { app } = harness;
  const merchant = await merchantOf(app, 'localhost', 'trevo');
  if (merchant === null) throw new Error('no merchant');
  const { rows } = await sql<{ memberId: TestMember['id']; product: Product; validBet: bigint; at: Instant; level: number }>`
    SELECT u.member_id AS "memberId", u.category AS product, u.valid_bet AS "validBet", u.settled_at AS at, coalesce((SELECT e.level FROM vip_event e
      WHERE e.member_id = u.member_id AND e.at <= u.settled_at ORDER BY e.at DESC LIMIT 1), 0) AS level
    FROM settled_unit u WHERE u.settled_at >= ${new Date(base).toISOString()} ORDER BY u.settled_at`.execute(app.db);
  const lines: Record<string, unknown> = {};
  const streams: Record<string, string> = {};
  for (const { id } of players) {
    let standing: readonly Stream[] = [];
    for (const span of [0, 1, 2]) {
      const within = rows.filter(({ at }) => at >= base + span * 3_600_000 && at < base + (span + 1) * 3_600_000);
      const own = Map.groupBy(
        within.filter(({ memberId }) => memberId === id),
        ({ product, level }) => `${product} ${String(level).padStart(3, '0')}`,
      );
      const groups: PlayedGroup[] = [...own.keys()].toSorted().map((name) => {
        const units = own.get(name) ?? [];
        const { product, level } = units[0] as (typeof units)[number];
        return { memberId: id, product, level, validBet: units.reduce((sum, one) => sum + one.validBet, 0n) };
      });
      const from = instant(Math.min(...within.map(({ at }) => at)));
      const earned = earnOf(merchant, { memberId: id, groups, span: { from, to: instant(from + 300_000) }, streams: standing });
      for (const { key, points, payload } of earned.moves) lines[`${id} ${key}`] = { points: String(points), payload };
      const changed = new Set(earned.streams.map(({ type }) => type));
      standing = [...standing.filter(({ type }) => !changed.has(type)), ...earned.streams];
    }
    for (const { type, balance } of standing) streams[`${id} ${type}`] = String(balance);
  }
  return { lines, streams };
}

/** What stands of these members in the ledger and in their streams. */
async function stored(players: readonly TestMember[]) {
  const { db } = harness.app;
  const ids = players.map(({ id }) => id);
  const { rows: lines } = await sql<{ name: string; line: unknown }>`SELECT t.owner_id || ' ' || t.key AS name,
      jsonb_build_object('points', (e.amount / 10000)::text, 'payload', t.payload) AS line
    FROM ledger_transfer t JOIN ledger_entry e ON e.transfer_id = t.id AND e.leg = 1
    WHERE t.scope = 'points_earn' AND t.outcome = 'posted' AND t.owner_id = ANY (${ids}::text[])`.execute(db);
  const { rows: streams } = await sql<{
    name: string;
    balance: string;
  }>`SELECT member_id || ' ' || type AS name, balance::text AS balance FROM point_stream
    WHERE member_id = ANY (${ids}::text[])`.execute(db);
  return {
    lines: Object.fromEntries(lines.map(({ name, line }) => [name, line])),
    streams: Object.fromEntries(streams.map(({ name, balance }) => [name, balance])),
  };
}

test('points of everybody at once are those of the rules, member by member: points, streams and their basis, with corrections and levels that change', async () => {
  let begun = 0;
  let posted = 0;
  await fc.assert(
    fc.asyncProperty(history, async (lived) => {
      const base = instant(firstSpan + begun++ * 86_400_000);
      const players = await Promise.all(Array.from({ length: members }, () => harness.newMember()));
      await live(players, lived, base);
      const wanted = await expected(players, base);
      await runWork(harness.app, 'points');
      await runWork(harness.app, 'points');
      expect(await stored(players)).toEqual(wanted);
      posted += Object.keys(wanted.lines).length;
    }),
    { numRuns: 8, endOnFailure: true },
  );
  // Who tests nothing proves nothing.
  expect(posted).toBeGreaterThan(50);
});

test('points that died with a movement refused are given by the next work, once, and each can be checked', async () => {
  const { app } = harness;
  const [one, other] = [await harness.newMember(), await harness.newMember()];
  const base = instant(firstSpan + 100 * 86_400_000);
  const play = (who: number, validBet: bigint) => ({ who, product: 'RNG' as const, span: 0, at: who, validBet });
  await live([one, other], { units: [play(0, 2_050_000n), play(1, 1_000_000n)], climbs: [] }, base);
  const pointsOf = async () => (await stored([one, other])).lines;
  await asOwner(app.db, (db) =>
    sql`CREATE FUNCTION refuse_points() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'it dies here'; END $$;
      CREATE TRIGGER refuse_points BEFORE UPDATE ON point_book FOR EACH ROW EXECUTE FUNCTION refuse_points()`.execute(db),
  );
  await expect(runWork(app, 'points')).rejects.toThrow('it dies here');
  expect(await pointsOf()).toEqual({});
  await asOwner(app.db, (db) => sql`DROP TRIGGER refuse_points ON point_book; DROP FUNCTION refuse_points()`.execute(db));
  for (let times = 0; times < 3; times += 1) await runWork(app, 'points');
  expect(Object.values(await pointsOf()).map((line) => (line as { points: string }).points)).toEqual(expect.arrayContaining(['20', '10']));
  expect(Object.keys(await pointsOf())).toHaveLength(2);
  expect(await checkCredits(harness, one)).toEqual(['points']);
});

test('points of a process that dies at any statement come to the same as of one that lives: of each span all or nothing, once', async () => {
  const { app } = harness;
  const base = instant(firstSpan + 200 * 86_400_000);
  const players = [await harness.newMember(), await harness.newMember(), await harness.newMember()];
  const play = (who: number, span: number, validBet: bigint) => ({ who, product: 'RNG' as const, span, at: who, validBet });
  // The third had corrections: the rules reckon them one by one.
  const units = [0, 1, 2].flatMap((span) => [
    play(0, span, 2_050_000n),
    play(1, span, 1_000_000n),
    play(2, span, 4_000_000n),
    play(2, span, -250_000n),
  ]);
  await live(players, { units, climbs: [{ who: 0, span: 1, at: 0, level: 2 }] }, base);
  const wanted = await expected(players, base);
  let deaths = 0;
  let halfway = 0;
  for (let statement = 1; await diesAt(app, statement, { name: 'points' }); statement += 1) {
    deaths += 1;
    const keys = Object.keys((await stored(players)).lines);
    const spans = Map.groupBy(keys, (key) => key.split(' ').slice(2).join(' '));
    for (const lines of spans.values()) expect(lines).toHaveLength(players.length);
    if (spans.size === 1 || spans.size === 2) halfway += 1;
  }
  // Some died between spans: what stood stayed, and the next went on from there.
  expect([deaths > 8, halfway > 0]).toEqual([true, true]);
  await runWork(app, 'points');
  expect(await stored(players)).toEqual(wanted);
  for (const player of players) expect(await checkCredits(harness, player)).toEqual(['points']);
});
