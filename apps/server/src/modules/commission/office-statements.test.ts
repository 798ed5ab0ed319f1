import { house } from '@trevo/commission';
import type { Calls, RequestOf } from '@trevo/contract';
import { dayMs, hourMs, type Id, instant, plusMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import { contractOf, playOf, tierOf, useCommissionDesk } from '../../../test/commission-desk.ts';
import type { Caller, TestMember } from '../../../test/harness.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { valueOf } from '../../../test/studio.ts';

const desk = useCommissionDesk();
const start = instant(Date.parse('2026-09-01T03:00:00Z'));
const codeOf = ({ body }: { readonly body: { readonly success: boolean } }) => (body as { readonly errorCode?: string }).errorCode;
const run: RequestOf<Calls['officeCommissionRun']> = {
  kind: 'dividend',
  category: 'CONS',
  period: 'daily',
  from: '2026-09-01T03:00:00.000Z',
};

let top: TestMember;
let agent: Id<'member'>;
let orphan: Id<'member'>;
let finance: Caller;
let stranger: Caller;
beforeAll(async () => {
  const { harness } = desk;
  const before = plusMs(start, -dayMs);
  top = await desk.topAgent(before);
  agent = await desk.account(harness.trevo, 2, top.id, before);
  const bare = await desk.account(harness.trevo, 2, top.id, before);
  orphan = await desk.account(harness.trevo, 2, bare, before);
  finance = await signOperatorIn(harness, 'finance');
  stranger = await signOperatorIn(harness, 'finance', 'sabia');
  const terms = { kind: 'dividend', effectiveFrom: start } as const;
  await desk.sign(
    harness.trevo,
    contractOf({ ...terms, upline: house, downline: top.id, tiers: [tierOf(30_000), tierOf(40_000, { minValidBet: 500_000n })] }),
  );
  await desk.sign(harness.trevo, contractOf({ ...terms, upline: top.id, downline: agent, tiers: [tierOf(10_000)] }));
  await desk.sign(harness.trevo, contractOf({ ...terms, upline: bare, downline: orphan, tiers: [tierOf(1_000)] }));
  await desk.play(harness.trevo, [playOf(agent, plusMs(start, hourMs), { turnover: 1_000_000n })]);
  await desk.closeFacts(harness.trevo, plusMs(start, dayMs));
  await desk.run();
});

const call = () => desk.harness.call;
const linesOf = async (asked: Omit<RequestOf<Calls['officeRunStatements']>, keyof typeof run> = {}, by = finance) =>
  valueOf(await call()('officeRunStatements', { ...run, ...asked }, by));
const idOf = async (holder: string): Promise<Id<'statement'>> => {
  const { list } = await linesOf();
  return list.find(({ memberId }) => memberId === holder)?.statementId as Id<'statement'>;
};

describe('a period that was reckoned', () => {
  test('is opened by what its line says of it, and names whose contracts were left out', async () => {
    const { list } = valueOf(await call()('officeCommissionRuns', {}, finance));
    expect(list).toMatchObject([run]);
    const opened = valueOf(await call()('officeCommissionRun', run, finance));
    expect(opened.run).toEqual(list[0]);
    expect(opened.run).toMatchObject({ statements: 2, parked: 1, due: '4.00' });
    expect(opened.parked).toEqual([{ contract: `ctr_dividend${orphan}`, version: 1, memberId: orphan, username: orphan }]);
  });

  test('says who gets what before anything is paid: tier, gross, what goes on, and what is left', async () => {
    const { list, total } = await linesOf();
    expect(total).toBe(2);
    expect(list.toSorted((a, b) => Number(b.net) - Number(a.net))).toMatchObject([
      { memberId: top.id, username: top.username, version: 1, tier: 2, gross: '4.00', deducted: '1.00', net: '3.00', pays: '3.00' },
      { memberId: agent, tier: 1, gross: '1.00', deducted: '0.00', net: '1.00', pays: '1.00', hold: null, paidAt: null },
    ]);
    expect(await desk.money(desk.harness.trevo)).toMatchObject({ paid: 0n });
  });

  test('is paged, and found in by the name of an account', async () => {
    const pages = await Promise.all([1, 2, 3].map((pageNo) => linesOf({ pageNo, pageSize: 1 })));
    expect(pages.map(({ list, totalPages }) => [list.length, totalPages])).toEqual([
      [1, 2],
      [1, 2],
      [0, 2],
    ]);
    expect((await linesOf({ search: top.username.toUpperCase() })).list.map(({ memberId }) => memberId)).toEqual([top.id]);
    expect((await linesOf({ search: '%' })).list).toEqual([]);
  });

  test('shows what a hold and a dispute keep from being paid, with the reason', async () => {
    expect((await linesOf({ show: 'held' })).list).toEqual([]);
    await call()('officeHoldCommission', { username: agent, reason: 'LEGAL', days: 3, note: 'A letter came in.' }, finance);
    const statementId = await idOf(top.id);
    valueOf(await call()('disputeStatement', { statementId, claim: 'A tier is missing here.' }, top.caller));
    expect((await linesOf({ show: 'held' })).list).toMatchObject([{ memberId: agent, state: 'held', hold: 'LEGAL' }]);
    expect((await linesOf({ show: 'disputed' })).list).toMatchObject([{ memberId: top.id, state: 'disputed', hold: null }]);
    expect((await linesOf({ show: 'waiting' })).total).toBe(2);
    expect((await linesOf({ show: 'paid' })).list).toEqual([]);
    const { list } = valueOf(await call()('officeCommissionDisputes', {}, finance));
    expect(list).toMatchObject([{ statementId }]);
    const { holdUntil } = valueOf(await call()('officeStatement', { statementId: await idOf(agent) }, finance));
    expect(holdUntil).not.toBeNull();
  });

  test('of another brand is not known, nor is one that never was', async () => {
    expect(codeOf(await call()('officeCommissionRun', run, stranger))).toBe('not_found');
    expect(await linesOf({}, stranger)).toMatchObject({ list: [], total: 0 });
    const never = { ...run, from: '2026-09-02T03:00:00.000Z' };
    expect(codeOf(await call()('officeCommissionRun', never, finance))).toBe('not_found');
    expect((await call()('officeCommissionRun', { ...run, from: '2026-99-99T03:00:00.000Z' }, finance)).status).toBe(400);
  });
});

describe('a statement', () => {
  test('is explained as to its holder, and says by name to whom its money goes on', async () => {
    const statementId = await idOf(top.id);
    const opened = valueOf(await call()('officeStatement', { statementId }, finance));
    const own = valueOf(await call()('commissionStatement', { statementId }, top.caller));
    expect(opened.record).toBe(own.record);
    expect(opened).toMatchObject({ facts: own.facts, differences: [], goesTo: [{ contract: `ctr_dividend${agent}`, account: agent }] });
    expect(opened.statement).toMatchObject({ kind: 'dividend', from: run.from, cause: null, remainderMicro: '0' });
  });

  test('of another brand is not known, nor is one that never was', async () => {
    for (const statementId of [await idOf(top.id), 'stm_0000000000000000000000000a' as Id<'statement'>]) {
      expect(codeOf(await call()('officeStatement', { statementId }, stranger))).toBe('not_found');
      expect(codeOf(await call()('officeRecomputeStatement', { statementId }, stranger))).toBe('not_found');
    }
  });

  test('comes to the same when its facts are worked out again, and to something else where they were touched', async () => {
    const statementId = await idOf(top.id);
    const again = async () => valueOf(await call()('officeRecomputeStatement', { statementId }, finance)).outcome;
    expect(await again()).toMatchObject({ differences: [], creditMicro: '30000000000' });
    expect((await again())?.compared).toBeGreaterThan(20);
    const { db } = desk.harness.app;
    const bet = (amount: bigint) =>
      asOwner(db, (one) =>
        sql`UPDATE member_fact SET turnover = ${String(amount)}, ggr = ${String(amount)}, valid_bet = ${String(amount)}
          WHERE member_id = ${agent}`.execute(one),
      );
    await bet(2_000_000n);
    expect((await again())?.differences.map(({ figure }) => figure)).toContain('grossMicro');
    await bet(1_000_000n);
  });

  test('that is no period’s says which period it makes up for, and has nothing to be worked out', async () => {
    const [open] = valueOf(await call()('officeCommissionDisputes', {}, finance)).list;
    const proposed = { disputeId: open?.disputeId as Id<'commissionDispute'>, amount: '3.50', answer: 'You were right about it.' };
    valueOf(await call()('officeProposeDisputeUphold', { ...proposed, evidence: 'The tier was written down wrongly.' }, finance));
    const [ruling] = valueOf(await call()('officeCommissionRulings', {}, finance)).list;
    const second = await signOperatorIn(desk.harness, 'admin');
    const rulingId = ruling?.rulingId as Id<'commissionRuling'>;
    valueOf(await call()('officeDecideCommissionRuling', { rulingId, decision: 'approve' }, second));
    const line = (await desk.statements(desk.harness.trevo)).find(({ cause }) => cause === 'dispute');
    const statementId = line?.id as Id<'statement'>;
    const opened = valueOf(await call()('officeStatement', { statementId }, finance));
    expect(opened.statement).toMatchObject({ memberId: top.id, cause: 'dispute', tier: null, gross: null, deducted: null, net: '0.50' });
    expect(opened.differences).toMatchObject([{ from: run.from, oldMicro: '30000000000', newMicro: '35000000000' }]);
    expect(valueOf(await call()('officeRecomputeStatement', { statementId }, finance))).toEqual({ outcome: null });
    expect((await linesOf()).total).toBe(2);
  });

  test('is for who may see payments, and for nobody else', async () => {
    const support = await signOperatorIn(desk.harness, 'support');
    const statementId = await idOf(top.id);
    const answers = await Promise.all([
      call()('officeCommissionRun', run, support),
      call()('officeRunStatements', run, support),
      call()('officeStatement', { statementId }, support),
      call()('officeRecomputeStatement', { statementId }, support),
      call()('officeStatement', { statementId }, top.caller),
    ]);
    expect(answers.map(({ status }) => status >= 401 && status <= 403)).toEqual([true, true, true, true, true]);
  });
});
