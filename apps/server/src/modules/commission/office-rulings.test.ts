import { house } from '@trevo/commission';
import type { Calls, RequestOf } from '@trevo/contract';
import { dayMs, hourMs, type Id, instant, plusMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import { contractOf, tierOf, useCommissionDesk } from '../../../test/commission-desk.ts';
import type { Caller, TestMember } from '../../../test/harness.ts';
import { playUnits } from '../../../test/incident-desk.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { valueOf } from '../../../test/studio.ts';
import { insertVendor } from '../catalogue/index.ts';

const desk = useCommissionDesk();
const start = instant(Date.parse('2026-09-01T03:00:00Z'));
const hour = (n: number) => plusMs(start, n * hourMs);
const codeOf = ({ body }: { readonly body: { readonly success: boolean } }) => (body as { readonly errorCode?: string }).errorCode;
const evidence = 'written in the letter of that day';
const incident: RequestOf<Calls['officePreviewRestatement']> = {
  ground: 'settlement',
  vendor: 'YY',
  from: '2026-09-01',
  to: '2026-09-01',
  kinds: ['dividend'],
};
const noHold = 'chl_0000000000000000000000000a' as Id<'commissionHold'>;
const noDispute = 'cdi_0000000000000000000000000a' as Id<'commissionDispute'>;

let first: Caller;
let second: Caller;
let top: TestMember;
const call = () => desk.harness.call;

beforeAll(async () => {
  const { harness } = desk;
  [first, second] = [await signOperatorIn(harness, 'finance'), await signOperatorIn(harness, 'admin')];
  await insertVendor(harness.app.db, harness.trevo, { code: 'YY', names: { PT: 'Ipsilon' }, accountType: 'YY', logoUrl: null }, 5);
});

let round = 0;
/** A top agent with a dividend of 3.0000 that was published and is in its review, of a day of its own. */
beforeEach(async () => {
  const { harness } = desk;
  round += 1;
  top = await desk.topAgent(plusMs(start, -dayMs));
  const from = hour(24 * (round - 1));
  await desk.sign(
    harness.trevo,
    contractOf({ kind: 'dividend', upline: house, downline: top.id, effectiveFrom: from, tiers: [tierOf(30_000)] }),
  );
  await playUnits(desk, harness.trevo, [
    { member: top.id, unit: `${round}a`, at: plusMs(from, hourMs), turnover: 1_000_000n, win: 0n },
    // What is put right a month later is in no period that was run.
    {
      member: top.id,
      unit: `${round}b`,
      at: plusMs(from, 2 * hourMs),
      turnover: 500_000n,
      win: 500_000n,
      correction: { at: hour(24 * 40 + round), win: -500_000n },
    },
  ]);
  await desk.closeFacts(harness.trevo, plusMs(from, dayMs));
  await desk.run();
});

const own = async () => valueOf(await call()('commissionStatements', { kind: 'dividend' }, top.caller)).list;
const statement = async (statementId: string) =>
  valueOf(await call()('commissionStatement', { statementId: statementId as Id<'statement'> }, top.caller));
const decide = (rulingId: string, decision: 'approve' | 'reject', as = second) =>
  call()('officeDecideCommissionRuling', { rulingId: rulingId as Id<'commissionRuling'>, decision }, as);
const idOf = async () => (await own()).at(-1)?.statementId as Id<'statement'>;

async function held(): Promise<Id<'commissionHold'>> {
  valueOf(await call()('officeHoldCommission', { username: top.username, reason: 'LEGAL', days: 14, note: 'A letter came in.' }, first));
  const { list } = valueOf(await call()('officeCommissionHolds', { pageSize: 100 }, first));
  return list.find(({ username }) => username === top.username)?.holdId as Id<'commissionHold'>;
}

async function disputed(claimed?: string): Promise<Id<'commissionDispute'>> {
  const wish = { statementId: await idOf(), claim: 'A tier is missing here.', ...(claimed === undefined ? {} : { claimed }) };
  valueOf(await call()('disputeStatement', wish, top.caller));
  const { list } = valueOf(await call()('officeCommissionDisputes', { pageSize: 100 }, first));
  return list.find(({ username }) => username === top.username)?.disputeId as Id<'commissionDispute'>;
}

describe('an incident', () => {
  const propose = (wish: object = {}) => call()('officeProposeRestatement', { ...incident, evidence, ...wish }, first);

  test('is looked at before anybody signs, and leaves nothing by that', async () => {
    const day = `2026-09-0${round}`;
    const seen = valueOf(await call()('officePreviewRestatement', { ...incident, from: day, to: day }, first));
    expect(seen).toMatchObject({ total: 1, periods: 1, difference: '1.50', isPartial: false });
    expect(seen.list).toMatchObject([{ username: top.username, kind: 'dividend', old: '3.00', new: '4.50' }]);
    for (const table of ['commission_ruling', 'fact_restated', 'commission_rerun'])
      expect((await sql`SELECT FROM ${sql.table(table)}`.execute(desk.harness.app.db)).rows).toEqual([]);
  });

  test('is declared by two persons, paid once, and explained in a line of its own', async () => {
    const day = `2026-09-0${round}`;
    const { rulingId } = valueOf(await propose({ from: day, to: day }));
    expect(codeOf(await decide(rulingId, 'approve', first))).toBe('ruling_same_operator');
    await desk.run();
    expect((await own()).length).toBe(1);
    const answers = await Promise.all([decide(rulingId, 'approve'), decide(rulingId, 'approve')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await desk.run();
    await desk.run();
    const [line, ...others] = await own();
    expect(others.length).toBe(1);
    expect(line).toMatchObject({ cause: 'restatement', paid: '1.50', state: 'paid' });
    const opened = await statement(line?.statementId ?? '');
    expect(opened.differences).toEqual(
      [
        { from: plusMs(start, (round - 1) * dayMs), to: plusMs(start, round * dayMs), oldMicro: '30000000000', newMicro: '45000000000' },
      ].map(({ from, to, ...micros }) => ({ from: new Date(from).toISOString(), to: new Date(to).toISOString(), ...micros })),
    );
    expect(JSON.parse(opened.record ?? '')).toMatchObject({ cause: 'restatement', lines: [{ record: { periodNet: '1500000' } }] });
    const facts = valueOf(await call()('commissionFacts', { statementId: line?.statementId as Id<'statement'> }, top.caller));
    expect(facts.lines).toEqual([]);
    const listed = valueOf(await call()('officeCommissionRulings', {}, first)).list.find((one) => one.rulingId === rulingId);
    expect(listed).toMatchObject({
      act: 'restate',
      state: 'done',
      isOwn: true,
      lines: 1,
      difference: '1.50',
      incident: { vendor: 'YY', vendorName: expect.any(String) },
    });
    expect(codeOf(await decide(rulingId, 'reject'))).toBe('ruling_over');
  });

  test('of a vendor that is not known, of days that are not over or too many, or of fees without a rate is refused', async () => {
    for (const ask of ['officeProposeRestatement', 'officePreviewRestatement'] as const) {
      const of = (wish: object) =>
        call()(ask, { ...incident, ...(ask === 'officeProposeRestatement' ? { evidence } : {}), ...wish }, first);
      expect(codeOf(await of({ vendor: 'NONE' }))).toBe('not_found');
      expect(codeOf(await of({ to: '2099-01-01' }))).toBe('incident_period');
      expect(codeOf(await of({ to: '2026-10-20' }))).toBe('incident_period');
      expect(codeOf(await of({ from: '2026-09-02' }))).toBe('incident_period');
      expect(codeOf(await of({ ground: 'vendorFee' }))).toBe('incident_period');
    }
    await asOwner(desk.harness.app.db, (one) =>
      sql`UPDATE commission_run SET state_in = NULL WHERE period_start = ${toText(hour(0))}`.execute(one),
    );
    expect(codeOf(await propose())).toBe('incident_period');
    await asOwner(desk.harness.app.db, (one) =>
      sql`UPDATE commission_run SET state_in = '{"carry":[],"arrears":[]}' WHERE period_start = ${toText(hour(0))}`.execute(one),
    );
  });

  test('is ended by whoever comes, and nothing is left of it', async () => {
    const { rulingId } = valueOf(await propose());
    valueOf(await decide(rulingId, 'reject', first));
    await desk.run();
    expect((await own()).length).toBe(1);
    expect(codeOf(await decide('cru_0000000000000000000000000a', 'approve'))).toBe('not_found');
    const auditor = await signOperatorIn(desk.harness, 'auditor');
    expect((await call()('officeProposeRestatement', { ...incident, evidence }, auditor)).status).toBe(403);
  });
});
const toText = (at: number) => new Date(at).toISOString();

describe('a hold', () => {
  const propose = (holdId: Id<'commissionHold'>, act: 'extendHold' | 'cancelHold', as = first) =>
    call()('officeProposeHoldRuling', { holdId, act, evidence }, as);

  test('is made longer once, by two persons and 14 days', async () => {
    const holdId = await held();
    const until = async () =>
      valueOf(await call()('officeCommissionHolds', { pageSize: 100 }, first)).list.find((one) => one.holdId === holdId);
    const before = Date.parse((await until())?.until ?? '');
    const { rulingId } = valueOf(await propose(holdId, 'extendHold'));
    expect(codeOf(await propose(holdId, 'cancelHold'))).toBe('ruling_open');
    valueOf(await decide(rulingId, 'approve'));
    const after = await until();
    expect(after).toMatchObject({ isExtended: true, isCancelled: false });
    expect(Date.parse(after?.until ?? '') - before).toBe(14 * dayMs);
    expect(codeOf(await propose(holdId, 'extendHold'))).toBe('hold_extended');
    expect(codeOf(await propose(noHold, 'extendHold'))).toBe('not_found');
  });

  test('ends by itself when its time is over, and what waited is paid', async () => {
    const holdId = await held();
    await desk.endReview(desk.harness.trevo);
    await desk.run();
    expect((await own())[0]).toMatchObject({ state: 'held', paidAt: null });
    await asOwner(desk.harness.app.db, (one) =>
      sql`UPDATE commission_hold SET placed_at = now() - interval '15 days', until = now() - interval '1 day' WHERE id = ${holdId}`.execute(
        one,
      ),
    );
    await desk.run();
    expect((await own())[0]).toMatchObject({ state: 'paid', paid: '3.00' });
    const over = valueOf(await call()('officeCommissionHolds', { state: 'closed', pageSize: 100 }, first)).list;
    expect(over.find((one) => one.holdId === holdId)).toMatchObject({ releasedBy: 'system' });
    expect(codeOf(await propose(holdId, 'cancelHold'))).toBe('hold_over');
  });

  test('is cancelled by two persons: what waited is a negative line and is never paid, what comes later is', async () => {
    const before = await desk.money(desk.harness.trevo);
    const holdId = await held();
    const { rulingId } = valueOf(await propose(holdId, 'cancelHold'));
    const answers = await Promise.all([decide(rulingId, 'approve'), decide(rulingId, 'approve')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await desk.endReview(desk.harness.trevo);
    await desk.run();
    const [line, cancelled] = await own();
    expect(line).toMatchObject({ cause: 'cancelled', netMicro: '-30000000000', paid: '0.00', remainderMicro: '0', state: 'paid' });
    expect(cancelled).toMatchObject({ state: 'cancelled', paidAt: null });
    expect(
      codeOf(
        await call()(
          'disputeStatement',
          { statementId: cancelled?.statementId as Id<'statement'>, claim: 'It was mine to have.' },
          top.caller,
        ),
      ),
    ).toBe('statement_unknown');
    const after = await desk.money(desk.harness.trevo);
    expect(after.streams).toBe(before.streams);
    expect((await own()).reduce((sum, { netMicro }) => sum + BigInt(netMicro ?? 0), 0n)).toBe(0n);
    expect(after.wallets - before.wallets).toBe(after.paid - before.paid);
    const { rows } = await sql`SELECT FROM ledger_transfer WHERE owner_id = ${top.id}`.execute(desk.harness.app.db);
    expect(rows).toEqual([]);
  });

  test('that ended meanwhile is not ruled about', async () => {
    const holdId = await held();
    const { rulingId } = valueOf(await propose(holdId, 'cancelHold'));
    valueOf(await call()('officeReleaseCommission', { holdId, note: 'The matter is closed.' }, first));
    expect(codeOf(await decide(rulingId, 'approve'))).toBe('hold_over');
    expect(codeOf(await decide(rulingId, 'reject'))).toBeUndefined();
  });
});

describe('a dispute', () => {
  const uphold = (disputeId: Id<'commissionDispute'>, amount = '4.00') =>
    call()('officeProposeDisputeUphold', { disputeId, amount, answer: 'You were right about it.', evidence }, first);

  test('is answered with what its facts give when they are worked out again', async () => {
    const disputeId = await disputed('9.00');
    valueOf(await call()('officeAnswerDispute', { disputeId, answer: 'The tier asks for ten members.' }, first));
    const { dispute } = await statement(await idOf());
    expect(dispute).toMatchObject({ claimed: '9.00', upheld: false });
    expect(JSON.parse(dispute?.verdict ?? '')).toMatchObject({ differences: [], creditMicro: '30000000000' });
    const closed = valueOf(await call()('officeCommissionDisputes', { state: 'closed', pageSize: 100 }, first)).list;
    expect(closed.find((one) => one.disputeId === disputeId)).toMatchObject({ claimed: '9.00', recomputed: '3.00', upheld: false });
    await desk.run();
    expect((await own()).length).toBe(1);
  });

  test('is upheld by two persons, and the difference is a line of its own', async () => {
    const disputeId = await disputed();
    expect(codeOf(await uphold(disputeId, '3.00'))).toBe('dispute_amount');
    const { rulingId } = valueOf(await uphold(disputeId));
    expect(codeOf(await uphold(disputeId))).toBe('ruling_open');
    expect(codeOf(await uphold(noDispute))).toBe('not_found');
    const answers = await Promise.all([decide(rulingId, 'approve'), decide(rulingId, 'approve')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(codeOf(await uphold(disputeId))).toBe('dispute_over');
    await desk.endReview(desk.harness.trevo);
    await desk.run();
    expect(await own()).toMatchObject([
      { cause: 'dispute', paid: '1.00', state: 'paid' },
      { cause: null, paid: '3.00', state: 'paid' },
    ]);
    expect((await statement((await own()).at(-1)?.statementId ?? '')).dispute).toMatchObject({
      upheld: true,
      answer: 'You were right about it.',
    });
  });

  test('that was answered meanwhile is not upheld', async () => {
    const disputeId = await disputed();
    const { rulingId } = valueOf(await uphold(disputeId));
    valueOf(await call()('officeAnswerDispute', { disputeId, answer: 'The tier asks for ten members.' }, first));
    expect(codeOf(await decide(rulingId, 'approve'))).toBe('dispute_over');
  });

  /** An incident of the day, by which the line should have been 4.50. */
  const restated = async () => {
    const day = `2026-09-${String(round).padStart(2, '0')}`;
    const wish = { ...incident, from: day, to: day, evidence };
    const { rulingId } = valueOf(await call()('officeProposeRestatement', wish, first));
    valueOf(await decide(rulingId, 'approve'));
    for (let step = 0; step < 3; step++) await desk.run();
  };
  const creditedInAll = async () => (await own()).reduce((sum, { netMicro }) => sum + BigInt(netMicro ?? 0), 0n);

  test('that is upheld after an incident restated its line is paid what is still lacking, and not again what the incident paid', async () => {
    const disputeId = await disputed('4.50');
    const { rulingId } = valueOf(await uphold(disputeId, '4.50'));
    await restated();
    expect(await creditedInAll()).toBe(45_000_000_000n);
    valueOf(await decide(rulingId, 'approve'));
    await desk.run();
    expect(await creditedInAll()).toBe(45_000_000_000n);
    expect((await own()).map(({ cause }) => cause)).toEqual(['restatement', null]);
    expect((await statement(await idOf())).dispute).toMatchObject({ upheld: true });
  });

  test('about a line that an incident restated is upheld beyond what the incident paid only', async () => {
    const disputeId = await disputed('5.00');
    await restated();
    expect(codeOf(await uphold(disputeId, '4.50'))).toBe('dispute_amount');
    const { rulingId } = valueOf(await uphold(disputeId, '5.00'));
    valueOf(await decide(rulingId, 'approve'));
    await desk.run();
    expect(await creditedInAll()).toBe(50_000_000_000n);
  });

  test.each([
    ['4.00', ['restatement', 'dispute', null], 45_000_000_000n],
    ['4.50', ['dispute', null], 45_000_000_000n],
    ['5.00', ['dispute', null], 50_000_000_000n],
  ] as const)('upheld at %s is not paid a second time by an incident that comes later, nor taken back', async (amount, causes, all) => {
    const { rulingId } = valueOf(await uphold(await disputed(), amount));
    valueOf(await decide(rulingId, 'approve'));
    await restated();
    expect((await own()).map(({ cause }) => cause)).toEqual(causes);
    expect(await creditedInAll()).toBe(all);
  });

  const late = (disputeId: string) =>
    asOwner(desk.harness.app.db, (one) => sql`UPDATE commission_dispute SET answer_by = now() WHERE id = ${disputeId}`.execute(one));

  test('without an answer in time ends as it stands where its facts give no other figure', async () => {
    await late(await disputed('9.00'));
    await Promise.all([desk.run(), desk.run()]);
    expect((await statement(await idOf())).dispute).toMatchObject({ answer: null, upheld: false });
    expect((await own()).length).toBe(1);
  });

  test('without an answer in time is paid the holder’s figure where its own facts give it, once', async () => {
    const id = await idOf();
    // A line that went wrong: its record says less than its facts.
    await asOwner(desk.harness.app.db, (one) =>
      sql`UPDATE commission_statement SET net_micro = 20000000000, credit_micro = 20000000000, paid = 20000,
        record = record || '{"netMicro":"20000000000","creditMicro":"20000000000","paid":"20000"}' WHERE id = ${id}`.execute(one),
    );
    await late(await disputed('3.00'));
    await Promise.all([desk.run(), desk.run()]);
    await desk.endReview(desk.harness.trevo);
    await desk.run();
    expect(await own()).toMatchObject([
      { cause: 'dispute', paid: '1.00', state: 'paid' },
      { cause: null, paid: '2.00', state: 'paid' },
    ]);
    expect((await statement(id)).dispute).toMatchObject({ upheld: true, answer: null });
  });
});
