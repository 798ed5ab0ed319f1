import { beforeAll, describe, expect, test } from 'vitest';
import { codeOf, termsAt, useContractDesk } from '../../../test/contract-desk.ts';
import type { Caller, TestMember } from '../../../test/harness.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { valueOf } from '../../../test/studio.ts';

const { desk, offer, put, move, chain } = useContractDesk();
let auditor: Caller;
let top: TestMember;
let agent: TestMember;
let other: TestMember;
const ids: Record<'above' | 'below' | 'elsewhere' | 'offered', string> = { above: '', below: '', elsewhere: '', offered: '' };
beforeAll(async () => {
  auditor = await signOperatorIn(desk.harness, 'auditor');
  [top, agent] = await chain();
  [other] = await chain();
  ids.above = await put('house', top, termsAt('daily', 600));
  ids.below = await put(top, agent, termsAt('daily', 400));
  ids.elsewhere = await put('house', other, termsAt('dividend', 600));
  const member = await desk.harness.newMember({ uplineId: agent.id });
  ids.offered = valueOf(await offer(agent, member, termsAt('daily', 200))).contractId;
});

const list = async (wish: object, as = auditor) => {
  const { list: found, total } = valueOf(await desk.harness.call('officeTreeContracts', { pageSize: 100, ...wish }, as));
  return { ids: new Set(found.map(({ contractId }) => contractId)), found, total };
};
const open = (contractId: string, as = auditor) => desk.harness.call('officeContract', { contractId: contractId as `ctr_${string}` }, as);

describe('contracts of a tree, for operators', () => {
  test('are those that an account and everybody below it holds, and nobody else’s', async () => {
    expect((await list({ account: top.username })).ids).toEqual(new Set([ids.above, ids.below, ids.offered]));
    expect((await list({ account: agent.username })).ids).toEqual(new Set([ids.below, ids.offered]));
    expect((await list({})).ids).toEqual(new Set(Object.values(ids)));
    expect((await list({ account: other.username })).found).toMatchObject([{ upline: null, uplineId: null, downlineId: other.id }]);
  });

  test('are narrowed by kind, state and who gave them', async () => {
    const of = { account: top.username };
    expect((await list({ ...of, kind: 'dividend' })).ids).toEqual(new Set());
    expect((await list({ kind: 'dividend' })).ids).toEqual(new Set([ids.elsewhere]));
    expect((await list({ ...of, state: 'open' })).ids).toEqual(new Set([ids.offered]));
    expect((await list({ ...of, given: 'house' })).ids).toEqual(new Set([ids.above]));
    const between = await list({ ...of, given: 'agents' });
    expect([between.ids, between.total]).toEqual([new Set([ids.below, ids.offered]), 2]);
    expect(between.found.find(({ contractId }) => contractId === ids.below)).toMatchObject({
      upline: top.username,
      uplineId: top.id,
      downline: agent.username,
      side: 'upline',
    });
  });

  test('open with versions and what happened, also between two agents', async () => {
    valueOf(await move(agent, ids.below, 'requestTermination'));
    const opened = valueOf(await open(ids.below));
    expect(opened.versions).toMatchObject([{ version: 1, state: 'terminationRequested', requestedBy: 'downline', upline: top.username }]);
    expect(opened.events.map(({ to, by }) => [to, by])).toEqual(
      expect.arrayContaining([
        ['scheduled', 'downline'],
        ['active', 'system'],
        ['terminationRequested', 'downline'],
      ]),
    );
  });

  test('of an account that is not known are none, a contract that is not is refused, and who may not read contracts sees none', async () => {
    const foreign = await desk.harness.newMember({ merchant: 'sabia', type: 1 });
    for (const account of ['nobody.here', foreign.username]) expect((await list({ account })).found).toEqual([]);
    expect(codeOf(await open('ctr_00000000000000000000000000'))).toBe('contract_unknown');
    const games = await signOperatorIn(desk.harness, 'games');
    expect((await desk.harness.call('officeTreeContracts', {}, games)).status).toBe(403);
    expect((await open(ids.below, games)).status).toBe(403);
  });
});
