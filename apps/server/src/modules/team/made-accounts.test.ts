import type { Calls, RequestOf, ResponseOf } from '@trevo/contract';
import { plusMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { fundMember, reais } from '../../../test/fund-member.ts';
import type { TestMember } from '../../../test/harness.ts';
import { runWork } from '../../../test/run-work.ts';
import { setSettings } from '../../../test/set-settings.ts';
import { valueOf } from '../../../test/studio.ts';
import { codeOf, useTeamDesk } from '../../../test/team-desk.ts';
import { inTransaction } from '../../db/transaction.ts';
import { placeMember } from './place-member.ts';

const desk = useTeamDesk();
const password = 'lua-nova-de-abril';
let people = 0;
beforeAll(() => setSettings(desk.harness, { registerFields: { birthday: true, affiliateCode: false } }));

type Asked = RequestOf<Calls['agentAccounts']>;
const askFor = (agent: TestMember, asked: Asked = {}) => desk.harness.call('agentAccounts', asked, agent.caller);
const madeBy = async (agent: TestMember, asked: Asked = {}) => valueOf(await askFor(agent, asked));
const namesOf = async (agent: TestMember, asked: Asked = {}) => (await madeBy(agent, asked)).list.map(({ account }) => account);
const linksOf = async (agent: TestMember) => valueOf(await desk.harness.call('agentLinks', {}, agent.caller)).list;
const newLink = async (agent: TestMember, values: RequestOf<Calls['createAgentLink']>['values'] = {}) =>
  valueOf(await desk.harness.call('createAgentLink', { accountType: 0, values }, desk.keyed(agent))).code;

/** Somebody who registers by a link. */
async function register(affiliateCode: string): Promise<TestMember> {
  const username = `porlink${++people}`;
  const own = { username, password, confirmPassword: password, birthday: '1990-05-01', termsAccepted: true, ageConfirmed: true };
  const as = { merchant: 'trevo', ip: `203.0.113.${people % 250}` };
  const answer = await desk.harness.call('register', { ...own, affiliateCode, login: true }, as);
  expect(answer.status).toBe(200);
  const { id } = await desk.harness.app.db.selectFrom('member').where('username', '=', username).select('id').executeTakeFirstOrThrow();
  return { id: id as TestMember['id'], username, merchantId: desk.harness.trevo, caller: {} };
}
/** An account that an agent makes without a link. */
async function make(agent: TestMember): Promise<TestMember> {
  const username = `direta${++people}`;
  const made = await desk.harness.call('createDownlineAccount', { username, accountType: 0, values: {} }, desk.keyed(agent));
  return { id: valueOf(made).memberId as TestMember['id'], username, merchantId: desk.harness.trevo, caller: {} };
}
const reckon = () => runWork(desk.harness.app, 'facts');

test('an agent is told of the accounts of its own links and making: by which way, since when, in which state, and what they paid in first', async () => {
  const { app, newMember } = desk.harness;
  const agent = await newMember({ type: 1 });
  const code = await newLink(agent);
  const byLink = await register(code);
  desk.harness.clock.advance(1000);
  const direct = await make(agent);
  // Neither came by a link nor was made by the agent: an operator placed it.
  await newMember({ uplineId: agent.id });
  expect((await madeBy(agent)).list).toMatchObject([
    { account: direct.username, code: null, state: 'waiting', firstDepositOn: null, accountType: 0, cuts: [] },
    { account: byLink.username, code, state: 'active', firstDepositOn: null, cuts: [] },
  ]);
  await fundMember(app, byLink, reais(10));
  await reckon();
  const [row] = (await madeBy(agent, { deposit: 'yes' })).list;
  expect(row?.account).toBe(byLink.username);
  expect(row?.firstDepositOn).toBe(row?.registeredOn);
  expect(await namesOf(agent, { deposit: 'no' })).toEqual([direct.username]);
  expect(await namesOf(agent, { way: 'direct' })).toEqual([direct.username]);
  expect(await namesOf(agent, { way: 'link' })).toEqual([byLink.username]);
  expect(await namesOf(agent, { search: 'PORLINK' })).toEqual([byLink.username]);
  expect(await namesOf(agent, { search: '%' })).toEqual([]);
  expect(await namesOf(agent, { state: 'waiting' })).toEqual([direct.username]);
  expect(await namesOf(agent, { from: '2020-01-01', to: '2020-01-31' })).toEqual([]);
  await runWork(app, 'initial-password');
  expect((await madeBy(agent, { state: 'barred' })).list).toMatchObject([{ account: direct.username, state: 'unclaimed' }]);
  // Locked, paused and excluded read alike.
  await sql`UPDATE member SET status = 'locked' WHERE id = ${byLink.id}`.execute(app.db);
  expect((await madeBy(agent, { way: 'link' })).list).toMatchObject([{ state: 'inactive' }]);
  await sql`UPDATE member SET status = 'closed' WHERE id = ${direct.id}`.execute(app.db);
  expect((await madeBy(agent, { way: 'direct' })).list).toMatchObject([{ state: 'closed' }]);
});

test('a first deposit is counted once of its link, however often somebody pays in and is charged back; what is no deposit counts as none', async () => {
  const { app, newMember } = desk.harness;
  const agent = await newMember({ type: 1 });
  const [code, other] = [await newLink(agent), await newLink(agent)];
  const [often, never, back] = [await register(code), await register(code), await register(code)];
  for (let n = 0; n < 3; n++) await fundMember(app, often, reais(5));
  await fundMember(app, back, reais(5));
  await reckon();
  await sql`INSERT INTO member_posting (member_id, transfer_id, merchant_id, kind, field, category, currency, amount, posted_at, slot)
    SELECT ${back.id}, 'txn_back', merchant_id, 'chargeback', 'deposit', 'CONS', 'BRL', -amount, now(), slot FROM member_posting WHERE member_id = ${back.id}
    UNION ALL SELECT ${never.id}, 'txn_gift', merchant_id, 'rebate', 'rebate', 'CONS', 'BRL', 1, now(), slot FROM member_posting
      WHERE member_id = ${back.id}`.execute(app.db);
  const count = async (of: string) => (await linksOf(agent)).find((link) => link.code === of);
  expect(await count(code)).toMatchObject({ uses: 3, firstDeposits: 2 });
  expect(await count(other)).toMatchObject({ uses: 0, firstDeposits: 0 });
  expect((await namesOf(agent, { code, deposit: 'yes' })).toSorted()).toEqual([often.username, back.username].toSorted());
});

test('accounts of another agent’s links are never told, nor its links asked for; who was moved away is counted and not named', async () => {
  const { app, newMember, trevo } = desk.harness;
  const [one, other] = [await newMember({ type: 1 }), await newMember({ type: 1 })];
  const [code, otherCode] = [await newLink(one), await newLink(other)];
  const [stays, leaves, theirs] = [await register(code), await register(code), await register(otherCode)];
  await fundMember(app, leaves, reais(5));
  await reckon();
  expect(codeOf(await askFor(one, { code: otherCode }))).toBe('link_unknown');
  expect(codeOf(await askFor(one, { code: 'NOSUCH' }))).toBe('link_unknown');
  expect(await madeBy(one, { code: code.toLowerCase() })).toMatchObject({ elsewhere: 0 });
  const at = plusMs(desk.harness.clock.now(), 1000);
  expect(await inTransaction(app.db, (tx) => placeMember(tx, trevo, { memberId: leaves.id, uplineId: other.id, at }))).toBeNull();
  expect(await namesOf(one)).toEqual([stays.username]);
  expect(await madeBy(one, { code })).toMatchObject({ list: [{ account: stays.username }], elsewhere: 1 });
  expect((await linksOf(one))[0]).toMatchObject({ uses: 2, firstDeposits: 0 });
  // It did not come by a link of its new upline's.
  expect(await namesOf(other)).toEqual([theirs.username]);
});

test('what was given less than the link named is told with both values', async () => {
  const { app, newMember, trevo, clock } = desk.harness;
  const top = await newMember({ type: 1 });
  const sub = await newMember({ type: 2, uplineId: top.id });
  valueOf(await desk.harness.call('raiseDownlineValues', { memberId: sub.id, values: { RNG: 1000, LIVE: 500, SERIES: 1900 } }, top.caller));
  const code = await newLink(sub, { RNG: 1000, LIVE: 500, SERIES: 1900 });
  clock.advance(1000);
  const at = new Date(clock.now()).toISOString();
  await sql`UPDATE member_value SET until = ${at} WHERE member_id = ${sub.id} AND item IN ('RNG', 'LIVE')`.execute(app.db);
  await sql`INSERT INTO member_value (merchant_id, member_id, item, value, since, follows) VALUES (${trevo}, ${sub.id}, 'RNG', 600, ${at}, ${at})`.execute(
    app.db,
  );
  clock.advance(1000);
  await register(code);
  const { list } = await madeBy(sub);
  expect(list[0]?.cuts).toEqual([
    { item: 'LIVE', asked: 500, given: 0 },
    { item: 'RNG', asked: 1000, given: 600 },
  ]);
});

test('a page leads to the next without a gap and without a row twice', async () => {
  const agent = await desk.harness.newMember({ type: 1 });
  const code = await newLink(agent);
  for (let n = 0; n < 3; n++) await register(code);
  for (let n = 0; n < 2; n++) await make(agent);
  const all = await namesOf(agent);
  const walked: string[] = [];
  for (let before: string | null | undefined; before !== null; ) {
    const page: ResponseOf<Calls['agentAccounts']> = await madeBy(agent, { pageSize: 2, ...(before === undefined ? {} : { before }) });
    walked.push(...page.list.map(({ account }) => account));
    before = page.next;
  }
  expect(all).toHaveLength(5);
  expect(walked).toEqual(all);
});
