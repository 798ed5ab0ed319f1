import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { fundMember, reais } from '../../../test/fund-member.ts';
import { type Harness, startHarness, type TestMember } from '../../../test/harness.ts';
import { placeBet } from '../seamless/index.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(async () => {
  await assertLedgerSound(harness.app);
  await harness.close();
});

let bets = 0;

async function bet(member: TestMember): Promise<string> {
  bets += 1;
  const id = `timed-${bets}`;
  const what = { merchantId: member.merchantId, vendor: 'PGE', memberId: member.id, currency: 'BRL', gameCode: 'onca' } as const;
  const { outcome, code } = await placeBet(harness.app.database, { ...what, externalId: id, roundId: id, minor: reais(1) });
  return code ?? outcome;
}

/** A member in a session that began some seconds ago and is open, with a limit for the month. */
async function playing(secondsAgo: number, limitSeconds: number): Promise<TestMember> {
  const member = await harness.newMember();
  await fundMember(harness.app, member, reais(50));
  await sql`SELECT protection_guard(${member.merchantId}, ${member.id})`.execute(harness.app.db);
  await sql`UPDATE member_guard SET time_limits[3] = ${limitSeconds} WHERE member_id = ${member.id}`.execute(harness.app.db);
  await beganAgo(member, secondsAgo);
  return member;
}

async function beganAgo(member: TestMember, seconds: number): Promise<void> {
  await sql`UPDATE session SET created_at = clock_timestamp() - make_interval(secs => ${seconds}), seen_at = clock_timestamp(),
    idle_expires_at = clock_timestamp() + interval '1 hour' WHERE member_id = ${member.id}`.execute(harness.app.db);
}

async function figureOf(member: TestMember): Promise<{ at: Date; seconds: number }> {
  const { rows } = await sql<{
    at: Date;
    seconds: bigint;
  }>`SELECT timed_at AS at, timed[3] AS seconds FROM member_guard WHERE member_id = ${member.id}`.execute(harness.app.db);
  return { at: rows[0]?.at as Date, seconds: Number(rows[0]?.seconds) };
}

/** As if the sessions had been summed then, and had come to so much. */
async function summedAgo(member: TestMember, secondsAgo: number, seconds: number): Promise<void> {
  await sql`UPDATE member_guard SET timed_at = clock_timestamp() - make_interval(secs => ${secondsAgo}), timed[3] = ${seconds}
    WHERE member_id = ${member.id}`.execute(harness.app.db);
}

test('sessions are summed once for bets that follow each other, and the limit of time lets them pass', async () => {
  const member = await playing(600, 3600);
  expect(await bet(member)).toBe('posted');
  const first = await figureOf(member);
  expect(first.seconds).toBeGreaterThanOrEqual(599);
  expect(await bet(member)).toBe('posted');
  expect(await figureOf(member)).toEqual(first);
});

test('the limit is reached between two sums, to the second', async () => {
  const member = await playing(600, 3600);
  expect(await bet(member)).toBe('posted');
  // The session is older than the figure knows, and the figure with what passed since then is at the limit: the sessions are asked.
  await beganAgo(member, 3700);
  await summedAgo(member, 30, 3575);
  expect(await bet(member)).toBe('time_limit_reached');
});

test('a figure that says too much refuses nobody: near the limit the sessions decide', async () => {
  const member = await playing(600, 3600);
  expect(await bet(member)).toBe('posted');
  await summedAgo(member, 50, 3590);
  expect(await bet(member)).toBe('posted');
  expect((await figureOf(member)).seconds).toBeLessThan(700);
});

test.each([
  ['older than a minute', 61],
  ['of a time to come, as by a clock that was put back', -5],
])('a figure %s is not believed', async (_, ago) => {
  const member = await playing(600, 3600);
  expect(await bet(member)).toBe('posted');
  await beganAgo(member, 3700);
  await summedAgo(member, ago, 10);
  expect(await bet(member)).toBe('time_limit_reached');
});

test('a figure of another month is not believed', async () => {
  const member = await playing(600, 3600);
  expect(await bet(member)).toBe('posted');
  await beganAgo(member, 3700);
  await sql`UPDATE member_guard SET timed_periods[3] = timed_periods[3] - 31, timed[3] = 10 WHERE member_id = ${member.id}`.execute(
    harness.app.db,
  );
  expect(await bet(member)).toBe('time_limit_reached');
});

test('a limit that is set below what was played stops the next bet', async () => {
  const member = await playing(600, 3600);
  expect(await bet(member)).toBe('posted');
  await sql`UPDATE member_guard SET time_limits[1] = 60 WHERE member_id = ${member.id}`.execute(harness.app.db);
  expect(await bet(member)).toBe('time_limit_reached');
});
