import type { Currency } from '@trevo/money';
import { ok, type Result, refuse } from '@trevo/kernel';
import type { OrderState, PayoutState, Unavailable } from '../payment-port.ts';
import { type CoinRate, readRate, satText } from './bitcoin-amounts.ts';
import { type Ask, type Fields, fieldsOf, listOf, nameOf } from './btcpay-api.ts';
import { onChain } from './btcpay-invoices.ts';

/** What leaves: our id of the order, where to, and how much. */
export type CoinOrder = { readonly id: string; readonly address: string; readonly sat: bigint };

/**
 * Orders a payment, once: what bears our id already is answered for. The provider takes no second order to an address while one waits there, so that an order
 * whose answer was lost cannot stand twice; if what waits there is another order's, this one was never taken.
 */
export async function orderPayout(ask: Ask, { id, address, sat }: CoinOrder): Promise<Result<OrderState, Unavailable>> {
  const known = await readPayoutOf(ask, id);
  if (!known.ok || known.value.kind !== 'unknown') return known;
  const order = { destination: address, amount: satText(sat), payoutMethodId: onChain, approved: true, metadata: { orderId: id } };
  const answer = await ask('POST', '/payouts', order);
  if (!answer.ok) return answer;
  const { status, body } = answer.value;
  if (status === 0) return ok({ kind: 'unreached' });
  if (status === 200) return stateOf(fieldsOf(body));
  if (fieldsOf(body).code === 'duplicate-destination') {
    const standing = await readPayoutOf(ask, id);
    return standing.ok && standing.value.kind === 'unknown' ? ok({ kind: 'unreached' }) : standing;
  }
  return status === 400 || status === 422 ? ok({ kind: 'failed' }) : refuse('payment_unavailable');
}

/** What became of the order that bears our id. Unreached, nothing is known of it. */
export async function readPayoutOf(ask: Ask, id: string): Promise<Result<PayoutState, Unavailable>> {
  const answer = await ask('GET', '/payouts?includeCancelled=true');
  if (!answer.ok) return answer;
  const list = listOf(answer.value);
  if (list === null) return refuse('payment_unavailable');
  const own = list.find(({ metadata }) => fieldsOf(metadata).orderId === id);
  return own ? stateOf(own) : ok({ kind: 'unknown' });
}

/** One transaction may carry several payments: its name is followed by the provider's name of this one. */
function stateOf({ id, state, paymentProof }: Fields): Result<PayoutState, Unavailable> {
  const [payout, transaction] = [nameOf(id), nameOf(fieldsOf(paymentProof).id)];
  if (state === 'Completed' && payout !== null && transaction !== null) return ok({ kind: 'paid', endToEndId: `${transaction}:${payout}` });
  if (state === 'Cancelled') return ok({ kind: 'failed' });
  return state === 'AwaitingApproval' || state === 'AwaitingPayment' || state === 'InProgress'
    ? ok({ kind: 'sending' })
    : refuse('payment_unavailable');
}

/** What the store pays for one bitcoin now, by its own rules. Null: nobody was reached. */
export async function readRateNow(ask: Ask, currency: Currency): Promise<Result<CoinRate | null, Unavailable>> {
  const pair = `BTC_${currency}`;
  const answer = await ask('GET', `/rates?${new URLSearchParams({ currencyPair: pair })}`);
  if (!answer.ok) return answer;
  if (answer.value.status === 0) return ok(null);
  const rate = readRate(listOf(answer.value)?.find(({ currencyPair }) => currencyPair === pair)?.rate);
  return rate === null ? refuse('payment_unavailable') : ok(rate);
}
