import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { TestMember } from '../../../test/harness.ts';
import { valueOf } from '../../../test/studio.ts';
import { codeOf, teamPassword, useTeamDesk } from '../../../test/team-desk.ts';
import { earnPoints } from '../wallet/index.ts';

const desk = useTeamDesk();

async function rich(points: number): Promise<TestMember> {
  const member = await desk.person();
  const of = { merchantId: member.merchantId, memberId: member.id, scope: 'test', key: 'gift', payload: { type: 'deposit' } };
  await earnPoints(desk.harness.app.database, { ...of, points: BigInt(points) });
  return member;
}
const isOnePerson = (...members: readonly TestMember[]) =>
  sql`SELECT person_join(${desk.harness.trevo}, ${members.map(({ id }) => id)}::text[])`.execute(desk.harness.app.db);
const carries = ({ id, merchantId }: TestMember, paper: string) =>
  sql`INSERT INTO member_profile (member_id, merchant_id, sealed, id_number_mac) VALUES (${id}, ${merchantId}, '', ${Buffer.from(paper)})
    ON CONFLICT (member_id) DO UPDATE SET id_number_mac = excluded.id_number_mac`.execute(desk.harness.app.db);
async function onSale(limit: number | null) {
  const id = desk.harness.app.newId('mallItem');
  await sql`INSERT INTO mall_item (id, merchant_id, kind, names, texts, art, points, stock, member_limit, min_level, cost, state, changed_at)
    VALUES (${id}, ${desk.harness.trevo}, 'cash', '{"PT":"R$ 1"}', '{"PT":"no saldo"}', 'coins', 100, NULL, ${limit}, 0, 10000, 'on_sale', now())`.execute(
    desk.harness.app.db,
  );
  return id;
}
const redeem = (member: TestMember, id: Awaited<ReturnType<typeof onSale>>) =>
  desk.harness.call('redeemPointReward', { id, version: 1, quantity: 1, paymentPassword: teamPassword }, desk.keyed(member));
const convert = (member: TestMember, points: number) =>
  desk.harness.call('convertPoint', { points, paymentPassword: teamPassword }, desk.keyed(member));
const outcomeOf = (answer: Parameters<typeof codeOf>[0]) => codeOf(answer) ?? 'ok';

test('a limit of the mall is a person’s: of two accounts at once one has the piece, and both are shown that it is taken', async () => {
  const [one, other, stranger] = [await rich(500), await rich(500), await rich(500)];
  await isOnePerson(one, other);
  const id = await onSale(1);
  const codes = (await Promise.all([redeem(one, id), redeem(other, id), redeem(stranger, id)])).map(outcomeOf);
  expect(codes.slice(0, 2).toSorted()).toEqual(['item_limit_reached', 'ok']);
  expect(codes[2]).toBe('ok');
  for (const member of [one, other]) {
    const { list } = valueOf(await desk.harness.call('getPointReward', { pageSize: 100 }, member.caller));
    expect(list.find((item) => item.id === id)).toMatchObject({ limit: 1, taken: 1 });
  }
});

test('the day’s most of converted points is a person’s, also where accounts convert at once', async () => {
  const accounts = [await rich(60_000), await rich(60_000), await rich(60_000)];
  await isOnePerson(...accounts);
  const codes = (await Promise.all(accounts.map((member) => convert(member, 20_000)))).map(outcomeOf);
  expect(codes.toSorted()).toEqual(['convert_limit', 'ok', 'ok']);
  for (const member of accounts)
    expect(valueOf(await desk.harness.call('getPointConfig', {}, member.caller))).toMatchObject({ dayLimit: '50000', dayUsed: '40000' });
  const stranger = await rich(60_000);
  expect(codeOf(await convert(stranger, 20_000))).toBeUndefined();
});

test('one identity number makes one person, step by step; who was taken out of a person is one alone', async () => {
  const [first, second, third, apart] = [await rich(0), await rich(0), await rich(0), await rich(0)];
  await carries(first, 'paper');
  await carries(second, 'paper');
  await isOnePerson(second, third);
  await isOnePerson(first, apart);
  const accountsOf = async ({ id }: TestMember) => {
    const { rows } = await sql<{ ids: string[] }>`SELECT person_accounts(${id}) AS ids`.execute(desk.harness.app.db);
    return rows[0]?.ids;
  };
  const all = [first, second, third, apart].map(({ id }) => id).toSorted();
  for (const member of [first, second, third, apart]) expect((await accountsOf(member))?.toSorted()).toEqual(all);
  await carries(apart, 'paper');
  await sql`SELECT person_leave(${desk.harness.trevo}, ${apart.id})`.execute(desk.harness.app.db);
  expect(await accountsOf(apart)).toEqual([apart.id]);
  expect((await accountsOf(third))?.toSorted()).toEqual([first, second, third].map(({ id }) => id).toSorted());
});
