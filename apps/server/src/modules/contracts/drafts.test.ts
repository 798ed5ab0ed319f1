import type { Calls, RequestOf } from '@trevo/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { codeOf, keyed, type OfferWish, termsAt, useContractDesk } from '../../../test/contract-desk.ts';
import { dyingAt } from '../../../test/failing-statement.ts';
import type { Caller, TestMember } from '../../../test/harness.ts';
import { runWork } from '../../../test/run-work.ts';
import { valueOf } from '../../../test/studio.ts';
import { atDesk } from './contract-desk.ts';
import { endContractsOfAccount } from './contracts-of-account.ts';
import { draftsMost } from './save-draft.ts';
import { sendContractDraft } from './send-draft.ts';
import { merchantById } from '../brand/index.ts';

const { desk, offer, put, move, newest, chain, switchKind } = useContractDesk();
type Save = RequestOf<Calls['saveContractDraft']>;
type Seen = { readonly draftId: NonNullable<Save['of']>['draftId']; readonly revision: number };

const daily = (wish: OfferWish = {}) => termsAt('daily', 400, wish);
const save = (by: TestMember, request: Partial<Save> = {}, caller: Caller = keyed(by.caller)) =>
  desk.harness.call('saveContractDraft', { ...daily(), ...request }, caller);
const saved = async (by: TestMember, request: Partial<Save> = {}): Promise<Seen> => valueOf(await save(by, request)) as Seen;
const send = (by: TestMember, seen: Seen) => desk.harness.call('sendContractDraft', seen, by.caller);
const drop = (by: TestMember, seen: Seen) => desk.harness.call('dropContractDraft', seen, by.caller);
const drafts = async (by: TestMember) => valueOf(await desk.harness.call('contractDrafts', {}, by.caller)).list;
const offersOf = async (by: TestMember) => valueOf(await desk.harness.call('agentContracts', { as: 'offerer' }, by.caller)).list;
const stateOf = async ({ draftId }: Seen) =>
  (await sql<{ state: string }>`SELECT state FROM contract_draft WHERE id = ${draftId}`.execute(desk.harness.app.db)).rows[0]?.state;

/** A top agent that may give a daily salary on, and its chain. */
async function giving() {
  const [top, agent, below] = await chain();
  await put('house', top, termsAt('daily', 500));
  return { top, agent, below };
}

describe('a draft', () => {
  test('is kept, changed and sent: then it is the offer that was written, and no draft any more', async () => {
    const { top, agent } = await giving();
    const first = await saved(top, { downlineId: agent.id, cap: '90.00', answerDays: 3 });
    expect(await drafts(top)).toMatchObject([
      {
        ...first,
        downlineId: agent.id,
        downline: agent.username,
        terms: { kind: 'daily', cap: '90.00', tiers: [{ ratePpm: 399 }, { ratePpm: 400 }] },
        effectiveFrom: null,
        answerDays: 3,
        refused: null,
      },
    ]);
    const second = await saved(top, { of: first, downlineId: agent.id, ...termsAt('daily', 300), answerDays: 2 });
    expect(second).toEqual({ draftId: first.draftId, revision: 2 });
    const { contractId, version } = valueOf(await send(top, second));
    expect(version).toBe(1);
    expect(await drafts(top)).toEqual([]);
    expect(await newest(agent, contractId)).toMatchObject({
      state: 'offered',
      terms: { tiers: [{ ratePpm: 299 }, { ratePpm: 300 }], cap: null },
    });
    expect(await stateOf(first)).toBe('offered');
  });

  test('is seen by its writer only: not by whom it is for, not by another agent, not by an operator', async () => {
    const { top, agent } = await giving();
    const kept = await saved(top, { downlineId: agent.id });
    for (const other of [agent, await desk.harness.newMember({ type: 1 })]) {
      expect(await drafts(other)).toEqual([]);
      expect(codeOf(await send(other, kept))).toBe('draft_unknown');
      expect(codeOf(await drop(other, kept))).toBe('draft_unknown');
      expect(codeOf(await save(other, { of: kept }))).toBe('draft_unknown');
    }
    expect(valueOf(await desk.harness.call('agentContracts', { as: 'holder', state: 'all' }, agent.caller)).list).toEqual([]);
    const tree = valueOf(await desk.harness.call('officeTreeContracts', { account: top.username }, desk.first));
    expect(JSON.stringify(tree)).not.toContain(kept.draftId);
    const { rows } = await sql`SELECT FROM member_notice WHERE member_id = ${agent.id}`.execute(desk.harness.app.db);
    expect(rows).toEqual([]);
    expect(await drafts(top)).toHaveLength(1);
  });

  test('may be for nobody yet, above the own terms or of no period start: it says so, and is not sent', async () => {
    const { top, agent } = await giving();
    await put('house', top, termsAt('dividend', 500));
    const fresh = await desk.harness.newMember({ type: 2, uplineId: top.id, initial: true });
    const wishes: readonly (readonly [string, Partial<Save>])[] = [
      ['draft_account_missing', {}],
      ['rate_above_own', { downlineId: agent.id, ...termsAt('daily', 501) }],
      ['category_mismatch', { downlineId: agent.id, category: 'RNG' }],
      ['effective_date_invalid', { downlineId: agent.id, effectiveFrom: '2029-01-06T03:00:01.000Z' }],
      ['account_not_eligible', { downlineId: fresh.id }],
      ['period_mismatch', { downlineId: agent.id, ...termsAt('dividend', 400, { periodType: 'daily' }) }],
      ['deduction_mismatch', { downlineId: agent.id, ...termsAt('dividend', 400, { deduct: ['promo'] }) }],
      ['no_own_contract', { downlineId: agent.id, ...termsAt('hourly', 100) }],
    ];
    for (const [code, wish] of wishes) {
      const kept = await saved(top, wish);
      const [told] = await drafts(top);
      expect([code, told?.refused?.code, (told?.refused?.message.length ?? 0) > 10]).toEqual([code, code, true]);
      expect(codeOf(await send(top, kept))).toBe(code);
      expect(await stateOf(kept)).toBe('draft');
      valueOf(await drop(top, kept));
    }
    expect(await offersOf(top)).toEqual([]);
  });

  test.each([
    ['without tiers', { tiers: [] }],
    [
      'whose tiers fall',
      {
        tiers: [
          { minValidBet: '100.00', ratePpm: 2 },
          { minValidBet: '50.00', ratePpm: 3 },
        ],
      },
    ],
    ['of a period that the kind has not', { periodType: 'weekly' as const }],
  ])('%s is not kept: the tiers of a draft are whole', async (_what, wish) => {
    const { top, agent } = await giving();
    expect(codeOf(await save(top, { downlineId: agent.id, ...wish }))).toBe('tiers_invalid');
    const kept = await saved(top, { downlineId: agent.id });
    expect(codeOf(await save(top, { of: kept, downlineId: agent.id, ...wish }))).toBe('tiers_invalid');
    expect(await drafts(top)).toMatchObject([{ revision: 1 }]);
  });

  test('is for an account of the direct downline; who leaves the team is not named any more', async () => {
    const { top, agent, below } = await giving();
    for (const stranger of [below, await desk.harness.newMember({ type: 2, merchant: 'sabia' }), top])
      expect(codeOf(await save(top, { downlineId: stranger.id }))).toBe('not_in_team');
    const kept = await saved(top, { downlineId: agent.id });
    await sql`UPDATE member SET upline_id = NULL WHERE id = ${agent.id}`.execute(desk.harness.app.db);
    expect(await drafts(top)).toMatchObject([{ downlineId: null, downline: null, refused: { code: 'not_in_team' } }]);
    expect(codeOf(await send(top, kept))).toBe('not_in_team');
    await sql`UPDATE member SET upline_id = ${top.id} WHERE id = ${agent.id}`.execute(desk.harness.app.db);
  });

  test('that is dropped is gone, also when that is said twice; nothing comes of it', async () => {
    const { top, agent } = await giving();
    const kept = await saved(top, { downlineId: agent.id });
    for (let times = 0; times < 2; times++) valueOf(await drop(top, kept));
    expect(await drafts(top)).toEqual([]);
    expect(codeOf(await send(top, kept))).toBe('contract_state');
    expect(codeOf(await save(top, { of: kept, downlineId: agent.id }))).toBe('contract_state');
    const sent = await saved(top, { downlineId: agent.id });
    valueOf(await send(top, sent));
    expect(codeOf(await drop(top, sent))).toBe('contract_state');
  });

  test('is one of twenty at most, also where two are made at once', async () => {
    const { top } = await giving();
    for (let n = 1; n < draftsMost; n++) await saved(top);
    const answers = await Promise.all([save(top), save(top)]);
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['drafts_full', undefined]));
    expect(await drafts(top)).toHaveLength(draftsMost);
    const [{ draftId, revision } = await saved(top)] = await drafts(top);
    valueOf(await drop(top, { draftId: draftId as Seen['draftId'], revision }));
    expect(codeOf(await save(top))).toBeUndefined();
  });
});

describe('two windows', () => {
  test('that change one draft: the later is told, and overwrites nothing', async () => {
    const { top, agent } = await giving();
    const seen = await saved(top, { downlineId: agent.id });
    const answers = await Promise.all([
      save(top, { of: seen, downlineId: agent.id, minPayout: '1.00' }),
      save(top, { of: seen, downlineId: agent.id, minPayout: '2.00' }),
    ]);
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['draft_changed', undefined]));
    const [kept] = await drafts(top);
    expect(kept).toMatchObject({ revision: 2, terms: { minPayout: codeOf(answers[0]) === undefined ? '1.00' : '2.00' } });
    expect(codeOf(await send(top, seen))).toBe('draft_changed');
    expect(codeOf(await drop(top, seen))).toBe('draft_changed');
    expect(await offersOf(top)).toEqual([]);
  });

  test('that send one draft send one offer, and both are told of it', async () => {
    const { top, agent } = await giving();
    const seen = await saved(top, { downlineId: agent.id });
    const answers = await Promise.all([send(top, seen), send(top, seen), send(top, seen)]);
    const [first, ...others] = answers.map(valueOf);
    for (const other of others) expect(other).toEqual(first);
    expect(await offersOf(top)).toHaveLength(1);
    // Once it was answered too it is the same offer, and no other.
    valueOf(await move(top, first?.contractId ?? '', 'withdraw'));
    expect(valueOf(await send(top, seen))).toEqual(first);
    expect(await offersOf(top)).toHaveLength(1);
  });

  test('of which one drops and one sends: one of both happens', async () => {
    const { top, agent } = await giving();
    const seen = await saved(top, { downlineId: agent.id });
    const [sent, dropped] = await Promise.all([send(top, seen), drop(top, seen)]);
    const isSent = codeOf(sent) === undefined;
    expect([codeOf(sent), codeOf(dropped)]).toEqual(isSent ? [undefined, 'contract_state'] : ['contract_state', undefined]);
    expect(await offersOf(top)).toHaveLength(isSent ? 1 : 0);
    expect(await stateOf(seen)).toBe(isSent ? 'offered' : 'withdrawn');
  });

  test('that save under one key keep one draft', async () => {
    const { top } = await giving();
    const caller = keyed(top.caller);
    const [first, second] = [valueOf(await save(top, {}, caller)), valueOf(await save(top, {}, caller))];
    expect(second).toEqual(first);
    expect(await drafts(top)).toHaveLength(1);
  });
});

test('where something stands open a draft waits: it is sent once that is over', async () => {
  const { top, agent } = await giving();
  const { contractId } = valueOf(await offer(top, agent, daily()));
  const kept = await saved(top, { downlineId: agent.id });
  expect(codeOf(await send(top, kept))).toBe('open_item_exists');
  expect((await drafts(top))[0]?.refused?.code).toBe('open_item_exists');
  valueOf(await move(top, contractId, 'withdraw'));
  valueOf(await send(top, kept));
});

describe('an account that closes', () => {
  const close = (member: TestMember) => sql`UPDATE member SET status = 'closed' WHERE id = ${member.id}`.execute(desk.harness.app.db);
  test.each(['writer', 'receiver'] as const)('ends the drafts of which it is the %s, with the contracts and by the clock', async (side) => {
    for (const how of ['with its contracts', 'by the clock']) {
      const { top, agent } = await giving();
      const { app } = desk.harness;
      const kept = await saved(top, { downlineId: agent.id });
      const other = await saved(top);
      const closed = side === 'writer' ? top : agent;
      await close(closed);
      const merchant = await merchantById(app, desk.harness.trevo);
      if (!merchant) throw new Error('The brand is there');
      if (how === 'by the clock') await runWork(app, 'contracts');
      else await atDesk(app, merchant, (at) => endContractsOfAccount(at, closed.id, at.now));
      expect([how, await stateOf(kept), await stateOf(other)]).toEqual([how, 'withdrawn', side === 'writer' ? 'withdrawn' : 'draft']);
    }
  });
});

test('every call of drafts is closed by the agent policy, and is for agents', async () => {
  const { top, agent } = await giving();
  const kept = await saved(top, { downlineId: agent.id });
  await switchKind('AGENTPOLICY3', false);
  const { harness } = desk;
  const closed = [await harness.call('contractDrafts', {}, top.caller), await save(top), await send(top, kept), await drop(top, kept)];
  expect(closed.map(codeOf)).toEqual(closed.map(() => 'feature_disabled'));
  await switchKind('AGENTPOLICY3', true);
  await switchKind('SALARY', false);
  expect((await drafts(top))[0]?.refused?.code).toBe('feature_disabled');
  expect(codeOf(await send(top, kept))).toBe('feature_disabled');
  await switchKind('SALARY', true);
  const member = await harness.newMember();
  expect(codeOf(await save(member))).toBe('access_denied');
});

test('whoever dies while a draft is sent leaves a draft and no offer, or an offer and no draft', async () => {
  const { app } = desk.harness;
  const { top, agent } = await giving();
  const kept = await saved(top, { downlineId: agent.id });
  const merchant = await merchantById(app, desk.harness.trevo);
  if (!merchant) throw new Error('The brand is there');
  let deaths = 0;
  for (let n = 1; n <= 60; n++) {
    const ctx = { app: dyingAt(app, n), merchant, principal: { kind: 'agent', memberId: top.id, currency: 'BRL' } };
    const isDead = await sendContractDraft(ctx as unknown as Parameters<typeof sendContractDraft>[0], kept).then(
      () => false,
      () => true,
    );
    const [state, offers] = [await stateOf(kept), (await offersOf(top)).length];
    expect([n, state, offers]).toEqual(isDead ? [n, 'draft', 0] : [n, 'offered', 1]);
    if (!isDead) break;
    deaths += 1;
  }
  expect(deaths).toBeGreaterThan(8);
});
