import { centsText, type CoinInvoice, type CoinPayment, type CoinPayout, isSettled, satText } from './coin-books.ts';

/** Bitcoin on its own chain, as the API names it. */
export const onChain = 'BTC-CHAIN';

/** An invoice as the API tells it. */
export function invoiceView(invoice: CoinInvoice, store: string, nowSeconds: number): object {
  const { id, orderId, cents, currency, createdTime, expirationTime, payments, sat } = invoice;
  const valid = payments.filter(({ spentOtherwise }) => !spentOtherwise);
  const inTime = valid.filter(({ receivedDate }) => receivedDate <= expirationTime).reduce((sum, one) => sum + one.sat, 0n);
  const isPaid = inTime >= sat;
  const isOver = nowSeconds > expirationTime;
  const status = isPaid ? (valid.every(isSettled) ? 'Settled' : 'Processing') : isOver ? 'Expired' : 'New';
  const late = valid.some(({ receivedDate }) => receivedDate > expirationTime);
  const additionalStatus = inTime > sat ? 'PaidOver' : !isPaid && inTime > 0n ? 'PaidPartial' : late ? 'PaidLate' : 'None';
  return {
    id,
    storeId: store,
    amount: centsText(cents),
    currency,
    type: 'Standard',
    metadata: { orderId },
    createdTime,
    expirationTime,
    monitoringExpiration: expirationTime + 2 * 86_400,
    status,
    additionalStatus,
    archived: false,
  };
}

/** How an invoice is paid, with what came, as the API tells it. */
export function methodsView({ address, sat, rateCents, payments }: CoinInvoice): readonly object[] {
  const paid = payments.filter(({ spentOtherwise }) => !spentOtherwise).reduce((sum, one) => sum + one.sat, 0n);
  const due = sat - paid;
  return [
    {
      paymentMethodId: onChain,
      currency: 'BTC',
      destination: address,
      paymentLink: `bitcoin:${address}?amount=${satText(sat)}`,
      rate: centsText(rateCents),
      amount: satText(sat),
      due: satText(due),
      totalPaid: satText(paid),
      paymentMethodPaid: satText(paid),
      paymentMethodFee: '0',
      activated: true,
      payments: payments.map((payment) => paymentView(payment, address)),
      additionalData: {},
    },
  ];
}

export function paymentView(payment: CoinPayment, address: string): object {
  const { id, sat, receivedDate, spentOtherwise } = payment;
  const status = spentOtherwise ? 'Invalid' : isSettled(payment) ? 'Settled' : 'Processing';
  return { id, receivedDate, value: satText(sat), fee: '0', status, destination: address };
}

/** A payment out as the API tells it. */
export function payoutView({ id, destination, sat, orderId, date, state, transaction }: CoinPayout): object {
  return {
    id,
    revision: 0,
    pullPaymentId: null,
    date,
    destination,
    originalCurrency: 'BTC',
    originalAmount: satText(sat),
    payoutCurrency: 'BTC',
    payoutAmount: satText(sat),
    payoutMethodId: onChain,
    state,
    paymentProof: transaction === null ? null : { proofType: 'PayoutTransactionOnChainBlob', id: transaction },
    metadata: { orderId },
  };
}
