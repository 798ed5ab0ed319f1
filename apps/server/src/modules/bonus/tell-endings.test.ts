import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useBonusDesk } from '../../../test/bonus-desk.ts';
import type { TestMember } from '../../../test/harness.ts';
import { runWork } from '../../../test/run-work.ts';

const desk = useBonusDesk();

/** A member with an active bonus that was given forty days ago and ends so long from now. */
async function ending(left: string) {
  const member = await desk.harness.newMember();
  expect((await desk.take(member, await desk.publish())).status).toBe(200);
  await endsIn(member, left);
  return member;
}
const endsIn = (member: TestMember, left: string) =>
  sql`UPDATE bonus_grant SET granted_at = clock_timestamp() - interval '40 days', expires_at = clock_timestamp() + ${left}::interval
    WHERE member_id = ${member.id}`.execute(desk.harness.app.db);
async function toldOf(member: TestMember): Promise<number> {
  const { rows } = await sql`SELECT FROM member_notice WHERE member_id = ${member.id} AND kind = 'bonus_ends'`.execute(desk.harness.app.db);
  return rows.length;
}
const tell = () => runWork(desk.harness.app, 'bonus');

test('a bonus that ends is told three days and one day before, each once, and not before or after', async () => {
  const member = await ending('73 hours');
  await tell();
  expect(await toldOf(member)).toBe(0);
  await endsIn(member, '71 hours');
  await tell();
  await tell();
  expect(await toldOf(member)).toBe(1);
  await endsIn(member, '23 hours');
  await tell();
  await tell();
  expect(await toldOf(member)).toBe(2);
  await endsIn(member, '-1 second');
  await tell();
  expect(await toldOf(member)).toBe(2);
});

test('nobody is reminded in a pause, nor of a bonus that was just given', async () => {
  const [paused, fresh] = [await ending('71 hours'), await ending('20 hours')];
  await sql`UPDATE bonus_grant SET granted_at = clock_timestamp() WHERE member_id = ${fresh.id}`.execute(desk.harness.app.db);
  await sql`INSERT INTO member_guard (member_id, merchant_id, time_zone, pause_kind, paused_at, paused_until, periods)
    VALUES (${paused.id}, ${paused.merchantId}, 'UTC', 'cool_off', now() - interval '1 hour', now() + interval '1 hour', '{2026-01-01,2026-01-01,2026-01-01}')
    ON CONFLICT (member_id) DO UPDATE SET pause_kind = 'cool_off', paused_at = excluded.paused_at, paused_until = excluded.paused_until`.execute(
    desk.harness.app.db,
  );
  await tell();
  expect([await toldOf(paused), await toldOf(fresh)]).toEqual([0, 0]);
});

test('a bonus whose time is over with locked money and no open round ends by itself: the locked money goes back, cash stays', async () => {
  const member = await ending('-1 second');
  await tell();
  const { rows } = await sql`SELECT state, reason, forfeited FROM bonus_grant WHERE member_id = ${member.id}`.execute(desk.harness.app.db);
  expect(rows).toEqual([{ state: 'expired', reason: 'EXPIRED', forfeited: 1_000_000n }]);
  expect(await desk.pockets(member)).toEqual({ cash: 0n, won: 0n, bonus: 0n });
});
