import { house } from '@trevo/commission';
import { dayMs, hourMs, type Id, instant, plusMs } from '@trevo/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { contractOf, playOf, tierOf, useCommissionDesk } from '../../../test/commission-desk.ts';
import type { Caller, TestMember } from '../../../test/harness.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { valueOf } from '../../../test/studio.ts';

const desk = useCommissionDesk();
const start = instant(Date.parse('2026-09-01T03:00:00Z'));
const codeOf = ({ body }: { readonly body: { readonly success: boolean } }) => (body as { readonly errorCode?: string }).errorCode;

let top: TestMember;
let finance: Caller;
beforeAll(async () => {
  const { harness } = desk;
  top = await desk.topAgent(plusMs(start, -dayMs));
  finance = await signOperatorIn(harness, 'finance');
  const line = contractOf({ kind: 'dividend', upline: house, downline: top.id, effectiveFrom: start, tiers: [tierOf(30_000)] });
  await desk.sign(harness.trevo, line);
  await desk.play(harness.trevo, [playOf(top.id, plusMs(start, hourMs), { turnover: 1_000_000n })]);
  await desk.closeFacts(harness.trevo, plusMs(start, dayMs));
  await desk.run();
});

const call = () => desk.harness.call;
const statementId = async () =>
  valueOf(await call()('commissionStatements', { kind: 'dividend' }, top.caller)).list[0]?.statementId as Id<'statement'>;

test('the figures of a period stand before anything of it is paid', async () => {
  const { list } = valueOf(await call()('officeCommissionRuns', {}, finance));
  expect(list).toMatchObject([{ kind: 'dividend', statements: 1, top: '3.00', paid: '0.00', due: '3.00', waiting: 0 }]);
  expect(valueOf(await call()('officeCommissionRuns', { kind: 'hourly' }, finance)).list).toEqual([]);
});

describe('a dispute', () => {
  test('is answered once, in words that its holder reads, and its line is paid', async () => {
    const { trevo } = desk.harness;
    const id = await statementId();
    valueOf(await call()('disputeStatement', { statementId: id, claim: 'A tier is missing here.' }, top.caller));
    expect(valueOf(await call()('officeCommissionRuns', {}, finance)).list[0]).toMatchObject({ waiting: 1 });
    const [open] = valueOf(await call()('officeCommissionDisputes', {}, finance)).list;
    expect(open).toMatchObject({ username: top.username, claim: 'A tier is missing here.', paid: '3.00' });
    const disputeId = open?.disputeId as Id<'commissionDispute'>;
    await desk.endReview(trevo);
    await desk.run();
    expect(await desk.money(trevo)).toMatchObject({ paid: 0n });
    const answer = { disputeId, answer: 'The tier asks for ten members.' };
    const answers = await Promise.all([call()('officeAnswerDispute', answer, finance), call()('officeAnswerDispute', answer, finance)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(codeOf(await call()('officeAnswerDispute', { ...answer, answer: 'Something else now.' }, finance))).toBe('dispute_over');
    await desk.run();
    expect(await desk.money(trevo)).toMatchObject({ house: -30_000n, paid: 30_000n });
    expect(valueOf(await call()('commissionStatement', { statementId: id }, top.caller)).dispute).toMatchObject({ answer: answer.answer });
    expect(valueOf(await call()('officeCommissionDisputes', { state: 'closed' }, finance)).list).toMatchObject([{ answer: answer.answer }]);
    const acts = await desk.harness.app.db.selectFrom('audit_entry').where('action', '=', 'commission.answer').select('id').execute();
    expect(acts.length).toBe(1);
  });

  test('that is not known is not answered', async () => {
    const disputeId = 'cdi_0000000000000000000000000a' as Id<'commissionDispute'>;
    expect(codeOf(await call()('officeAnswerDispute', { disputeId, answer: 'There is none.' }, finance))).toBe('not_found');
  });
});

describe('a hold', () => {
  const hold = { reason: 'LEGAL', days: 3, note: 'A letter came in.' } as const;

  test('is placed once, ends once, and tells the holder nothing of its note', async () => {
    const wish = { ...hold, username: top.username };
    expect(valueOf(await call()('officeHoldCommission', wish, finance))).toEqual({ done: true });
    expect(codeOf(await call()('officeHoldCommission', wish, finance))).toBe('commission_held');
    const [open] = valueOf(await call()('officeCommissionHolds', {}, finance)).list;
    expect(open).toMatchObject({ username: top.username, reason: 'LEGAL', releasedAt: null });
    const told = await call()('commissionStatement', { statementId: await statementId() }, top.caller);
    expect(JSON.stringify(told.body)).toContain('LEGAL');
    expect(JSON.stringify(told.body)).not.toContain('letter');
    const release = { holdId: open?.holdId as Id<'commissionHold'>, note: 'The matter is closed.' };
    for (let n = 0; n < 2; n++) expect(valueOf(await call()('officeReleaseCommission', release, finance))).toEqual({ done: true });
    expect(valueOf(await call()('officeCommissionHolds', { state: 'closed' }, finance)).list.length).toBe(1);
    expect(valueOf(await call()('officeHoldCommission', wish, finance))).toEqual({ done: true });
  });

  test('of nobody is refused', async () => {
    expect(codeOf(await call()('officeHoldCommission', { ...hold, username: 'nobody.here' }, finance))).toBe('not_found');
    const holdId = 'chl_0000000000000000000000000a' as Id<'commissionHold'>;
    expect(codeOf(await call()('officeReleaseCommission', { holdId, note: 'There is none.' }, finance))).toBe('not_found');
  });

  test('is not for who may only look', async () => {
    const auditor = await signOperatorIn(desk.harness, 'auditor');
    expect((await call()('officeHoldCommission', { ...hold, username: top.username }, auditor)).status).toBe(403);
    expect((await call()('officeCommissionHolds', {}, auditor)).status).toBe(200);
  });
});
