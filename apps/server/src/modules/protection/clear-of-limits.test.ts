import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { RolledBack } from '../../db/transaction.ts';
import { type Harness, startHarness, type TestMember } from '../../../test/harness.ts';

let harness: Harness;
let member: TestMember;
beforeAll(async () => {
  harness = await startHarness();
  member = await harness.newMember();
  await sql`SELECT protection_guard(${member.merchantId}, ${member.id})`.execute(harness.app.db);
  await sql`UPDATE session SET created_at = clock_timestamp() - interval '100 seconds', seen_at = clock_timestamp(),
    idle_expires_at = clock_timestamp() + interval '1 hour' WHERE member_id = ${member.id}`.execute(harness.app.db);
});
afterAll(() => harness.close());

/** What a guard may hold at a moment. Seconds and days are those before now; null: never. */
interface Guard {
  readonly pausedForSeconds: number | null;
  readonly isMissing: boolean;
  readonly roundMinMs: number;
  readonly stakedAgoSeconds: number | null;
  readonly daysAgo: number;
  readonly stakeLimits: readonly (number | null)[];
  readonly lossLimits: readonly (number | null)[];
  readonly timeLimits: readonly (number | null)[];
  readonly staked: readonly number[];
  readonly lost: readonly number[];
  readonly timedAgoSeconds: number | null;
  readonly timedDaysAgo: number;
  readonly timed: readonly number[];
}

const near: Guard = {
  pausedForSeconds: null,
  isMissing: false,
  roundMinMs: 0,
  stakedAgoSeconds: null,
  daysAgo: 0,
  stakeLimits: [500, 500, 500],
  lossLimits: [500, 500, 500],
  timeLimits: [300, 300, 300],
  staked: [400, 400, 400],
  lost: [400, 400, 400],
  timedAgoSeconds: 30,
  timedDaysAgo: 0,
  timed: [200, 200, 200],
};

interface Looks {
  readonly isClear: boolean | null;
  readonly code: string | null;
}

/** What the quick look and the whole one say of a stake, one after the other; nothing of it stays. */
async function lookAt(guard: Guard, amount: number): Promise<Looks> {
  const daysBefore = (days: number) =>
    sql`protection_periods(time_zone, ((clock_timestamp() AT TIME ZONE time_zone)::date - ${days}::integer + time '12:00') AT TIME ZONE time_zone)`;
  const ago = (seconds: number | null) => sql`clock_timestamp() - make_interval(secs => ${seconds}::float8)`;
  const list = (figures: readonly (number | null)[]) => sql`${`{${figures.map((figure) => figure ?? 'NULL').join(',')}}`}::bigint[]`;
  const trial = harness.app.db.transaction().execute(async (trx) => {
    await sql`UPDATE member_guard SET pause_kind = CASE WHEN ${guard.pausedForSeconds}::float8 IS NOT NULL THEN 'cool_off' END,
      paused_at = ${ago(guard.pausedForSeconds === null ? null : 3600)}, paused_until = ${ago(guard.pausedForSeconds === null ? null : -guard.pausedForSeconds)},
      limits_missing = ${guard.isMissing}, round_min_ms = ${guard.roundMinMs}, last_stake_at = ${ago(guard.stakedAgoSeconds)},
      periods = ${daysBefore(guard.daysAgo)}, stake_limits = ${list(guard.stakeLimits)}, loss_limits = ${list(guard.lossLimits)},
      time_limits = ${list(guard.timeLimits)}, staked = ${list(guard.staked)}, lost = ${list(guard.lost)}, timed_at = ${ago(guard.timedAgoSeconds)},
      timed_periods = ${daysBefore(guard.timedDaysAgo)}, timed = ${list(guard.timed)} WHERE member_id = ${member.id}`.execute(trx);
    const { rows: clear } = await sql<{ isClear: boolean | null }>`SELECT protection_is_clear(g, ${amount}, clock_timestamp()) AS "isClear"
      FROM member_guard g WHERE member_id = ${member.id}`.execute(trx);
    const { rows: whole } = await sql<{ code: string | null }>`SELECT protection_refusal(${member.id}, ${amount}, true) AS code`.execute(
      trx,
    );
    throw new RolledBack<Looks>({ isClear: clear[0]?.isClear ?? null, code: whole[0]?.code ?? null });
  });
  return trial.catch((error: unknown) => {
    if (error instanceof RolledBack) return error.value as Looks;
    throw error;
  });
}

const three = <T>(each: fc.Arbitrary<T>) => fc.array(each, { minLength: 3, maxLength: 3 });
const limits = (most: number) => three(fc.option(fc.integer({ min: 0, max: most }), { freq: 2 }));
const guards: fc.Arbitrary<Guard> = fc.record({
  pausedForSeconds: fc.option(fc.integer({ min: -100, max: 100 }), { freq: 1 }),
  isMissing: fc.boolean(),
  roundMinMs: fc.constantFrom(0, 0, 2_500),
  stakedAgoSeconds: fc.option(fc.integer({ min: 0, max: 4 })),
  daysAgo: fc.constantFrom(0, 0, 0, -1, 1, 8, 40),
  stakeLimits: limits(2_000),
  lossLimits: limits(2_000),
  timeLimits: limits(2_000),
  staked: three(fc.integer({ min: 0, max: 1_000 })),
  lost: three(fc.integer({ min: -1_000, max: 1_000 })),
  // The two looks are moments apart: none of these may pass a minute in between.
  timedAgoSeconds: fc.option(fc.oneof(fc.integer({ min: -5, max: 45 }), fc.integer({ min: 60, max: 70 })), { freq: 8 }),
  timedDaysAgo: fc.constantFrom(0, 0, 0, 1),
  // Sessions come to a hundred seconds: nothing that was summed before says more.
  timed: three(fc.integer({ min: 0, max: 100 })),
});

test('the quick look before a stake never calls clear what the whole look refuses', async () => {
  let clear = 0;
  await fc.assert(
    fc.asyncProperty(guards, fc.integer({ min: 0, max: 1_000 }), async (guard, amount) => {
      const { isClear, code } = await lookAt(guard, amount);
      if (isClear === true) {
        clear += 1;
        expect(code).toBeNull();
      }
    }),
    { numRuns: Math.ceil(400 * (inject('propertyShare') ?? 1)) },
  );
  expect(clear).toBeGreaterThan(0);
});

test('a stake is clear up to its limits, and no further', async () => {
  expect((await lookAt(near, 100)).isClear).toBe(true);
  for (const place of [0, 1, 2]) {
    const tight = (figures: readonly (number | null)[], figure: number) => figures.map((other, at) => (at === place ? figure : other));
    for (const [kind, code] of [
      ['stakeLimits', 'stake_limit_reached'],
      ['lossLimits', 'loss_limit_reached'],
    ] as const) {
      expect((await lookAt({ ...near, [kind]: tight(near[kind], 499) }, 99)).isClear).toBe(true);
      expect(await lookAt({ ...near, [kind]: tight(near[kind], 499) }, 100)).toMatchObject({ isClear: false, code });
    }
    expect((await lookAt({ ...near, timeLimits: tight(near.timeLimits, 260) }, 100)).isClear).toBe(false);
    expect((await lookAt({ ...near, timeLimits: tight(near.timeLimits, 261) }, 100)).isClear).toBe(true);
  }
});

test('what is not known to be clear is looked at whole', async () => {
  const told: readonly Partial<Guard>[] = [
    { pausedForSeconds: 60 },
    { isMissing: true },
    { roundMinMs: 600_000, stakedAgoSeconds: 1 },
    { daysAgo: 1 },
    { daysAgo: -1 },
    { timedAgoSeconds: 61 },
    { timedAgoSeconds: -600 },
    { timedAgoSeconds: null },
    { timedDaysAgo: 1 },
  ];
  for (const part of told) expect((await lookAt({ ...near, ...part }, 1)).isClear, JSON.stringify(part)).not.toBe(true);
  for (const part of [
    { pausedForSeconds: -1 },
    { roundMinMs: 2_500, stakedAgoSeconds: 3 },
    { timeLimits: [null, null, null], timedAgoSeconds: null },
  ])
    expect((await lookAt({ ...near, ...part }, 1)).isClear, JSON.stringify(part)).toBe(true);
});
