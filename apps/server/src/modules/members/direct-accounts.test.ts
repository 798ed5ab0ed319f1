import { type CallName, type CallRecord, calls, type Calls, type RequestOf } from '@trevo/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { exhaustAttempts } from '../../../test/exhaust-attempts.ts';
import { newSession, type TestMember } from '../../../test/harness.ts';
import { runWork } from '../../../test/run-work.ts';
import { setSettings } from '../../../test/set-settings.ts';
import { valueOf } from '../../../test/studio.ts';
import { codeOf } from '../../../test/team-desk.ts';
import { lawTaxId, useLaw } from '../../../test/use-law.ts';
import { whileHashingIsFull } from '../../../test/while-hashing-is-full.ts';
import { merchantOf, setFlag } from '../brand/index.ts';

const law = useLaw();
const own = 'lua-nova-de-abril';
let people = 0;

type Account = RequestOf<Calls['createDownlineAccount']>;
const make = (agent: TestMember, account: Partial<Account> = {}) =>
  law.harness.call('createDownlineAccount', { username: `direta${++people}`, accountType: 0, values: {}, ...account }, law.keyed(agent));
const newAgent = (type = 1) => law.harness.newMember({ type });

/** An account that an agent made, in the session that its initial password opens. */
async function made(agent: TestMember, account: Partial<Account> = {}): Promise<TestMember> {
  const { memberId, account: username } = valueOf(await make(agent, account));
  const id = memberId as TestMember['id'];
  const token = await newSession(law.harness.app, law.harness.trevo, id);
  return { id, username, merchantId: law.harness.trevo, caller: { merchant: 'trevo', token } };
}
const owner = {
  oldPassword: '123456',
  newPassword: own,
  confirmNewPassword: own,
  birthday: '1990-05-01',
  termsAccepted: true,
  ageConfirmed: true,
} as const;
const claim = (member: TestMember, change: Partial<RequestOf<Calls['claimAccount']>> = {}) =>
  law.harness.call('claimAccount', { ...owner, ...change }, member.caller);
const statusOf = async ({ id }: TestMember) =>
  (await law.harness.app.db.selectFrom('member').where('id', '=', id).select('status').executeTakeFirstOrThrow()).status;

test('F11 until its owner has taken it an account that an agent made can do nothing: call by call', async () => {
  const account = await made(await newAgent(), { accountType: 2 });
  const player = await made(await newAgent());
  const shut = (Object.entries(calls) as [CallName, CallRecord][]).filter(([, { beforePasswordChange }]) => beforePasswordChange !== true);
  for (const [name, { access }] of shut) {
    for (const [who, kind] of [
      [account, 'agent'],
      [player, 'member'],
    ] as const) {
      if (!access.includes(kind)) continue;
      const answer = await law.harness.call(name, {}, law.keyed(who));
      expect([name, codeOf(answer)]).toEqual([name, 'password_change_required']);
    }
  }
  const open = Object.entries(calls).filter(
    ([, record]) => (record as CallRecord).beforePasswordChange === true && (record as CallRecord).access.includes('member'),
  );
  expect(open.map(([name]) => name).filter((name) => /transfer|deposit|withdraw|bet|launch|contract|link|order|play/i.test(name))).toEqual(
    [],
  );
});

test('the owner takes it with a password, an age and the terms, once, and then it is an account like any other', async () => {
  const agent = await newAgent();
  const account = await made(agent, { values: { SERIES: 1900, RNG: 1500 } });
  const elsewhere = await newSession(law.harness.app, law.harness.trevo, account.id);
  expect(valueOf(await law.harness.call('accountClaim', {}, account.caller))).toEqual({ needed: true, fields: ['birthday'], ageMin: 18 });
  const plain = { oldPassword: '123456', newPassword: own, confirmNewPassword: own };
  expect(codeOf(await law.harness.call('changePassword', plain, account.caller))).toBe('claim_needed');
  expect(codeOf(await claim(account, { oldPassword: 'another one' }))).toBe('password_wrong');
  expect(codeOf(await claim(account, { confirmNewPassword: 'another one' }))).toBe('password_mismatch');
  expect(codeOf(await claim(account, { newPassword: '12345678', confirmNewPassword: '12345678' }))).toBe('password_too_easy');
  expect(codeOf(await claim(account, { newPassword: 'x', confirmNewPassword: 'x' }))).toBe('rule_broken');
  expect(codeOf(await claim(account, { oldPassword: own }))).toBe('password_unchanged');
  expect(codeOf(await claim(account, { birthday: '' }))).toBe('field_required');
  expect(codeOf(await claim(account, { birthday: '2026-01-01' }))).toBe('under_age');
  expect(codeOf(await claim(account, { termsAccepted: false }))).toBe('terms_not_accepted');
  expect(codeOf(await claim(account, { ageConfirmed: false }))).toBe('age_not_confirmed');
  expect(codeOf(await law.harness.call('memberInfo', {}, account.caller))).toBe('password_change_required');
  const both = await Promise.all([claim(account), claim(account)]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await law.harness.call('memberInfo', {}, account.caller)).status).toBe(200);
  expect(codeOf(await law.harness.call('memberInfo', {}, { merchant: 'trevo', token: elsewhere }))).toBe('session_expired');
  expect(codeOf(await claim(account))).toBe('nothing_to_claim');
  expect(valueOf(await law.harness.call('accountClaim', {}, account.caller)).needed).toBe(false);
  const { list } = valueOf(await law.harness.call('agentDownline', {}, agent.caller));
  expect(list).toMatchObject([{ account: account.username, values: { SERIES: 1900, RNG: 1500 } }]);
});

test('identity and exclusion are asked of the owner as of every newcomer, and nothing is kept of who fails', async () => {
  await law.under('BR');
  const account = await made(await newAgent());
  const person = { payeeName: 'Ana Souza', idNumber: lawTaxId };
  expect(codeOf(await claim(account))).toBe('field_required');
  law.authority.identityUp = false;
  expect(codeOf(await claim(account, person))).toBe('identity_unavailable');
  Object.assign(law.authority, { identityUp: true, confirms: false });
  expect(codeOf(await claim(account, person))).toBe('identity_unconfirmed');
  Object.assign(law.authority, { confirms: true, registerUp: false });
  expect(codeOf(await claim(account, person))).toBe('exclusion_register_unavailable');
  law.authority.registerUp = true;
  law.authority.listed.add(lawTaxId);
  expect(codeOf(await claim(account, person))).toBe('exclusion_register_listed');
  law.authority.listed.clear();
  const { rows } = await sql`SELECT FROM member_profile WHERE member_id = ${account.id}`.execute(law.harness.app.db);
  expect(rows).toEqual([]);
  expect((await claim(account, person)).status).toBe(200);
});

test('seven days unused it is locked and its sessions end; taken in time it is not', async () => {
  const agent = await newAgent();
  const [late, taken] = [await made(agent), await made(agent)];
  expect((await claim(taken)).status).toBe(200);
  const { rows: due } = await sql<{ days: number }>`SELECT round(extract(epoch FROM ready_at - now()) / 86400)::int AS days FROM due_work
    WHERE kind = 'initial-password' AND key = ${late.id}`.execute(law.harness.app.db);
  expect(due).toEqual([{ days: 7 }]);
  await runWork(law.harness.app, 'initial-password');
  expect([await statusOf(late), await statusOf(taken)]).toEqual(['locked', 'active']);
  expect(codeOf(await claim(late))).toBe('session_expired');
  const { rows } = await sql<{
    locked: boolean;
  }>`SELECT locked_at IS NOT NULL AS locked FROM direct_account WHERE member_id = ${late.id}`.execute(law.harness.app.db);
  expect(rows).toEqual([{ locked: true }]);
});

test('what an agent may not make is refused, and no account is left behind', async () => {
  const agent = await newAgent(2);
  const count = async () => (await sql<{ n: number }>`SELECT count(*)::int AS n FROM member`.execute(law.harness.app.db)).rows[0]?.n;
  const before = await count();
  expect(codeOf(await make(agent, { accountType: 41 }))).toBe('account_type_refused');
  expect(codeOf(await make(agent, { values: { SERIES: 2000 } }))).toBe('value_above_own');
  expect(codeOf(await make(agent, { username: agent.username }))).toBe('username_taken');
  await setSettings(law.harness, { registerRules: { username: { acceptedPattern: '*', minLength: 4, maxLength: 16, patternId: 'any' } } });
  expect(codeOf(await make(agent, { username: 'пасocha' }))).toBe('username_unclear');
  await setSettings(law.harness, {});
  expect(codeOf(await make(agent, { password: 'x' }))).toBe('rule_broken');
  await whileHashingIsFull(['registration'], async () => expect(codeOf(await make(agent))).toBe('too_busy'));
  await sql`INSERT INTO team_rule (merchant_id, agent_levels) VALUES (${law.harness.trevo}, 1)
    ON CONFLICT (merchant_id) DO UPDATE SET agent_levels = 1`.execute(law.harness.app.db);
  expect(codeOf(await make(agent, { accountType: 2 }))).toBe('depth_limit');
  await sql`UPDATE team_rule SET agent_levels = 12`.execute(law.harness.app.db);
  const merchant = await merchantOf(law.harness.app, 'localhost', 'trevo');
  if (!merchant) throw new Error('no brand');
  const set = (enabled: boolean) => setFlag(law.harness.app, merchant, { kind: 'system', id: 'test' }, { modId: 'AGENTPOLICY3', enabled });
  await set(false);
  expect(codeOf(await make(agent))).toBe('feature_disabled');
  await set(true);
  expect(await count()).toBe(before);
  const member = await law.harness.newMember();
  expect((await make(member)).status).toBe(403);
});

test('at most fifty wait for their owners, however many are asked for at once', async () => {
  const agent = await newAgent();
  await made(agent);
  for (let i = 0; i < 48; i++) {
    const extra = await law.harness.newMember();
    await sql`INSERT INTO direct_account (member_id, merchant_id, agent_id, made_at)
      VALUES (${extra.id}, ${law.harness.trevo}, ${agent.id}, now())`.execute(law.harness.app.db);
  }
  const codes = (await Promise.all([make(agent), make(agent), make(agent)])).map(codeOf);
  expect(codes.filter((code) => code === 'too_many_accounts')).toHaveLength(2);
});

test('the same key makes one account; a guess at the initial password is counted', async () => {
  const agent = await newAgent();
  const key = law.keyed(agent);
  const account = { username: `direta${++people}`, accountType: 0, values: {} } as const;
  const answers = [
    await law.harness.call('createDownlineAccount', account, key),
    await law.harness.call('createDownlineAccount', account, key),
  ];
  expect(valueOf(answers[0] as never)).toEqual(valueOf(answers[1] as never));
  const waiting = await made(agent);
  await whileHashingIsFull(['step_up'], async () => expect(codeOf(await claim(waiting))).toBe('too_busy'));
  await exhaustAttempts(law.harness.app, 'step_up', waiting.id);
  expect(codeOf(await claim(waiting))).toBe('too_many_requests');
});
