import * as z from 'zod/mini';
import { amountText, instantText, intIn, textIn } from '../fields.ts';
import { paymentGlyphs } from '../payment-form.ts';

/** Fields of several cashier calls. */

export const moneyAccess = ['member', 'agent'] as const;

export const keyErrors = ['idempotency_key_missing', 'idempotency_key_reused', 'request_in_progress'] as const;

export const page = { pageNo: z.optional(intIn(1, 100_000)), pageSize: z.optional(intIn(1, 100)) };

export const pageOf = <S extends z.ZodMiniType>(item: S) => z.strictObject({ list: z.array(item), pageNum: z.int(), totalPages: z.int() });

/** Name of a payment method: `PIX`, `BANK_TRANSFER`. */
export const methodIn = z.string().check(z.regex(/^[A-Z][A-Z_]{1,31}$/, { error: 'id_malformed' }));

/** What was typed into the form of a payment method, by the names of its fields (`FormField`). */
export const formIn = z
  .record(z.string().check(z.maxLength(40, { error: 'too_long' })), textIn(0, 140))
  .check(z.refine((typed) => Object.keys(typed).length <= 20, { error: 'too_long' }));

const formField = z.strictObject({
  name: z.string(),
  kind: z.enum(['text', 'digits', 'choice', 'secret']),
  min: z.int(),
  max: z.int(),
  options: z.array(z.string()),
  glyph: z.optional(z.enum(paymentGlyphs)),
});

/** A form of a payment method or a provider. */
export const formView = z.array(formField);

/** Something to be read off and typed elsewhere: the name of a line is a word of the catalogues. */
export const lineView = z.strictObject({ name: z.string(), value: z.string() });

/** What is sent of a coin: so much of it, at the rate that holds until the charge ends (in the deposit's currency, for one), with the network's fee in it. */
const coinView = z.strictObject({
  amount: z.string(),
  rate: amountText,
  networkFee: z.string(),
  confirmations: z.int(),
});

/** Why a way to pay is closed for this member now: by law, by the brand, for want of a provider or of the currency, or at this hour. */
export const closedReasons = ['law', 'brand', 'provider', 'currency', 'hours'] as const;

/** What a deposit or a withdrawal by one method takes: limits of one movement, its fee, its form, and whether it can be used now. */
export const wayView = z.strictObject({
  method: z.string(),
  glyph: z.enum(paymentGlyphs),
  min: amountText,
  max: amountText,
  /** Taken from each movement: a fixed amount, and so many millionths of it. */
  fee: z.strictObject({ fixed: amountText, ppm: z.int() }),
  closed: z.nullable(z.enum(closedReasons)),
  /** When it opens again, where only the hour closes it. */
  opensAt: z.nullable(instantText),
  form: formView,
  /** A picture is wanted that proves the payment. */
  proof: z.boolean(),
  /** It is paid in a coin: in at a rate that is frozen with the charge, out at the rate of the moment of payment. */
  inCoin: z.boolean(),
});

export const depositStatuses = ['waiting', 'checking', 'credited', 'review', 'expired', 'rejected', 'returning', 'returned'] as const;

/**
 * A deposit: waiting for its payment; looked at by people, with its proof; paid and credited; paid otherwise than asked, which people settle; not paid in
 * time; not found by people; on its way back to its payer, and back there.
 */
export const depositView = z.strictObject({
  depositId: z.string(),
  method: z.string(),
  amount: amountText,
  currency: z.string(),
  status: z.enum(depositStatuses),
  createdAt: instantText,
  expiresAt: instantText,
  /** When the provider had made the charge, when it told of the money, and when that was credited. */
  sentAt: z.nullable(instantText),
  receivedAt: z.nullable(instantText),
  creditedAt: z.nullable(instantText),
  /** The payment system's own reference, for the member's bank; and the movement in the ledger, as the own history and its proof name it. */
  endToEndId: z.nullable(z.string()),
  bookedAs: z.nullable(z.string()),
  /** What was credited, where it was another amount than was asked for. */
  credited: z.nullable(amountText),
  fee: amountText,
  /** What the payer's bank took back of it afterwards. */
  chargedBack: z.nullable(amountText),
  /** How it is paid; null once it cannot be paid any more. `code`: text of a QR code and of copy-and-paste; `url`: a page of the provider's own. */
  pay: z.nullable(
    z.strictObject({ code: z.nullable(z.string()), url: z.nullable(z.string()), coin: z.nullable(coinView), lines: z.array(lineView) }),
  ),
  /** What the network has seen of it, while it does not stand yet. */
  coming: z.nullable(z.strictObject({ amount: amountText, confirmations: z.int(), needed: z.int() })),
  /** Pictures of the payment that people have. */
  proofs: z.int(),
  /** A picture of the payment may be sent now. */
  canProve: z.boolean(),
  /** Who paid, as the provider says: document and account masked; `account` null where it does not tell. */
  payer: z.nullable(z.strictObject({ name: z.nullable(z.string()), document: z.nullable(z.string()), account: z.nullable(z.string()) })),
  /** Why it was rejected or returned, in the operator's words. */
  reason: z.nullable(z.string()),
  /** Why the money goes back where no operator decided it: it came from an account that is not the member's own. */
  returnedBecause: z.nullable(z.enum(['foreign_payer'])),
});

/** One payment of a withdrawal. A withdrawal above what one payment may carry is paid in several. */
export const payoutView = z.strictObject({
  payoutId: z.string(),
  amount: amountText,
  status: z.enum(['queued', 'sending', 'paid', 'failed', 'returned']),
  /** When it was ordered from the provider, and when that confirmed it. */
  sentAt: z.nullable(instantText),
  paidAt: z.nullable(instantText),
  /** Its movement in the ledger, as the own history and its proof name it. */
  bookedAs: z.nullable(z.string()),
  /** The payment system's own reference, for the member's bank. */
  endToEndId: z.nullable(z.string()),
  confirmation: z.nullable(z.enum(['awaiting', 'received', 'auto_received', 'not_received', 'forced_received'])),
  /** Without an answer by then it counts as received (Spec §4; decision D28). */
  confirmBy: z.nullable(instantText),
  /** Why a report that it did not arrive ended as it did, in the operator's words. */
  reason: z.nullable(z.string()),
});

export const withdrawalStatuses = [
  'pending',
  'second_review',
  'paying',
  'confirming',
  'disputed',
  'completed',
  'rejected',
  'cancelled',
  'failed',
] as const;

export const withdrawalView = z.strictObject({
  withdrawalId: z.string(),
  method: z.string(),
  amount: amountText,
  /** What of the amount is the method's fee. */
  fee: amountText,
  currency: z.string(),
  status: z.enum(withdrawalStatuses),
  /** Where it goes: the kind of it (a kind of PIX key, a bank account), masked, and whose it is. */
  target: z.strictObject({ kind: z.string(), masked: z.string(), holder: z.string() }),
  requestedAt: instantText,
  decidedAt: z.nullable(instantText),
  /** Why it was rejected, in the operator's words. */
  reason: z.nullable(z.string()),
  /** Still to be paid out. */
  remaining: amountText,
  /** Given back to the balance: rejected, cancelled or refused by the bank. */
  released: amountText,
  payouts: z.array(payoutView),
  /** By when it must be paid where the law gives a time, while it is unpaid. */
  payBy: z.nullable(instantText),
  canCancel: z.boolean(),
  canConfirm: z.boolean(),
});
