import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useBonusDesk } from '../../../test/bonus-desk.ts';
import type { TestMember } from '../../../test/harness.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { valueOf } from '../../../test/studio.ts';

const desk = useBonusDesk();
type Asked = { readonly state?: 'open' | 'ended'; readonly pageNo?: number; readonly pageSize?: number };
const ask = async (member: TestMember, asked: Asked) => valueOf(await desk.harness.call('memberBonuses', asked, member.caller));

/** Somebody whose bonus was given up, and given up long ago. */
async function veteran(days: number): Promise<TestMember> {
  const member = await desk.harness.newMember();
  valueOf(await desk.take(member, await desk.publish()));
  const [grant] = (await desk.show(member)).grants;
  if (!grant?.giveUp) throw new Error('No grant');
  const { grantId, giveUp } = grant;
  valueOf(await desk.harness.call('forfeitBonus', { grantId: grantId as never, figures: giveUp.figures }, member.caller));
  await sql`UPDATE bonus_grant SET ended_at = ended_at - ${days} * interval '1 day', granted_at = granted_at - ${days} * interval '1 day'
    WHERE id = ${grantId}`.execute(desk.harness.app.db);
  return member;
}

test('a bonus that ended long ago stays in the history as it ended, for its member and for operators', async () => {
  const member = await veteran(400);
  const last = { state: 'forfeited', reason: 'MEMBER', amount: '100.00', won: '0.00', bonus: '0.00', forfeited: '100.00', giveUp: null };
  expect((await desk.show(member)).grants).toMatchObject([{ ...last, required: '1000.00', left: '1000.00', place: null }]);
  expect((await ask(member, { state: 'ended' })).grants).toMatchObject([last]);
  const { username } = await desk.harness.app.db
    .selectFrom('member')
    .select('username')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  const admin = await signOperatorIn(desk.harness, 'admin');
  expect(valueOf(await desk.harness.call('officeMemberBonuses', { username }, admin)).list).toMatchObject([last]);
});

test('the history comes in pages, newest first, and what is open stands before it', async () => {
  const member = await veteran(400);
  for (let i = 0; i < 5; i++)
    await sql`INSERT INTO bonus_grant SELECT (jsonb_populate_record(g, jsonb_build_object('id', ${desk.harness.app.newId('bonusGrant')}::text, 'deposit_id', NULL,
        'granted_at', g.granted_at - ${i + 1} * interval '1 day', 'ended_at', g.ended_at - ${i + 1} * interval '1 day'))).*
      FROM bonus_grant g WHERE g.member_id = ${member.id} ORDER BY g.granted_at DESC LIMIT 1`.execute(desk.harness.app.db);
  valueOf(await desk.take(member, await desk.publish()));
  const first = await ask(member, { pageSize: 3 });
  expect([first.grants.map(({ state }) => state), first.pageNum, first.totalPages]).toEqual([['active', 'forfeited', 'forfeited'], 1, 3]);
  const pages = await Promise.all([1, 2, 3].map((pageNo) => ask(member, { state: 'ended', pageNo, pageSize: 2 })));
  expect(pages.map(({ totalPages, offers }) => [totalPages, offers])).toEqual([
    [3, []],
    [3, []],
    [3, []],
  ]);
  const given = pages.flatMap(({ grants }) => grants.map(({ grantedAt }) => grantedAt));
  expect(new Set(given).size).toBe(6);
  expect(given).toEqual(given.toSorted().toReversed());
  expect((await ask(member, { state: 'open' })).grants.map(({ state }) => state)).toEqual(['active']);
});
