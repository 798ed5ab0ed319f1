import { dayMs } from '@trevo/kernel';
import { describe, expect, test } from 'vitest';
import { codeOf, termsAt, useContractDesk } from '../../../test/contract-desk.ts';
import type { TestMember } from '../../../test/harness.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { valueOf } from '../../../test/studio.ts';

const { desk, pass, offer, offerOfHouse, offeredByHouse, answer, sign, put, move, detail, newest, chain } = useContractDesk();
const evidence = 'what a test shows for it';
const propose = (id: string, as = desk.first, reason: 'fraud' | 'rules' = 'rules') =>
  desk.harness.call('officeProposeContractEnd', { contractId: id as `ctr_${string}`, reason, evidence }, as);
const decide = (rulingId: string, decision: 'approve' | 'reject', as = desk.second) =>
  desk.harness.call('officeDecideContractEnd', { rulingId: rulingId as `ctu_${string}`, decision }, as);
const act = (id: string, name: 'agreeTermination' | 'refuseTermination' | 'withdraw') =>
  desk.harness.call('officeMoveContract', { contractId: id as `ctr_${string}`, act: name }, desk.first);
const unknownId = 'ctr_00000000000000000000000000';

describe('the house offers', () => {
  test('to top agents, within its budget', async () => {
    const [top, agent] = await chain();
    expect(codeOf(await offerOfHouse(agent, termsAt('daily', 500)))).toBe('not_in_team');
    expect(codeOf(await offerOfHouse({ ...top, username: 'nobody' }, termsAt('daily', 500)))).toBe('not_in_team');
    expect(codeOf(await offerOfHouse(top, termsAt('daily', 8_001)))).toBe('budget_exceeded');
    expect(codeOf(await offerOfHouse(top, termsAt('daily', 500, { tiers: [{ minValidBet: '0.00', amount: '1.00' }] })))).toBe(
      'budget_exceeded',
    );
    expect(codeOf(await offerOfHouse(top, termsAt('daily', 500, { tiers: [] })))).toBe('tiers_invalid');
    expect(codeOf(await offerOfHouse(top, termsAt('daily', 500, { effectiveFrom: '2020-01-06T03:00:00.000Z' })))).toBe(
      'effective_date_invalid',
    );
    const member = await desk.harness.newMember();
    expect(codeOf(await offerOfHouse(member, termsAt('daily', 500)))).toBe('not_in_team');
    const fresh = await desk.harness.newMember({ type: 1, initial: true });
    expect(codeOf(await offerOfHouse(fresh, termsAt('daily', 500)))).toBe('account_not_eligible');
    const { contractId } = await offeredByHouse(top, termsAt('daily', 500));
    expect(codeOf(await offerOfHouse(top, termsAt('daily', 500)))).toBe('open_item_exists');
    const listed = valueOf(await desk.harness.call('officeContracts', { state: 'open' }, desk.first));
    expect(listed.list).toMatchObject([{ contractId, upline: null, downline: top.username, state: 'offered' }]);
    valueOf(await act(contractId, 'withdraw'));
    expect(codeOf(await act(contractId, 'withdraw'))).toBe('contract_state');
    expect(codeOf(await act(unknownId, 'withdraw'))).toBe('contract_unknown');
    expect((await newest(top, contractId)).state).toBe('withdrawn');
  });

  test('and answers an agent that asks to end', async () => {
    const [top] = await chain();
    const id = await put('house', top, termsAt('daily', 500));
    valueOf(await move(top, id, 'requestTermination'));
    valueOf(await act(id, 'refuseTermination'));
    valueOf(await move(top, id, 'requestTermination'));
    expect(await newest(top, id)).toMatchObject({ state: 'ending', endReason: 'NOTICE' });
  });

  test('by who may, and only who may', async () => {
    const auditor = await signOperatorIn(desk.harness, 'auditor');
    const [top] = await chain();
    expect((await desk.harness.call('officeContracts', {}, auditor)).status).toBe(200);
    expect(codeOf(await offerOfHouse(top, termsAt('daily', 500), auditor))).toBe('access_denied');
  });
});

describe('operators end a contract', () => {
  test('by two persons: one alone moves nothing, and everything below ends with it', async () => {
    const [top, agent] = await chain();
    const id = await put('house', top, termsAt('daily', 500));
    const below = await put(top, agent, termsAt('daily', 400));
    const { rulingId } = valueOf(await propose(id));
    expect(codeOf(await propose(id, desk.second))).toBe('ruling_open');
    expect(codeOf(await decide(rulingId, 'approve', desk.first))).toBe('ruling_same_operator');
    expect((await newest(top, id)).state).toBe('active');
    const [both] = await Promise.all([decide(rulingId, 'approve'), decide(rulingId, 'approve')]);
    expect([200, 409]).toContain(both.status);
    expect(await newest(top, id)).toMatchObject({ state: 'ending', endReason: 'OPERATOR' });
    expect(await newest(agent, below)).toMatchObject({ state: 'ending', endReason: 'UPLINE_ENDED' });
    expect(codeOf(await decide(rulingId, 'approve'))).toBe('ruling_over');
    const lines = valueOf(await desk.harness.call('officeContractEndings', {}, desk.first)).list;
    expect(lines[0]).toMatchObject({ rulingId, state: 'done', isOwn: true, reason: 'rules', downline: top.username });
    await pass(2 * dayMs);
    expect([(await newest(top, id)).state, (await newest(agent, below)).state]).toEqual(['ended', 'ended']);
    expect(codeOf(await propose(id))).toBe('contract_state');
  });

  test('for fraud at the next midnight; a proposal is ended by whoever comes, and one about nothing is refused', async () => {
    const [top] = await chain();
    const id = await put('house', top, termsAt('dividend', 500));
    expect(codeOf(await propose(unknownId))).toBe('contract_unknown');
    expect(codeOf(await decide('ctu_00000000000000000000000000', 'reject'))).toBe('not_found');
    const first = valueOf(await propose(id, desk.first, 'fraud'));
    valueOf(await decide(first.rulingId, 'reject', desk.first));
    expect((await newest(top, id)).state).toBe('active');
    const second = valueOf(await propose(id, desk.first, 'fraud'));
    valueOf(await decide(second.rulingId, 'approve'));
    const { endsAt } = await newest(top, id);
    expect(Date.parse(endsAt ?? '') - Date.now()).toBeLessThanOrEqual(dayMs);
  });

  test('at once for all of a chain: what is in force, what was accepted for later and what is only offered', async () => {
    const [top, agent, below] = await chain();
    const id = await put('house', top, termsAt('dividend', 3_000));
    await put(top, agent, termsAt('dividend', 2_000));
    await put(agent, below, termsAt('dividend', 500));
    const next = await sign(top, agent, termsAt('dividend', 1_500));
    const open = valueOf(await offer(agent, below, termsAt('dividend', 400)));
    const { rulingId } = valueOf(await propose(id, desk.first, 'fraud'));
    valueOf(await decide(rulingId, 'approve'));
    const { endsAt } = await newest(top, id);
    const statesOf = async (by: TestMember, of: string) => (await detail(by, of)).versions.map(({ state }) => state);
    expect(await statesOf(agent, next)).toEqual(['ended', 'ending']);
    expect(await statesOf(below, open.contractId)).toEqual(['withdrawn', 'ending']);
    expect((await detail(below, open.contractId)).versions[1]?.endsAt).toBe(endsAt);
    await pass(2 * dayMs);
    expect(await statesOf(top, id)).toEqual(['ended']);
    expect(await statesOf(agent, next)).toEqual(['ended', 'ended']);
    expect(await statesOf(below, open.contractId)).toEqual(['withdrawn', 'ended']);
    await pass(14 * dayMs);
    expect(await statesOf(agent, next)).toEqual(['ended', 'ended']);
  });

  test('what ended by itself meanwhile is not ended again', async () => {
    const [top, agent] = await chain();
    await put('house', top, termsAt('daily', 500));
    const { contractId } = valueOf(await offer(top, agent, termsAt('daily', 400)));
    const { rulingId } = valueOf(await propose(contractId));
    valueOf(await answer(agent, { kind: 'daily', id: contractId }, 'R'));
    expect(codeOf(await decide(rulingId, 'approve'))).toBe('contract_state');
  });
});
