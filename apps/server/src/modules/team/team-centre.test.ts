import { randomUUID } from 'node:crypto';
import type { Calls, RequestOf } from '@trevo/contract';
import { dayMs, plusMs } from '@trevo/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, type Harness, startHarness, type TestMember } from '../../../test/harness.ts';
import { setSettings } from '../../../test/set-settings.ts';
import { valueOf } from '../../../test/studio.ts';
import { inTransaction } from '../../db/transaction.ts';
import { placeMember } from './place-member.ts';

const password = 'lua-nova-de-abril';
let harness: Harness;
let top: TestMember;
let people = 0;
beforeAll(async () => {
  harness = await startHarness();
  await setSettings(harness, { registerFields: { birthday: true, affiliateCode: false } });
  top = await harness.newMember({ type: 1, username: 'topo.um' });
});
afterAll(() => harness.close());

type NewLink = RequestOf<Calls['createAgentLink']>;

const codeOf = ({ body }: { readonly body: { readonly success: boolean } }) => (body as { readonly errorCode?: string }).errorCode;
const keyed = (caller: Caller): Caller => ({ ...caller, headers: { 'idempotency-key': randomUUID() } });
const newLink = (agent: TestMember, link: Partial<NewLink> = {}) =>
  harness.call('createAgentLink', { accountType: 0, values: {}, ...link }, keyed(agent.caller));
const codeBy = async (agent: TestMember, link: Partial<NewLink> = {}) => valueOf(await newLink(agent, link)).code;

/** Registers somebody by a link, and says the answer with the name. */
async function register(affiliateCode: string, name = `novato${++people}`) {
  const own = { username: name, password, confirmPassword: password, birthday: '1990-05-01', termsAccepted: true, ageConfirmed: true };
  const as = { merchant: 'trevo', ip: `203.0.113.${++people % 250}` };
  return harness.call('register', { ...own, affiliateCode, login: true }, as);
}
async function accountOf(name: string): Promise<TestMember & { readonly type: number; readonly uplineId: string | null }> {
  const row = await harness.app.db
    .selectFrom('member')
    .where('username', '=', name)
    .select(['id', 'type', 'upline_id'])
    .executeTakeFirstOrThrow();
  return { id: row.id as TestMember['id'], username: name, merchantId: harness.trevo, caller: {}, type: row.type, uplineId: row.upline_id };
}
const linkOf = async (agent: TestMember, code: string) =>
  valueOf(await harness.call('agentLinks', {}, agent.caller)).list.find((link) => link.code === code);
const recordOf = async (name: string) =>
  harness.app.db
    .selectFrom('invitation_use')
    .where('member_id', '=', (await accountOf(name)).id)
    .select(['code', 'lowered'])
    .executeTakeFirst();
const downlineOf = async (agent: TestMember, asked: RequestOf<Calls['agentDownline']> = {}) =>
  valueOf(await harness.call('agentDownline', asked, agent.caller));
async function raise(agent: TestMember, memberId: TestMember['id'], values: RequestOf<Calls['raiseDownlineValues']>['values']) {
  return harness.call('raiseDownlineValues', { memberId, values }, agent.caller);
}

describe('a link', () => {
  test('places newcomers below its agent, of its type, with its values, and counts them', async () => {
    const code = await codeBy(top, { accountType: 2, values: { SERIES: 1950, RNG: 1600 }, language: 'EN', usesMax: 2 });
    const answer = await harness.call('affiliate', { code }, { merchant: 'trevo' });
    expect(answer.body).toMatchObject({ value: { code, kind: 'affiliate' } });
    expect((await register(code, 'subagente')).status).toBe(200);
    const sub = await accountOf('subagente');
    expect(sub).toMatchObject({ type: 2, uplineId: top.id });
    const [row] = (await downlineOf(top, { search: 'subagente' })).list;
    expect(row).toMatchObject({
      account: 'subagente',
      accountType: 2,
      level: 1,
      values: { SERIES: 1950, RNG: 1600 },
      direct: 0,
      below: 0,
    });
    expect(await linkOf(top, code)).toMatchObject({ uses: 1, usesMax: 2, state: 'open', language: 'EN', accountType: 2 });
    expect(await recordOf('subagente')).toEqual({ code, lowered: {} });
  });

  test('of ten who want its last three uses at once, three get them', async () => {
    const code = await codeBy(top, { usesMax: 3 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter((answer) => codeOf(answer) === 'invitation_code_error')).toHaveLength(7);
    expect(await linkOf(top, code)).toMatchObject({ uses: 3, state: 'usedUp' });
    expect(codeOf(await harness.call('affiliate', { code }, { merchant: 'trevo' }))).toBe('invitation_code_error');
  });

  test('that is over, closed or of another brand opens nothing, and no account is made', async () => {
    const today = new Date(harness.clock.now()).toISOString().slice(0, 10);
    const tomorrow = new Date(harness.clock.now() + dayMs).toISOString().slice(0, 10);
    const ending = await codeBy(top, { lastDay: tomorrow });
    const closed = await codeBy(top);
    expect(codeOf(await harness.call('closeAgentLink', { code: 'NOSUCH' }, top.caller))).toBe('link_unknown');
    const other = await harness.newMember({ type: 1 });
    expect(codeOf(await harness.call('closeAgentLink', { code: closed }, other.caller))).toBe('link_unknown');
    for (let again = 0; again < 2; again++) valueOf(await harness.call('closeAgentLink', { code: closed }, top.caller));
    const foreign = await harness.newMember({ type: 1, merchant: 'sabia' });
    const foreignCode = await codeBy(foreign);
    harness.clock.advance(3 * dayMs);
    await harness.app.db
      .updateTable('session')
      .set({
        idle_expires_at: new Date(harness.clock.now() + dayMs).toISOString(),
        absolute_expires_at: new Date(harness.clock.now() + dayMs).toISOString(),
      })
      .execute();
    for (const code of [ending, closed, foreignCode]) {
      expect(codeOf(await register(code, `nunca${code.toLowerCase()}`))).toBe('invitation_code_error');
      const made = await harness.app.db.selectFrom('member').where('username', '=', `nunca${code.toLowerCase()}`).select('id').execute();
      expect(made).toEqual([]);
    }
    expect(await linkOf(top, ending)).toMatchObject({ state: 'expired' });
    expect(await linkOf(top, closed)).toMatchObject({ state: 'closed' });
    const list = async (state: 'open' | 'ended') =>
      valueOf(await harness.call('agentLinks', { state }, top.caller)).list.map(({ code }) => code);
    expect(await list('ended')).toEqual(expect.arrayContaining([ending, closed]));
    expect(await list('open')).not.toEqual(expect.arrayContaining([ending]));
    expect(codeOf(await newLink(top, { lastDay: today }))).toBe('day_passed');
  });

  test('cannot give more than the agent has, and gives less where the agent has less when it is used', async () => {
    expect(codeOf(await newLink(top, { values: { SERIES: 1961 } }))).toBe('value_above_own');
    expect(codeOf(await newLink(top, { values: { FISH: 10_001 } }))).toBe('value_above_own');
    expect(codeOf(await newLink(top, { language: 'XX' }))).toBe('language_not_offered');
    const sub = await harness.newMember({ type: 2, uplineId: top.id });
    expect(codeOf(await newLink(sub, { values: { RNG: 1 } }))).toBe('value_above_own');
    valueOf(await raise(top, sub.id, { RNG: 1000, SERIES: 1900 }));
    const code = await codeBy(sub, { values: { RNG: 1000, SERIES: 1900 } });
    // The house lowers the agent's own rate.
    const at = new Date(plusMs(harness.clock.now(), 1000)).toISOString();
    await harness.app.db.updateTable('member_value').set({ until: at }).where('member_id', '=', sub.id).where('item', '=', 'RNG').execute();
    await harness.app.db
      .insertInto('member_value')
      .values({ merchant_id: harness.trevo, member_id: sub.id, item: 'RNG', value: 600, since: at, follows: at })
      .execute();
    expect((await register(code, 'rebaixado')).status).toBe(200);
    const [row] = (await downlineOf(sub)).list;
    expect(row).toMatchObject({ account: 'rebaixado', values: { RNG: 600, SERIES: 1900 } });
    expect(await recordOf('rebaixado')).toEqual({ code, lowered: { RNG: 1000 } });
  });

  test('that would make an agent deeper than the brand allows is refused, and not used up', async () => {
    let agent = top;
    for (let level = 2; level <= 12; level++) agent = await harness.newMember({ type: 2, uplineId: agent.id });
    const code = await codeBy(agent, { accountType: 2, usesMax: 5 });
    expect(codeOf(await register(code))).toBe('depth_limit');
    expect(await linkOf(agent, code)).toMatchObject({ uses: 0 });
    expect((await register(await codeBy(agent, { accountType: 0 }))).status).toBe(200);
  });

  test('an agent has a hundred that are open, and no more', async () => {
    const agent = await harness.newMember({ type: 1 });
    const rows = Array.from({ length: 99 }, (_, index) => ({
      merchant_id: harness.trevo,
      code: `MANY${index}`,
      kind: 'affiliate' as const,
      member_id: agent.id,
      domain: null,
      created_at: new Date(harness.clock.now()).toISOString(),
    }));
    await harness.app.db.insertInto('invitation_code').values(rows).execute();
    const codes = await Promise.all([newLink(agent), newLink(agent), newLink(agent)]);
    expect(codes.filter((answer) => codeOf(answer) === 'too_many_links')).toHaveLength(2);
    valueOf(await harness.call('closeAgentLink', { code: 'MANY7' }, agent.caller));
    expect((await newLink(agent)).status).toBe(200);
    const first = valueOf(await harness.call('agentLinks', { pageSize: 60 }, agent.caller));
    const second = valueOf(await harness.call('agentLinks', { pageSize: 60, before: first.next ?? '' }, agent.caller));
    expect(new Set([...first.list, ...second.list].map(({ code }) => code)).size).toBe(101);
    expect(second.next).toBeNull();
  });
});

describe('values of the downline', () => {
  test('are raised by the direct upline up to its own, all that are named or none; what was is kept', async () => {
    const sub = await harness.newMember({ type: 2, uplineId: top.id });
    const member = await harness.newMember({ uplineId: sub.id });
    expect(valueOf(await raise(top, sub.id, { SERIES: 1900, RNG: 800 }))).toEqual({ values: { SERIES: 1900, RNG: 800 } });
    expect(codeOf(await raise(top, sub.id, { RNG: 1000, LIVE: 2_001 }))).toBe('value_above_own');
    expect(codeOf(await raise(top, sub.id, { RNG: 799 }))).toBe('lowering_not_accepted');
    expect(codeOf(await raise(sub, member.id, { SERIES: 1901 }))).toBe('value_above_own');
    harness.clock.advance(1000);
    expect(valueOf(await raise(top, sub.id, { RNG: 1000, SERIES: 1900 }))).toEqual({ values: { SERIES: 1900, RNG: 1000 } });
    const history = await harness.app.db
      .selectFrom('member_value')
      .where('member_id', '=', sub.id)
      .where('item', '=', 'RNG')
      .orderBy('since')
      .select('value')
      .execute();
    expect(history).toEqual([{ value: 800 }, { value: 1000 }]);
  });

  test('are not another agent’s to raise, nor those of a deeper level', async () => {
    const sub = await harness.newMember({ type: 2, uplineId: top.id });
    const member = await harness.newMember({ uplineId: sub.id });
    const stranger = await harness.newMember({ type: 1 });
    for (const [agent, of] of [
      [top, member],
      [stranger, sub],
      [sub, sub],
      [sub, top],
    ] as const) {
      expect(codeOf(await raise(agent, of.id, { RNG: 1 }))).toBe('not_in_team');
      expect(codeOf(await raise(agent, of.id, {}))).toBe('not_in_team');
    }
  });

  test('go along with a move only where the new upline has as much', async () => {
    const [rich, poor] = [await harness.newMember({ type: 2, uplineId: top.id }), await harness.newMember({ type: 2, uplineId: top.id })];
    valueOf(await raise(top, rich.id, { RNG: 800 }));
    const member = await harness.newMember({ uplineId: rich.id });
    valueOf(await raise(rich, member.id, { RNG: 800 }));
    const at = plusMs(harness.clock.now(), 60_000);
    const move = (uplineId: TestMember['id']) =>
      inTransaction(harness.app.db, (tx) => placeMember(tx, harness.trevo, { memberId: member.id, uplineId, at }));
    expect((await move(poor.id))?.code).toBe('MOVE_RATE_ABOVE_UPLINE');
    valueOf(await raise(top, poor.id, { RNG: 800 }));
    expect(await move(poor.id)).toBeNull();
  });
});

describe('the downline', () => {
  test('is shown one level at a time, newest first, with names masked beyond the first', async () => {
    const boss = await harness.newMember({ type: 1, username: 'chefe.grande' });
    const agents = [];
    for (const name of ['alpha.agente', 'bravo.agente']) {
      harness.clock.advance(1000);
      agents.push(await harness.newMember({ type: 2, uplineId: boss.id, username: name }));
    }
    const [alpha, bravo] = agents as [TestMember, TestMember];
    for (let index = 0; index < 5; index++) {
      harness.clock.advance(1000);
      await harness.newMember({ uplineId: alpha.id, username: `membro.alpha${index}` });
    }
    await harness.newMember({ type: 4 });
    const own = await downlineOf(boss);
    expect(own).toMatchObject({ path: [], direct: 2, below: 7, next: null });
    expect(own.list.map(({ account, direct, below }) => [account, direct, below])).toEqual([
      ['bravo.agente', 0, 0],
      ['alpha.agente', 5, 5],
    ]);
    const first = await downlineOf(boss, { agentId: alpha.id, pageSize: 3 });
    expect(first.path).toEqual([{ memberId: alpha.id, account: 'alpha.agente' }]);
    expect(first.list.map(({ account, level, values, direct }) => [account, level, values, direct])).toEqual(
      [4, 3, 2].map((index) => [`me•••${index}`, 2, null, null]),
    );
    const second = await downlineOf(boss, { agentId: alpha.id, pageSize: 3, before: first.next ?? '' });
    expect(second.list.map(({ account }) => account)).toEqual(['me•••1', 'me•••0']);
    expect(second.next).toBeNull();
    expect((await downlineOf(boss, { kind: 'members' })).list).toEqual([]);
    expect((await downlineOf(boss, { kind: 'agents' })).list).toHaveLength(2);
    await harness.app.db.updateTable('member').set({ status: 'locked' }).where('id', '=', bravo.id).execute();
    expect((await downlineOf(boss, { state: 'inactive' })).list.map(({ account }) => account)).toEqual(['bravo.agente']);
    expect((await downlineOf(boss, { state: 'active' })).list.map(({ account }) => account)).toEqual(['alpha.agente']);
    // A name is found by its beginning in the own direct downline, and whole anywhere in the team; never in another's.
    expect((await downlineOf(boss, { search: 'ALPH' })).list.map(({ account }) => account)).toEqual(['alpha.agente']);
    expect((await downlineOf(boss, { search: 'membro.alpha3' })).list).toMatchObject([{ account: 'me•••3', level: 2, values: null }]);
    expect((await downlineOf(boss, { search: 'membro.alpha', agentId: alpha.id })).list).toEqual([]);
    expect((await downlineOf(boss, { search: 'topo.um' })).list).toEqual([]);
    expect((await downlineOf(boss, { search: '%' })).list).toEqual([]);
  });

  test('of another’s team, of one above, or of a member is refused', async () => {
    const [one, other] = [await harness.newMember({ type: 1 }), await harness.newMember({ type: 1 })];
    const sub = await harness.newMember({ type: 2, uplineId: one.id });
    const member = await harness.newMember({ uplineId: one.id });
    const foreign = await harness.newMember({ type: 1, merchant: 'sabia' });
    for (const [agent, of] of [
      [other, one],
      [other, sub],
      [sub, one],
      [one, member],
      [one, foreign],
    ] as const) {
      expect(codeOf(await harness.call('agentDownline', { agentId: of.id }, agent.caller))).toBe('not_in_team');
    }
    // After a move the former upline sees nothing any more.
    const at = plusMs(harness.clock.now(), 1000);
    await inTransaction(harness.app.db, (tx) => placeMember(tx, harness.trevo, { memberId: sub.id, uplineId: other.id, at }));
    expect(codeOf(await harness.call('agentDownline', { agentId: sub.id }, one.caller))).toBe('not_in_team');
    expect((await downlineOf(other, { agentId: sub.id })).path).toHaveLength(1);
  });
});
