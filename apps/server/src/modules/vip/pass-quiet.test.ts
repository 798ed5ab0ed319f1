import { addDays, BusinessCalendar, formatDate, type LocalDate, parseDate } from '@trevo/kernel';
import { runVip, type VipLadder } from '@trevo/reward-rules/vip';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { type Harness, startHarness, type TestMember } from '../../../test/harness.ts';
import { type LevelInUnits, layLadder } from '../../../test/vip-ladder.ts';
import { enqueueWork } from '../../core/enqueue-work.ts';
import { createWorker } from '../../jobs/worker.ts';
import { merchantOf, setFlag } from '../brand/index.ts';
import { readLadder } from './ladder-store.ts';

const calendar = new BusinessCalendar('America/Sao_Paulo');
const date = (text: string) => parseDate(text) as LocalDate;
const unit = 10_000n;
const levels: readonly LevelInUnits[] = [
  { name: 'A', score: 100, keep: 60, upgrade: 2 },
  { name: 'B', score: 300, keep: 150, upgrade: 5, weekly: [1, 80], monthly: [3, 200] },
  { name: 'C', score: 700, keep: 0, upgrade: 9, weekly: [2, 60] },
];
const members = 8;
/** From a Friday on: two first days of a month, ten Mondays, and a keep window that can be missed. */
const [begins, days] = [date('2026-01-30'), 70] as const;

let harness: Harness;
let ladder: VipLadder;
beforeAll(async () => {
  harness = await startHarness();
  const { app, trevo } = harness;
  const merchant = await merchantOf(app, 'localhost', 'trevo');
  if (merchant === null) throw new Error('no merchant');
  await layLadder(app, trevo, levels);
  // A window of one month is missed within the test.
  await asOwner(app.db, (db) => sql`UPDATE vip_ladder SET keep_months = 1 WHERE merchant_id = ${trevo}`.execute(db));
  ladder = (await readLadder(app.db, trevo))?.ladder as VipLadder;
  await setFlag(app, merchant, { kind: 'system', id: 'test' }, { modId: 'VIP', enabled: true });
  await sql`INSERT INTO fact_clock (merchant_id, reckoned_to, closed_to) VALUES (${trevo}, '2099-01-01', '2099-01-01')
    ON CONFLICT (merchant_id) DO UPDATE SET reckoned_to = '2099-01-01', closed_to = '2099-01-01'`.execute(app.db);
});
afterEach(() => assertLedgerSound(harness.app));
afterAll(() => harness.close());

/** What members play: much of it is next to what a level, a week or a month asks for. */
const play = fc.record({
  who: fc.nat(members - 1),
  day: fc.nat(days - 2),
  units: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.constantFrom(59, 60, 79, 80, 100, 150, 200, 300), fc.constantFrom(-20, -60)),
});

async function night(day: LocalDate): Promise<void> {
  const { app, trevo } = harness;
  const kind = app.work.find(({ name }) => name === 'vip');
  if (kind === undefined) throw new Error('no such work');
  const payload = { periodAt: new Date(calendar.startOf(day)).toISOString(), periodDay: formatDate(day) };
  await sql`UPDATE due_work SET ready_at = now() WHERE kind = 'vip' AND done_at IS NULL`.execute(app.db);
  await enqueueWork(app.db, 'vip', [{ merchantId: trevo, key: `${formatDate(day)} ${Math.random()}`, due: { afterMs: 0 }, payload }]);
  const worker = createWorker(app, [kind]);
  while ((await worker.take('any')) > 0) await worker.idle();
}

type Played = { readonly who: number; readonly day: number; readonly units: number };

/** Where members stand and what happened to them, by the rules over their whole history. */
function expected(players: readonly TestMember[], lived: readonly Played[], until: LocalDate) {
  return players.map(({ id }, who) => {
    const own = lived.filter((one) => one.who === who);
    const facts = own.map(({ day, units }) => ({ date: addDays(begins, day), validBetMinor: BigInt(units) * unit, depositMinor: 0n }));
    // The facts of a day count together, as its night has them.
    const byDay = [...Map.groupBy(facts, ({ date: on }) => formatDate(on)).values()].map((some) => ({
      ...(some[0] as (typeof facts)[number]),
      validBetMinor: some.reduce((sum, one) => sum + one.validBetMinor, 0n),
    }));
    const start = { level: 0, scoreMinor: 0n, depositsMinor: 0n, since: begins, upgradesGiven: [], birthdaysGiven: [] };
    const { state, events } = runVip(ladder, { start, from: begins, to: addDays(until, 1), facts: byDay, birthday: null });
    return {
      id,
      level: state.level,
      score: own.length === 0 ? null : String(state.scoreMinor),
      since: state.level === 0 ? null : formatDate(state.since),
      upgrades: [...state.upgradesGiven],
      events: events
        .map((one) => `${formatDate(one.date)} ${one.event} ${one.level} ${one.event === 'down' ? 0n : one.giftMinor}`)
        .toSorted(),
      gifts: events.filter((one) => one.event !== 'down' && one.giftMinor > 0n).length,
    };
  });
}

async function stored(players: readonly TestMember[]) {
  const { rows } = await sql`SELECT m.id, coalesce(v.level, 0)::int AS level, v.score::text AS score,
      CASE WHEN v.level > 0 THEN to_char(v.since, 'YYYY-MM-DD') END AS since, coalesce(v.upgrades, '{}')::int[] AS upgrades,
      array(SELECT to_char(e.day, 'YYYY-MM-DD') || ' ' || e.event || ' ' || e.level || ' ' || e.gift FROM vip_event e WHERE e.member_id = m.id
        ORDER BY 1) AS events,
      (SELECT count(*)::int FROM reward r WHERE r.member_id = m.id AND r.source LIKE 'vip_%') AS gifts
    FROM member m LEFT JOIN vip_member v ON v.member_id = m.id WHERE m.id = ANY (${players.map(({ id }) => id)}::text[])
    ORDER BY array_position(${players.map(({ id }) => id)}::text[], m.id)`.execute(harness.app.db);
  return rows;
}

test('nights that pass nearly everybody together leave levels, scores, gifts and history as the rules have them, member by member', async () => {
  const { app } = harness;
  let happened = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(play, { minLength: 60, maxLength: 120 }), fc.nat(days - 1), async (lived, dies) => {
      // Nights go on from where the last history left the brand: members of it stay, and only these play.
      const players = await Promise.all(Array.from({ length: members }, () => harness.newMember()));
      for (const { who, day, units } of lived)
        await sql`INSERT INTO member_fact (member_id, slot, category, merchant_id, valid_bet, lines)
          VALUES (${players[who]?.id}, ${new Date(calendar.startOf(addDays(begins, day)) + 3_600_000).toISOString()}, 'RNG', ${harness.trevo}, ${BigInt(units) * unit}, 1)
          ON CONFLICT (member_id, slot, category) DO UPDATE SET valid_bet = member_fact.valid_bet + excluded.valid_bet`.execute(app.db);
      for (let day = 1; day < days; day += 1) {
        const morning = addDays(begins, day);
        if (day === dies) {
          // Who only played is done by then, and nobody else.
          await refuseEvents(true);
          await night(morning);
          await refuseEvents(false);
        }
        await night(morning);
      }
      const wanted = expected(players, lived, addDays(begins, days - 1));
      expect(await stored(players)).toEqual(wanted);
      happened += wanted.reduce((sum, { events }) => sum + events.length, 0);
      await sql`UPDATE member SET status = 'closed' WHERE id = ANY (${players.map(({ id }) => id)}::text[])`.execute(app.db);
    }),
    { numRuns: 3, endOnFailure: true },
  );
  expect(happened).toBeGreaterThan(40);
}, 240_000);

function refuseEvents(refused: boolean): Promise<unknown> {
  return asOwner(harness.app.db, (db) =>
    (refused
      ? sql`CREATE FUNCTION refuse_event() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'it dies here'; END $$;
          CREATE TRIGGER refuse_event BEFORE INSERT ON vip_event FOR EACH ROW EXECUTE FUNCTION refuse_event()`
      : sql`DROP TRIGGER refuse_event ON vip_event; DROP FUNCTION refuse_event()`
    ).execute(db),
  );
}
