import { createHash } from 'node:crypto';
import { contractJson } from '@trevo/commission/check';
import { canonicalJson } from '@trevo/game-rules';
import { dayMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { codeOf, contractKindsAll, keyed, type OfferWish, termsAt, useContractDesk } from '../../../test/contract-desk.ts';
import { valueOf } from '../../../test/studio.ts';
import { readContracts, ruleContractOf, type StoredContract } from './contracts-store.ts';

const { desk, offer: send, preview, offerOfHouse, answer, put, move, detail, newest, chain, switchKind } = useContractDesk();

/** Whatever is offered here is looked at first: a preview says what the offer will say, and leaves nothing behind. */
const offer: typeof send = async (from, to, terms) => {
  const looked = await preview(from, to, terms);
  const sent = await send(from, to, terms);
  expect(codeOf(looked)).toBe(codeOf(sent));
  return sent;
};
const setMember = (id: string, change: ReturnType<typeof sql>) =>
  sql`UPDATE member SET ${change} WHERE id = ${id}`.execute(desk.harness.app.db);

describe('an offer of an agent', () => {
  const wrong: readonly (readonly [string, OfferWish])[] = [
    ['rate_above_own', { tiers: [{ minValidBet: '100.00', ratePpm: 2_001 }] }],
    ['rate_above_own', { tiers: [{ minValidBet: '0.00', ratePpm: 2_000 }] }],
    ['rate_above_own', { activeMinValidBet: '9.99' }],
    ['tiers_invalid', { tiers: [] }],
    ['tiers_invalid', { tiers: [{ minValidBet: '100.00' }] }],
    ['tiers_invalid', { periodType: 'hour' }],
    ['category_mismatch', { category: 'RNG' }],
    ['effective_date_invalid', { effectiveFrom: '2029-01-06T03:00:01.000Z' }],
  ];
  test('is refused where its terms cannot be, and nothing is written', async () => {
    const [top, agent] = await chain();
    await put('house', top, termsAt('dividend', 2_000));
    for (const [code, wish] of wrong)
      expect([wish, codeOf(await offer(top, agent, termsAt('dividend', 1_000, wish)))]).toEqual([wish, code]);
    expect(codeOf(await offer(top, agent, termsAt('dividend', 1_000, { periodType: 'daily' })))).toBe('period_mismatch');
    expect(codeOf(await offer(top, agent, termsAt('dividend', 1_000, { deduct: ['promo'] })))).toBe('deduction_mismatch');
    expect(valueOf(await desk.harness.call('agentContracts', { as: 'offerer' }, top.caller)).list).toEqual([]);
  });

  test('is refused between accounts that cannot have one', async () => {
    const [top, agent, below] = await chain();
    expect(codeOf(await offer(top, agent, termsAt('daily', 1_000)))).toBe('no_own_contract');
    await put('house', top, termsAt('daily', 2_000));
    expect(codeOf(await offer(top, below, termsAt('daily', 1_000)))).toBe('not_in_team');
    const foreign = await desk.harness.newMember({ type: 2, merchant: 'sabia' });
    expect(codeOf(await offer(top, foreign, termsAt('daily', 1_000)))).toBe('not_in_team');
    const fresh = await desk.harness.newMember({ type: 2, uplineId: top.id, initial: true });
    expect(codeOf(await offer(top, fresh, termsAt('daily', 1_000)))).toBe('account_not_eligible');
    await setMember(agent.id, sql`status = 'locked'`);
    expect(codeOf(await offer(top, agent, termsAt('daily', 1_000)))).toBe('account_not_eligible');
    const streamer = await desk.harness.newMember({ type: 41, uplineId: top.id });
    await put(top, streamer, termsAt('daily', 1_000));
    const member = await desk.harness.newMember({ uplineId: streamer.id });
    expect(codeOf(await offer(streamer, member, termsAt('daily', 500)))).toBe('account_not_eligible');
  });

  test('of all games excludes those of a category, and one stands open at a time', async () => {
    const [top, agent] = await chain();
    await put('house', top, termsAt('daily', 1_000));
    valueOf(await offer(top, agent, termsAt('daily', 500)));
    expect(codeOf(await offer(top, agent, termsAt('daily', 500)))).toBe('open_item_exists');
    expect(codeOf(await offerOfHouse(top, termsAt('daily', 500, { category: 'RNG' })))).toBe('category_overlap');
  });

  test.each(contractKindsAll)('%s is refused while the brand has the kind switched off', async (kind) => {
    const [top, agent] = await chain();
    const modId = ({ dividend: 'BONUS', daily: 'SALARY', hourly: 'HOURSALARY', realtime: 'REALTIMESALARY' } as const)[kind];
    await put('house', top, termsAt(kind, 500));
    await switchKind(modId, false);
    expect(codeOf(await offer(top, agent, termsAt(kind, 400)))).toBe('feature_disabled');
    expect(codeOf(await offerOfHouse(top, termsAt(kind, 400)))).toBe('feature_disabled');
    await switchKind(modId, true);
    valueOf(await offer(top, agent, termsAt(kind, 400)));
  });

  test('is for agents, and every call is closed by the agent policy', async () => {
    const [top, agent] = await chain();
    await put('house', top, termsAt('daily', 500));
    const { contractId } = valueOf(await offer(top, agent, termsAt('daily', 400)));
    const id = contractId as `ctr_${string}`;
    await switchKind('AGENTPOLICY3', false);
    const { harness } = desk;
    const answers = [
      await harness.call('agentContracts', { as: 'holder' }, agent.caller),
      await harness.call('agentContract', { contractId: id }, agent.caller),
      await harness.call('contractTerms', { kind: 'daily' }, agent.caller),
      await harness.call('previewContract', { downlineId: agent.id, ...termsAt('daily', 400) }, top.caller),
      await harness.call('moveAgentContract', { contractId: id, act: 'withdraw' }, top.caller),
      await harness.call('offerContract', { downlineId: agent.id, ...termsAt('daily', 400) }, keyed(top.caller)),
      ...(await Promise.all(contractKindsAll.map((kind) => answer(agent, { kind, id }, 'A')))),
    ];
    expect(answers.map(codeOf)).toEqual(answers.map(() => 'feature_disabled'));
    await switchKind('AGENTPOLICY3', true);
    expect((await newest(agent, id)).state).toBe('offered');
  });
});

test('a contract is shown to its two sides and to nobody else', async () => {
  const [top, agent, below] = await chain();
  await put('house', top, termsAt('daily', 500));
  const { contractId } = valueOf(await offer(top, agent, termsAt('daily', 400)));
  const id = contractId as `ctr_${string}`;
  for (const other of [below, await desk.harness.newMember({ type: 1 }), await desk.harness.newMember({ merchant: 'sabia' })]) {
    expect(codeOf(await desk.harness.call('agentContract', { contractId: id }, other.caller))).toBe('contract_unknown');
    expect(codeOf(await move(other, id, 'withdraw'))).toBe('contract_unknown');
  }
  const given = valueOf(await desk.harness.call('agentContracts', { as: 'offerer', kind: 'daily', state: 'open' }, top.caller));
  expect(given).toMatchObject({ pageNum: 1, totalPages: 1, list: [{ contractId: id, side: 'upline', downline: agent.username }] });
});

test('what lives comes in one answer: what is open and what is in force, each version once', async () => {
  const [top, agent] = await chain();
  await put('house', top, termsAt('daily', 500));
  const contractId = await put(top, agent, termsAt('daily', 400));
  valueOf(await offer(top, agent, termsAt('daily', 410)));
  const held = async (state: 'inForce' | 'living' | 'open') =>
    valueOf(await desk.harness.call('agentContracts', { as: 'holder', state }, agent.caller)).list.map((one) => [
      one.contractId,
      one.version,
    ]);
  expect(await held('living')).toEqual([...(await held('open')), ...(await held('inForce'))]);
  expect(await held('living')).toEqual([
    [contractId, 2],
    [contractId, 1],
  ]);
});

test('an agent reads what it can give on, and when periods start', async () => {
  const [top] = await chain();
  await put('house', top, termsAt('dividend', 500));
  const { own, starts } = valueOf(await desk.harness.call('contractTerms', { kind: 'dividend' }, top.caller));
  expect(own).toMatchObject([{ kind: 'dividend', periodType: 'weekly', tiers: [{ ratePpm: 499 }, { ratePpm: 500 }] }]);
  expect(starts.map(({ periodType, at }) => [periodType, at.length])).toEqual([
    ['daily', 3],
    ['weekly', 3],
    ['semiMonthly', 3],
    ['monthly', 3],
  ]);
});

describe('what both sides are shown before they sign', () => {
  test.each(contractKindsAll)('is kept with an offer of the kind %s, with its hash, for both alike', async (kind) => {
    const [top, agent] = await chain();
    await put('house', top, termsAt(kind, 500));
    await sql`INSERT INTO member_fact (member_id, slot, category, merchant_id, turnover, win, ggr, valid_bet, rebate_base, lines)
      SELECT ${agent.id}, date_trunc('hour', clock_timestamp()), 'RNG', ${desk.harness.trevo}, 2000000, 1000000, 1000000, 2000000, 2000000, 3`.execute(
      desk.harness.app.db,
    );
    const { contractId } = valueOf(await offer(top, agent, termsAt(kind, 500)));
    const { picture } = await detail(agent, contractId);
    expect(picture?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(picture).toEqual((await detail(top, contractId)).picture);
    // What both signed can be proven from what is stored.
    const { hash, ...drawn } = picture ?? { hash: '' };
    const [stored] = await readContracts(desk.harness.app.db, sql`c.id = ${contractId}`);
    const signed = canonicalJson([contractJson(ruleContractOf(stored as StoredContract)), drawn]);
    expect(createHash('sha256').update(signed).digest('hex')).toBe(hash);
    expect(picture?.periods.map(({ isRunning }) => isRunning)).toEqual([false, false, false, true]);
    if (kind === 'realtime') return;
    const base = kind === 'dividend' ? '100.00' : '200.00';
    expect(picture?.periods.at(-1)).toMatchObject({
      validBet: '200.00',
      net: base,
      units: 3,
      tier: 1,
      reached: [true, true],
      below: '0.00',
      present: null,
      amount: kind === 'dividend' ? '0.05' : '0.10',
    });
  });
});

test('an agent sees what an offer would leave it before it is sent, by the same engine; nobody else is told', async () => {
  for (const kind of contractKindsAll) {
    const [top, agent] = await chain();
    await put('house', top, termsAt(kind, 500));
    const slot = sql`date_trunc('hour', clock_timestamp())`;
    for (const { id } of [top, agent])
      await sql`INSERT INTO member_fact (member_id, slot, category, merchant_id, turnover, win, ggr, valid_bet, rebate_base, lines)
        SELECT ${id}, ${slot}, 'RNG', ${desk.harness.trevo}, 2000000, 1000000, 1000000, 2000000, 2000000, 3`.execute(desk.harness.app.db);
    await sql`INSERT INTO settled_unit (member_id, vendor, unit, line, merchant_id, game, currency, category, accepted_at, settled_at, slot, turnover, win,
        ggr, valid_bet, rebate_base, reason)
      SELECT ${agent.id}, 'YY', 'u1', 1, ${desk.harness.trevo}, 'slot', 'BRL', 'RNG', now(), now(), ${slot}, 2000000, 0, 2000000, 2000000, 0, 'FULL'`.execute(
      desk.harness.app.db,
    );
    const { margin, picture } = valueOf(await preview(top, agent, termsAt(kind, 500)));
    const [last, drawn] = [margin.at(-1), picture.periods.at(-1)];
    // What the offer gives on is what the agent no longer has: nothing is made, and nothing lost.
    const minor = (text: string | undefined) => Math.round(Number(text) * 100);
    expect([kind, minor(last?.without) - minor(last?.with)]).toEqual([kind, minor(drawn?.gross)]);
    expect(last).toMatchObject({ isRunning: true, start: drawn?.start, end: drawn?.end });
    expect(minor(drawn?.gross)).toBeGreaterThan(0);
    const { contractId } = valueOf(await offer(top, agent, termsAt(kind, 500)));
    for (const side of [top, agent]) expect(Object.keys(await detail(side, contractId))).not.toContain('margin');
  }
});

test('an offer waits as long for its answer as it says, and never beyond its beginning', async () => {
  const [top, agent] = await chain();
  await put('house', top, termsAt('dividend', 500));
  const { starts } = valueOf(await desk.harness.call('contractTerms', { kind: 'dividend' }, top.caller));
  const third = starts.find(({ periodType }) => periodType === 'weekly')?.at[2] ?? '';
  const { contractId } = valueOf(await offer(top, agent, termsAt('dividend', 400, { answerDays: 2, effectiveFrom: third })));
  const { offeredAt, answerBy } = await newest(agent, contractId);
  expect(Date.parse(answerBy) - Date.parse(offeredAt)).toBe(2 * dayMs);
  expect(codeOf(await move(top, contractId, 'withdraw'))).toBeUndefined();
  const again = valueOf(await offer(top, agent, termsAt('dividend', 400, { answerDays: 30 })));
  const soon = await newest(agent, again.contractId);
  expect(soon.answerBy).toBe(soon.effectiveFrom);
  for (const answerDays of [0, 31, 1.5])
    expect(codeOf(await send(top, agent, termsAt('dividend', 400, { answerDays })))).toBe('invalid_request');
});
