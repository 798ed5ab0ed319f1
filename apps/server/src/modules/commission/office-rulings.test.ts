import { dayMs, type Id, plusMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import {
  call,
  codeOf,
  decide,
  desk,
  evidence,
  first,
  hour,
  incident,
  own,
  round,
  start,
  statement,
  top,
  openRulingsDesk,
} from '../../../test/rulings-desk.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { valueOf } from '../../../test/studio.ts';

openRulingsDesk();

const noHold = 'chl_0000000000000000000000000a' as Id<'commissionHold'>;

async function held(): Promise<Id<'commissionHold'>> {
  valueOf(await call()('officeHoldCommission', { username: top.username, reason: 'LEGAL', days: 14, note: 'A letter came in.' }, first));
  const { list } = valueOf(await call()('officeCommissionHolds', { pageSize: 100 }, first));
  return list.find(({ username }) => username === top.username)?.holdId as Id<'commissionHold'>;
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
