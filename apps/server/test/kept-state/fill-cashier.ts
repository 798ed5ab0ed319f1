import { randomUUID } from 'node:crypto';
import { approveWithdrawal, reconcileDeposits } from '../../src/modules/cashier/index.ts';
import { merchantById } from '../../src/modules/brand/index.ts';
import type { Caller, Harness } from '../harness.ts';
import { memberAccount } from '../open-bank-transfer.ts';
import { proofImage } from '../proof-image.ts';
import { playThrough } from '../fund-member.ts';
import { setJurisdiction } from '../protected-play.ts';
import { valueOf } from '../studio.ts';
import { type TestBank, useTestBank } from '../test-bank.ts';
import { newPerson, type Person } from './fill-people.ts';
import type { KeptFacts } from './kept-state.ts';

export const keyed = (caller: Caller): Caller => ({ ...caller, headers: { ...caller.headers, 'idempotency-key': randomUUID() } });
const pixTarget = { pixKeyType: 'cpf', pixKey: '529.982.247-25', holderName: 'Ana Souza', holderTaxId: '529.982.247-25' } as const;

/** Money that came and went by every method: paid, waiting, of somebody else, in doubt; a payout that waits for its member's word. */
export async function fillCashier(
  harness: Harness,
  operator: Caller,
): Promise<{ readonly players: readonly Person[]; readonly facts: Pick<KeptFacts, 'payout'> }> {
  const bank = useTestBank(harness.app);
  const ines = await newPerson(harness, 'InesNoCaixa', 300);
  await payIn(harness, bank, ines);
  await transferIn(harness, ines, operator);
  await payForeign(harness, bank);
  await reconcileDeposits(harness.app);
  valueOf(
    await harness.call(
      'officeSetMethodTerms',
      {
        method: 'PIX',
        direction: 'deposit',
        isOpen: true,
        min: '5.00',
        max: '9000.00',
        feeFixed: '0.00',
        feePpm: 0,
        opens: null,
        closes: null,
      },
      operator,
    ),
  );
  return { players: [ines], facts: { payout: await payOut(harness, ines) } };
}

/** One charge that is paid and told, one that is paid and told as less, and one that waits. */
async function payIn(harness: Harness, bank: TestBank, member: Person): Promise<void> {
  const [paid, short] = [await newDeposit(harness, member), await newDeposit(harness, member)];
  await newDeposit(harness, member);
  const payer = { name: 'Ana Souza', taxId: '52998224725' };
  await tell(harness, bank, [bank.pay(paid.slice(4), 1_000_000n, payer), bank.pay(short.slice(4), 600_000n, payer)]);
}

async function newDeposit(harness: Harness, member: Person, method: 'PIX' | 'BANK_TRANSFER' = 'PIX', amount = '100.00'): Promise<string> {
  const fields = method === 'PIX' ? {} : { senderName: 'Ana Souza' };
  return valueOf(await harness.call('createDeposit', { method, amount, fields }, keyed(member.caller))).depositId;
}

/** The bank's word of payments, as the server hears it. */
export async function tell(harness: Harness, bank: TestBank, payments: Parameters<TestBank['notice']>[0]): Promise<void> {
  const { payload, headers } = bank.notice(payments, harness.clock.now());
  const { statusCode } = await harness.server.inject({ method: 'POST', url: '/wps/cashier/notices/pix/trevo', payload, headers });
  if (statusCode !== 200) throw new Error(`The notice was answered with ${statusCode}`);
}

/** A bank transfer with a picture of it, confirmed by an operator from the statement, and one so large that a second operator has to find the same. */
async function transferIn(harness: Harness, member: Person, operator: Caller): Promise<void> {
  for (const [amount, reference] of [
    ['100.00', 'E999-0001'],
    ['20000.00', 'E999-0002'],
  ] as const) {
    const depositId = (await newDeposit(harness, member, 'BANK_TRANSFER', amount)) as `dep_${string}`;
    valueOf(await harness.call('uploadDepositProof', { depositId, data: proofImage(3).toString('base64') }, keyed(member.caller)));
    valueOf(await harness.call('officeConfirmDeposit', { depositId, amount, payerName: 'Ana Souza', reference }, keyed(operator)));
  }
}

/** Under a law that asks whose money it is, a payment of somebody else is to be sent back; its order has not been made yet. */
async function payForeign(harness: Harness, bank: TestBank): Promise<void> {
  await setJurisdiction(harness, 'BR');
  const ivo = await newPerson(harness, 'IvoDoBrasil', 0, { payeeName: 'Ivo Souza', idNumber: '11144477735' });
  valueOf(await harness.call('setLimit', { kind: 'loss', period: 'month', amount: '500.00' }, ivo.caller));
  valueOf(await harness.call('setLimit', { kind: 'time', period: 'day', minutes: 240 }, ivo.caller));
  const deposit = await newDeposit(harness, ivo);
  await tell(harness, bank, [bank.pay(deposit.slice(4), 1_000_000n, { name: 'Quem Pagou', taxId: '52998224725' })]);
  await setJurisdiction(harness, 'default');
}

/** Two withdrawals: one that operators have not decided, and one paid, which counts as received where its member says nothing. */
async function payOut(harness: Harness, member: Person): Promise<KeptFacts['payout']> {
  const ask = async (method: 'PIX' | 'BANK_TRANSFER') => {
    const request = { method, amount: '40.00', fields: method === 'PIX' ? pixTarget : memberAccount, password: member.password };
    return valueOf(await harness.call('requestWithdrawal', request, keyed(member.caller))).withdrawalId as `wdr_${string}`;
  };
  await playThrough(harness.app, member);
  const paid = await ask('PIX');
  const merchant = await merchantById(harness.app, harness.trevo);
  if (!merchant) throw new Error('The brand is there');
  const approved = await approveWithdrawal(harness.app, { merchant, withdrawalId: paid, operatorId: harness.app.newId('operator') });
  if (!approved.ok) throw new Error(approved.code);
  const { payouts } = valueOf(await harness.call('withdrawal', { withdrawalId: paid }, member.caller));
  valueOf(await harness.call('uploadProof', { withdrawalId: paid, data: proofImage(5).toString('base64') }, keyed(member.caller)));
  await ask('BANK_TRANSFER');
  return { username: member.username, withdrawalId: paid, payoutId: payouts[0]?.payoutId ?? '' };
}
