import { sql } from 'kysely';
import { approveWithdrawal, findStrayPayouts, reconcilePayouts, takeDispute } from '../../src/modules/cashier/index.ts';
import { merchantById } from '../../src/modules/brand/index.ts';
import { playThrough } from '../fund-member.ts';
import type { Caller, Harness } from '../harness.ts';
import { valueOf } from '../studio.ts';
import { useTestBank } from '../test-bank.ts';
import { keyed, tell } from './fill-cashier.ts';
import { newPerson } from './fill-people.ts';

const target = { pixKeyType: 'cpf', pixKey: '529.982.247-25', holderName: 'Ana Souza', holderTaxId: '529.982.247-25' } as const;

/** Payments that went wrong: one charged back of which something is owed, one given back, a payout in doubt for which a colleague proposes a way, and one nobody ordered. */
export async function fillPayments(harness: Harness, operator: Caller): Promise<void> {
  const { app, trevo } = harness;
  const bank = useTestBank(app);
  const eva = await newPerson(harness, 'EvaDoEstorno', 0);
  const rui = await newPerson(harness, 'RuiNaDuvida', 100);
  const teller = { merchantId: trevo, provider: 'pix' };
  for (const [disputeId, isGivenBack] of [
    ['du_kept_taken', false],
    ['du_kept_won', true],
  ] as const) {
    const { depositId } = valueOf(await harness.call('createDeposit', { method: 'PIX', amount: '50.00' }, keyed(eva.caller)));
    const payment = bank.pay(depositId.slice(4), 500_000n);
    await tell(harness, bank, [payment]);
    const move = { disputeId, endToEndId: payment.endToEndId, minor: 500_000n, reason: 'fraudulent' };
    await takeDispute(app, { ...move, kind: 'taken' }, teller);
    if (isGivenBack) await takeDispute(app, { ...move, kind: 'given_back' }, teller);
  }
  await playThrough(app, rui);
  const request = { method: 'PIX', amount: '40.00', fields: target, password: rui.password };
  const withdrawalId = valueOf(await harness.call('requestWithdrawal', request, keyed(rui.caller))).withdrawalId as `wdr_${string}`;
  const merchant = await merchantById(app, trevo);
  if (!merchant) throw new Error('The brand is there');
  bank.next = 'stuck';
  const approved = await approveWithdrawal(app, { merchant, withdrawalId, operatorId: app.newId('operator') });
  if (!approved.ok) throw new Error(approved.code);
  await sql`UPDATE withdrawal_payout SET sent_at = now() - interval '1 hour' WHERE withdrawal_id = ${withdrawalId}`.execute(app.db);
  await reconcilePayouts(app, 0);
  const { payouts } = valueOf(await harness.call('withdrawal', { withdrawalId }, rui.caller));
  const payoutId = payouts[0]?.payoutId as `pyo_${string}`;
  const proposal = { withdrawalId, payoutId, to: null, reason: 'the bank says that it has not paid' };
  valueOf(await harness.call('officeReroutePayout', proposal, keyed(operator)));
  bank.strays.push({ endToEndId: 'E2nobodyordered', payoutKey: 'nobodyknowsthisorder', minor: 10_000n });
  await findStrayPayouts(app);
}
