import { house } from '@trevo/commission';
import type { Calls, RequestOf } from '@trevo/contract';
import { dayMs, hourMs, type Id, instant, plusMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import { contractOf, playOf, tierOf, useCommissionDesk } from '../../../test/commission-desk.ts';
import type { Caller, TestMember } from '../../../test/harness.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { valueOf } from '../../../test/studio.ts';

const desk = useCommissionDesk();
const start = instant(Date.parse('2026-09-01T03:00:00Z'));
const day = (n: number) => plusMs(start, n * dayMs);
const codeOf = ({ body }: { readonly body: { readonly success: boolean } }) => (body as { readonly errorCode?: string }).errorCode;
const call = () => desk.harness.call;

let finance: Caller;
let other: Caller;
let top: TestMember;
let from = 0;
beforeAll(async () => {
  [finance, other] = [await signOperatorIn(desk.harness, 'finance'), await signOperatorIn(desk.harness, 'admin')];
});
/** A top agent with a dividend of three percent, who turned over 100.0000 on a day that is over. */
beforeEach(async () => {
  from += 1;
  const { trevo } = desk.harness;
  top = await desk.topAgent(day(from - 1));
  await desk.sign(
    trevo,
    contractOf({ kind: 'dividend', upline: house, downline: top.id, effectiveFrom: day(from), tiers: [tierOf(30_000)] }),
  );
  await desk.play(trevo, [playOf(top.id, plusMs(day(from), hourMs), { turnover: 1_000_000n })]);
  await desk.closeFacts(trevo, day(from + 1));
  await desk.run();
});

type Wish = RequestOf<Calls['officeDisputeStatement']>;
const words = { claim: 'Bets of the second evening are missing.', reason: 'The agent rang us about it.' } as const;
const own = async () => valueOf(await call()('commissionStatements', { kind: 'dividend' }, top.caller)).list[0];
const idOf = async () => (await own())?.statementId as Id<'statement'>;
const dispute = async (wish: Partial<Wish> = {}, by = finance) =>
  call()('officeDisputeStatement', { statementId: await idOf(), ...words, ...wish }, by);
const openDispute = async () =>
  valueOf(await call()('officeCommissionDisputes', { pageSize: 100 }, finance)).list.find(({ username }) => username === top.username);
const change = (what: ReturnType<typeof sql>) => asOwner(desk.harness.app.db, (one) => what.execute(one));

describe('an operator disputes for a holder', () => {
  test('and the line waits as if the holder had, both sides see it, and the holder is told', async () => {
    const { trevo } = desk.harness;
    const id = await idOf();
    expect(valueOf(await call()('officeStatement', { statementId: id }, finance))).toMatchObject({ dispute: null, mayDispute: true });
    expect(valueOf(await dispute({ claimed: '5.00' }))).toEqual({ done: true });
    await desk.endReview(trevo);
    await desk.run();
    expect(await own()).toMatchObject({ state: 'disputed', paidAt: null });
    const seen = valueOf(await call()('commissionStatement', { statementId: id }, top.caller));
    expect(seen).toMatchObject({ mayDispute: false, dispute: { claim: words.claim, byHouse: true, claimed: '5.00', answer: null } });
    expect(JSON.stringify(seen)).not.toContain(words.reason);
    expect(await openDispute()).toMatchObject({ claim: words.claim, raisedBy: expect.any(String), claimed: '5.00' });
    const opened = valueOf(await call()('officeStatement', { statementId: id }, finance));
    expect(opened).toMatchObject({ mayDispute: false, dispute: { claim: words.claim, byHouse: true } });
    const [notice] = valueOf(await call()('memberNotices', {}, top.caller));
    expect(notice).toMatchObject({ kind: 'dispute_raised', values: { pay: 'dividend' } });
    const disputeId = (await openDispute())?.disputeId as Id<'commissionDispute'>;
    valueOf(await call()('officeAnswerDispute', { disputeId, answer: 'They are all in it.' }, other));
    await desk.run();
    expect(await own()).toMatchObject({ state: 'paid' });
  });

  test('once, with its reason in the audit log, and nobody disputes it a second time', async () => {
    for (let time = 0; time < 2; time++) expect(valueOf(await dispute())).toEqual({ done: true });
    expect(codeOf(await dispute({ claim: 'Something else is missing as well.' }))).toBe('statement_disputed');
    expect(codeOf(await dispute({}, other))).toBe('statement_disputed');
    expect(codeOf(await call()('disputeStatement', { statementId: await idOf(), claim: words.claim }, top.caller))).toBe(
      'statement_disputed',
    );
    const acts = await desk.harness.app.db
      .selectFrom('audit_entry')
      .where('action', '=', 'commission.dispute')
      .where('subject_id', '=', top.id)
      .select('detail')
      .execute();
    expect(acts.map(({ detail }) => JSON.parse(detail) as unknown)).toMatchObject([{ ...words, statementId: await idOf() }]);
  });

  test('only what is published, for thirty days, and no other brand’s', async () => {
    const id = await idOf();
    await change(sql`UPDATE commission_statement SET published_at = now() - interval '31 days' WHERE id = ${id}`);
    expect(codeOf(await dispute({ statementId: id }))).toBe('dispute_too_late');
    await change(sql`UPDATE commission_statement SET state = 'calculated', published_at = NULL WHERE id = ${id}`);
    expect(codeOf(await dispute({ statementId: id }))).toBe('statement_unpublished');
    expect(codeOf(await dispute({ statementId: 'stm_0000000000000000000000000a' }))).toBe('not_found');
  });

  test('not who may only look', async () => {
    expect((await dispute({}, await signOperatorIn(desk.harness, 'auditor'))).status).toBe(403);
    expect(await own()).toMatchObject({ state: 'published' });
  });
});
