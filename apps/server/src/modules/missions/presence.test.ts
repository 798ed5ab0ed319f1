import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import type { TestMember } from '../../../test/harness.ts';
import { useMissionDesk } from '../../../test/mission-desk.ts';
import { valueOf } from '../../../test/studio.ts';

const desk = useMissionDesk();
const { publish, count, list, progressOf, claim, play } = desk;

beforeEach(() =>
  asOwner(desk.harness.app.db, async (db) => {
    await sql`TRUNCATE check_in, referral_take_back, referral`.execute(db);
    await sql`INSERT INTO check_in_plan (merchant_id, version, mode, rewards, drafted_at, starts_at)
      VALUES (${desk.harness.trevo}, 1, 'streak', '[]', now(), now()) ON CONFLICT DO NOTHING`.execute(db);
    await sql`INSERT INTO referral_terms (merchant_id, version, terms, drafted_at, starts_at)
      VALUES (${desk.harness.trevo}, 1, '{"commissionPpm": 0}', now(), now()) ON CONFLICT DO NOTHING`.execute(db);
  }),
);

/** A press `ago` hours before now. */
const press = (member: TestMember, ago: number) =>
  sql`INSERT INTO check_in (person_id, day, merchant_id, member_id, place, plan_version, pressed_at)
    VALUES (${member.id}, current_date - ${Math.round(ago * 100)}::int, ${member.merchantId}, ${member.id}, 1, 1, now() - ${ago} * interval '1 hour')`.execute(
    desk.harness.app.db,
  );

/** Somebody whom `referrer` brought, found to have qualified `ago` hours before now, by an instant of long ago. */
async function bring(referrer: TestMember, ago: number, state = 'qualified') {
  const referee = await desk.harness.newMember();
  const ordinal = state === 'qualified' ? 1 : null;
  const day = ordinal === null ? null : '2026-01-01T00:00:00Z';
  await sql`INSERT INTO referral (referee_id, merchant_id, referrer_id, terms_version, registered_at, state, qualified_at, ordinal, earns_until, earned_to, noted_at)
    VALUES (${referee.id}, ${referrer.merchantId}, ${referrer.id}, 1, '2026-01-01', ${state}, '2026-01-01', ${ordinal}, ${day}, ${day},
      now() - ${ago} * interval '1 hour')`.execute(desk.harness.app.db);
}

test('a mission of check-ins counts days pressed in its window, once each, and nothing that was played', async () => {
  const member = await desk.harness.newMember();
  const mission = await publish({ type: 'checkIns', steps: [[2, 5]] });
  await press(member, 3);
  await press(member, 1.5);
  await play(member, { bet: 500 });
  await count();
  await count();
  expect(await progressOf(member, mission)).toEqual(['once 1']);
  await press(member, 0);
  await count('1 minute');
  expect(await list(member)).toMatchObject([{ missionId: mission, type: 'checkIns', measure: 'count', progress: '2' }]);
  const { list: facts } = valueOf(await desk.harness.call('missionFacts', { missionId: mission, period: 'once' }, member.caller));
  expect(facts.map(({ kind, counted }) => `${kind} ${counted}`)).toContain('checkIn true');
  valueOf(await claim(member, mission));
});

test('a mission of referrals counts for who brought, from when they were found to qualify; those above the month’s limit do not', async () => {
  const [member, other] = [await desk.harness.newMember(), await desk.harness.newMember()];
  const mission = await publish({ type: 'referrals', steps: [[2, 5]] });
  await bring(member, 3);
  await bring(member, 1.5);
  await bring(member, 1, 'limit');
  await bring(other, 1);
  await press(member, 1);
  await count();
  expect(await progressOf(member, mission)).toEqual(['once 1']);
  expect(await progressOf(other, mission)).toEqual(['once 1']);
  await bring(member, 0);
  await count('1 minute');
  expect(await progressOf(member, mission)).toEqual(['once 2']);
  const { list: facts } = valueOf(await desk.harness.call('missionFacts', { missionId: mission, period: 'once' }, member.caller));
  expect(facts.map(({ kind, counted }) => `${kind} ${counted}`)).toEqual(['referral true', 'referral true']);
});
