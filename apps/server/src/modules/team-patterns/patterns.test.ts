import { dayMs, formatDate, BusinessCalendar, instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { reais } from '../../../test/fund-member.ts';
import type { TestMember } from '../../../test/harness.ts';
import { usePatternsDesk, yesterday } from '../../../test/patterns-desk.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { valueOf } from '../../../test/studio.ts';
import { codeOf } from '../../../test/team-desk.ts';

const { desk, operators, findings, personsOf, person, look, decide, link } = usePatternsDesk();

async function useBrowser({ id, merchantId }: TestMember, cookie: string): Promise<void> {
  const { app } = desk.harness;
  await sql`INSERT INTO member_device (id, merchant_id, member_id, cookie_hash, user_agent, last_ip, first_seen_at, last_seen_at)
    VALUES (${app.newId('device')}, ${merchantId}, ${id}, ${cookie}, 'test', '127.0.0.1', ${yesterday}, ${yesterday})`.execute(app.db);
}

describe('accounts of one browser', () => {
  test('are found once, and are one person once that is confirmed; who is dismissed stays apart', async () => {
    const top = await person({ type: 1 });
    const [first, second, third] = [await person({ uplineId: top.id }), await person(), await person({ uplineId: top.id })];
    for (const one of [first, second]) await useBrowser(one, 'home');
    for (const one of [third, top]) await useBrowser(one, 'office');
    for (let time = 0; time < 2; time++) await look();
    const [found, ...more] = await findings('same_browser', first);
    expect(more).toEqual([]);
    expect(found).toMatchObject({ count: 2, state: 'open', amount: null, examples: [] });
    expect(found?.accounts.map(({ memberId }) => memberId).toSorted()).toEqual([first.id, second.id].toSorted());
    const id = found?.findingId as string;
    expect(codeOf(await decide(id, 'confirm', operators.auditor))).toBe('access_denied');
    const both = await Promise.all([decide(id, 'confirm'), decide(id, 'dismiss')]);
    expect(new Set(both.map(codeOf))).toEqual(new Set([undefined, 'finding_over']));
    if ((await findings('same_browser', first, 'dismissed')).length > 0) valueOf(await link(first, second));
    expect([await personsOf(first), await personsOf(second)]).toEqual([[second.id], [first.id]]);
    const [other] = await findings('same_browser', third);
    valueOf(await decide(other?.findingId as string, 'dismiss'));
    expect(await personsOf(third)).toEqual([]);
    await look();
    expect(await findings('same_browser', third)).toEqual([]);
    expect(codeOf(await decide('tfn_00000000000000000000000000', 'dismiss'))).toBe('not_found');
  });

  test('are nothing to look at where none of them stands in a team, are of two brands, or so many that the browser is a public one', async () => {
    const top = await person({ type: 1 });
    const [alone, beside] = [await person(), await person()];
    for (const one of [alone, beside]) await useBrowser(one, 'alone');
    const abroad = await desk.harness.newMember({ merchant: 'sabia' });
    const here = await person({ uplineId: top.id });
    for (const one of [abroad, here]) await useBrowser(one, 'border');
    const many = [];
    for (let each = 0; each < 21; each++) many.push(await desk.harness.newMember({ uplineId: top.id }));
    for (const one of many) await useBrowser(one, 'library');
    await look();
    for (const one of [alone, here, many[0] as TestMember]) expect(await findings('same_browser', one)).toEqual([]);
  });
});

test('accounts that are paid at one place are found', async () => {
  const top = await person({ type: 1 });
  const [first, second] = [await person({ uplineId: top.id }), await person({ uplineId: top.id })];
  const { app, trevo } = desk.harness;
  for (const { id } of [first, second])
    await sql`INSERT INTO withdrawal (id, merchant_id, member_id, method, provider, by_hand, currency, amount, status, request_key, target_kind, target_masked,
      holder, target, target_mac, approvals_needed, released, requested_at) VALUES (${app.newId('withdrawal')}, ${trevo}, ${id}, 'pix', 'pix', false, 'BRL', 5,
      'rejected', ${id}, 'email', 'x', 'x', 'x', 'one place', 1, 5, ${yesterday})`.execute(app.db);
  await look();
  const [found] = await findings('same_target', first);
  valueOf(await decide(found?.findingId as string, 'confirm'));
  expect(await personsOf(second)).toEqual([first.id]);
});

test('accounts of one identity paper are found, and are one person once that is confirmed', async () => {
  const top = await person({ type: 1 });
  const [first, second, other] = [
    await person({ uplineId: top.id }),
    await person({ uplineId: top.id }),
    await person({ uplineId: top.id }),
  ];
  const { app } = desk.harness;
  await sql`UPDATE member_profile SET id_number_mac = 'one paper' WHERE member_id IN (${first.id}, ${second.id})`.execute(app.db);
  await sql`UPDATE member_profile SET id_number_mac = 'another' WHERE member_id = ${other.id}`.execute(app.db);
  await sql`UPDATE member SET last_login_at = ${yesterday} WHERE id IN (${first.id}, ${other.id})`.execute(app.db);
  for (let time = 0; time < 2; time++) await look();
  const [found, ...more] = await findings('same_document', first);
  expect(more).toEqual([]);
  expect(found?.accounts.map(({ memberId }) => memberId).toSorted()).toEqual([first.id, second.id].toSorted());
  expect(await findings('same_document', other)).toEqual([]);
  valueOf(await decide(found?.findingId as string, 'confirm'));
  expect(await personsOf(first)).toEqual([second.id]);
});

test('an address is something to look at within one place of a team only, and where few share it', async () => {
  const { app } = desk.harness;
  const at = async ({ id }: TestMember, ip: string) => {
    await useBrowser({ id, merchantId: desk.harness.trevo } as TestMember, `${id} own`);
    await sql`UPDATE member_device SET last_ip = ${ip} WHERE member_id = ${id}`.execute(app.db);
  };
  const [top, elsewhere] = [await person({ type: 1 }), await person({ type: 1 })];
  const [first, second, stranger] = [
    await person({ uplineId: top.id }),
    await person({ uplineId: top.id }),
    await person({ uplineId: elsewhere.id }),
  ];
  for (const one of [top, first]) await at(one, '198.51.100.1');
  for (const one of [second, stranger]) await at(one, '198.51.100.2');
  const many = [];
  for (let each = 0; each < 6; each++) many.push(await desk.harness.newMember({ uplineId: elsewhere.id }));
  for (const one of many) await at(one, '198.51.100.3');
  await look();
  expect((await findings('same_address', first)).map(({ count }) => count)).toEqual([2]);
  for (const one of [second, stranger, many[0] as TestMember]) expect(await findings('same_address', one)).toEqual([]);
});

test('five members of one agent with one and the same amount, just enough to count, are found; four, or other amounts, are not', async () => {
  const calendar = new BusinessCalendar('America/Sao_Paulo');
  const month = formatDate({ ...calendar.dateOf(instant(Date.now() - dayMs)), day: 1 });
  const cohort = async (size: number, amount: number) => {
    const agent = await person({ type: 1 });
    const members = [];
    for (let each = 0; each < size; each++) members.push(await desk.harness.newMember({ uplineId: agent.id }));
    for (const { id } of members)
      await sql`INSERT INTO member_active (member_id, period, starts_on, valid_bet) VALUES (${id}, 'month', ${month}, ${reais(amount)})`.execute(
        desk.harness.app.db,
      );
    return members[0] as TestMember;
  };
  const [made, few, rich] = [await cohort(5, 105), await cohort(4, 105), await cohort(5, 900)];
  await look();
  expect(await findings('equal_cohort', made)).toMatchObject([{ count: 5, amount: '105.00' }]);
  for (const one of [few, rich]) expect(await findings('equal_cohort', one)).toEqual([]);
});

test('money that went there and came back stands in the same list at once, and once it was decided it stays so', async () => {
  const top = await person({ type: 1, money: 100 });
  const player = await person({ uplineId: top.id });
  await desk.sendDown(top, player, '50.00');
  await desk.send(player, '45.00');
  const [found, ...others] = await findings('round_trip', player);
  expect([found, others]).toMatchObject([{ amount: '50.00', back: '45.00', count: 2 }, []]);
  await desk.send(player, '1.00');
  expect(await findings('round_trip', player)).toMatchObject([{ findingId: found?.findingId, back: '46.00' }]);
  valueOf(await decide(found?.findingId as string, 'dismiss'));
  await desk.send(player, '1.00');
  await look();
  expect(await findings('round_trip', player)).toEqual([]);
});

test('only who may read teams sees what was found', async () => {
  const games = await signOperatorIn(desk.harness, 'games');
  expect((await desk.harness.call('officeTeamFindings', {}, games)).status).toBe(403);
});
