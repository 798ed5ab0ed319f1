import { type Instant, ok, type Result, refuse } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import type { PayOrder } from '../cashier-tables.ts';

/** The account that paid, where it could be paid back to: shown masked, the same for the same account, and in the words of the method as a payout's payee. */
export type PayerAccount = { readonly masked: string; readonly identity: string; readonly payee: Readonly<Record<string, string>> };

/** Who paid, as the provider says. `taxId`: a whole CPF or CNPJ without dots; a masked one counts as none. `account`: absent where the provider does not tell it. */
export type Payer = { readonly name: string | null; readonly taxId: string | null; readonly account?: PayerAccount };

/** A payment that reached a charge. `endToEndId` is the payment system's own name of it, unique for ever. `payer` null: the provider does not say. */
export type ReceivedPayment = {
  readonly endToEndId: string;
  readonly txid: string;
  readonly minor: bigint;
  readonly payer: Payer | null;
  /** It came after the end of a charge whose amount held until then only: people decide what it is worth. */
  readonly isLate?: boolean;
};

/** A payment that the network has seen and that does not stand yet: so many confirmations of those that it needs. */
export type ComingPayment = { readonly minor: bigint; readonly confirmations: number; readonly needed: number };

/** What reached a charge, and what is on its way to it. */
export type ChargeNews = { readonly payments: readonly ReceivedPayment[]; readonly coming: readonly ComingPayment[] };

export type ChargeOrder = {
  readonly txid: string;
  readonly minor: bigint;
  readonly currency: Currency;
  readonly expiresInSeconds: number;
  /** When the deposit was asked for: a repeat of the order says the same. */
  readonly createdAt: Instant;
  /** The page of the portal to which a provider's own page leads back. */
  readonly backUrl: string;
};

/** What a provider took of a payment after it was made because its payer's bank asked for it back, or gave back when that was settled for us. */
export type DisputeMove = {
  readonly disputeId: string;
  /** The payment it is about. */
  readonly endToEndId: string;
  readonly minor: bigint;
  readonly kind: 'taken' | 'given_back';
  /** The payer's reason, a word of the provider's. */
  readonly reason: string;
};

export type PayoutOrder = {
  readonly payoutId: string;
  readonly minor: bigint;
  readonly currency: Currency;
  readonly holder: string;
  /** Where it goes, in the words of the method. */
  readonly payee: Readonly<Record<string, string>>;
};

/**
 * Sends a received payment back to where it came from, whole. `returnId` is ours; the same one is the same order. `txid`: the charge that it reached; `to`: what the payer
 * typed when they asked for it, for methods whose payments do not say where they came from.
 */
export type ReturnOrder = {
  readonly returnId: string;
  readonly endToEndId: string;
  readonly minor: bigint;
  readonly txid: string;
  readonly to: Readonly<Record<string, string>>;
};

/** What became of a payment out, or back to its payer: it stands for ever (paid, failed), it is on its way, or the provider has never heard of it. */
export type PayoutState = { readonly kind: 'paid'; readonly endToEndId: string } | { readonly kind: 'failed' | 'sending' | 'unknown' };

/** What became of an order. `unreached`: it never left us, so that nobody can have paid it; of a repeat that says nothing about the first. */
export type OrderState = PayoutState | { readonly kind: 'unreached' };

/** A payment that a provider says it made. `payoutKey`: our id of the order without its prefix, as the provider bears it. */
export type SentPayment = { readonly endToEndId: string; readonly payoutKey: string; readonly minor: bigint };

/** `payment_unavailable`: no answer, or none that can be understood. Nothing may be concluded from it. */
export type Unavailable = 'payment_unavailable';

/** A payment provider, or people in its place. Every order carries our own id, and repeating it is safe. */
export type PaymentProvider = {
  /** Name in the ledger (`provider:<name>`), in rows and in reports. */
  readonly name: string;
  /** Creates a charge, or finds the one with this txid; answers how it is paid. */
  readonly createCharge: (order: ChargeOrder) => Promise<Result<PayOrder, Unavailable>>;
  /** The payments that reached a charge. `pay`: what its creation answered; null where that answer was lost. */
  readonly readCharge: (txid: string, pay: PayOrder | null) => Promise<Result<readonly ReceivedPayment[], Unavailable>>;
  /** As `readCharge`, with what does not stand yet. Absent: what the provider tells of stands. */
  readonly followCharge?: (txid: string) => Promise<Result<ChargeNews, Unavailable>>;
  /** Every payment of a charge, known to us or not, that the account received between two moments of the provider's clock, both included. */
  readonly listReceived: (from: Instant, to: Instant) => Promise<Result<readonly ReceivedPayment[], Unavailable>>;
  readonly sendPayout: (order: PayoutOrder) => Promise<Result<OrderState, Unavailable>>;
  readonly readPayout: (payoutId: string) => Promise<Result<PayoutState, Unavailable>>;
  /** Every payment that was made out of the account between two moments of the provider's clock, both included. Absent: the provider has no such list. */
  readonly listSent?: (from: Instant, to: Instant) => Promise<Result<readonly SentPayment[], Unavailable>>;
  readonly returnPayment: (order: ReturnOrder) => Promise<Result<PayoutState, Unavailable>>;
  readonly readReturn: (order: ReturnOrder) => Promise<Result<PayoutState, Unavailable>>;
  /** Whether this body was signed by the provider inside the time window. */
  readonly isGenuine: (body: Buffer, header: (name: string) => string | undefined, nowMs: number) => boolean;
  /** The payments a genuine body tells of, or null when it cannot be understood. */
  readonly readNotice: (body: Buffer) => readonly ReceivedPayment[] | null;
  /** Where a notice names a charge and not its money: asks what became of it. Null: it is no charge of ours. */
  readonly askOfNotice?: (body: Buffer) => Promise<Result<{ readonly txid: string; readonly news: ChargeNews } | null, Unavailable>>;
  /** What a genuine body tells of charge-backs, and what the provider's list tells of them. Absent: by this method nobody takes a payment back. */
  readonly readDisputes?: (body: Buffer) => readonly DisputeMove[];
  readonly listDisputes?: (from: Instant, to: Instant) => Promise<Result<readonly DisputeMove[], Unavailable>>;
};

const unavailable = async () => refuse('payment_unavailable');

/** Where a process has no provider: every order answers `payment_unavailable` and no notice is genuine. */
export const noPaymentProvider: PaymentProvider = {
  name: 'pix',
  createCharge: unavailable,
  readCharge: unavailable,
  listReceived: unavailable,
  sendPayout: async () => ok({ kind: 'unreached' }),
  readPayout: unavailable,
  returnPayment: unavailable,
  readReturn: unavailable,
  isGenuine: () => false,
  readNotice: () => null,
};
