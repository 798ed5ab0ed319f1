import type { Id } from '@trevo/kernel';
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
  idOf,
  incident,
  own,
  round,
  statement,
  top,
  openRulingsDesk,
} from '../../../test/rulings-desk.ts';
import { valueOf } from '../../../test/studio.ts';

openRulingsDesk();

const noDispute = 'cdi_0000000000000000000000000a' as Id<'commissionDispute'>;

async function disputed(claimed?: string): Promise<Id<'commissionDispute'>> {
  const wish = { statementId: await idOf(), claim: 'A tier is missing here.', ...(claimed === undefined ? {} : { claimed }) };
  valueOf(await call()('disputeStatement', wish, top.caller));
  const { list } = valueOf(await call()('officeCommissionDisputes', { pageSize: 100 }, first));
  return list.find(({ username }) => username === top.username)?.disputeId as Id<'commissionDispute'>;
}

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
