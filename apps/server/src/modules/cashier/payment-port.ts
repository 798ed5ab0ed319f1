import { type Instant, type Result, refuse } from '@trevo/kernel';
import type { Currency } from '@trevo/money';

/** A payment that reached a charge. `endToEndId` is the payment system's own name of it, unique for ever. */
export type ReceivedPayment = { readonly endToEndId: string; readonly txid: string; readonly minor: bigint };

export type ChargeOrder = { readonly txid: string; readonly minor: bigint; readonly currency: Currency; readonly expiresInSeconds: number };

export type PayoutOrder = {
  readonly payoutId: string;
  readonly minor: bigint;
  readonly currency: Currency;
  readonly key: string;
  readonly taxId: string;
  readonly holder: string;
};

/** What became of a payout: it stands for ever (paid, failed), it is on its way, or the provider has never heard of it. */
export type PayoutState = { readonly kind: 'paid'; readonly endToEndId: string } | { readonly kind: 'failed' | 'sending' | 'unknown' };

/** `payment_unavailable`: no answer, or none that can be understood. Nothing may be concluded from it. */
export type Unavailable = 'payment_unavailable';

/** A payment provider. Every order carries our own id, and repeating it is safe. */
export type PaymentProvider = {
  /** Name in the ledger (`provider:<name>`), in rows and in reports. */
  readonly name: string;
  /** Creates a charge, or finds the one with this txid; answers its BR Code. */
  readonly createCharge: (order: ChargeOrder) => Promise<Result<{ readonly pixCode: string }, Unavailable>>;
  /** The payments that reached a charge. */
  readonly readCharge: (txid: string) => Promise<Result<readonly ReceivedPayment[], Unavailable>>;
  /** Every payment of a charge, known to us or not, that the account received between two moments of the provider's clock, both included. */
  readonly listReceived: (from: Instant, to: Instant) => Promise<Result<readonly ReceivedPayment[], Unavailable>>;
  readonly sendPayout: (order: PayoutOrder) => Promise<Result<PayoutState, Unavailable>>;
  readonly readPayout: (payoutId: string) => Promise<Result<PayoutState, Unavailable>>;
  /** Whether this body was signed by the provider inside the time window. */
  readonly isGenuine: (body: Buffer, header: (name: string) => string | undefined, nowMs: number) => boolean;
  /** The payments a genuine body tells of, or null when it cannot be understood. */
  readonly readNotice: (body: Buffer) => readonly ReceivedPayment[] | null;
};

const unavailable = async () => refuse('payment_unavailable');

/** Where a process has no provider: every order answers `payment_unavailable` and no notice is genuine. */
export const noPaymentProvider: PaymentProvider = {
  name: 'pix',
  createCharge: unavailable,
  readCharge: unavailable,
  listReceived: unavailable,
  sendPayout: unavailable,
  readPayout: unavailable,
  isGenuine: () => false,
  readNotice: () => null,
};
