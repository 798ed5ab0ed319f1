import type { ErrorCode, FormField } from '@trevo/contract';
import type { Refusal, Result } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import type { Jurisdiction } from '../../brand/index.ts';
import type { PaymentProvider } from './payment-port.ts';

/** What was typed into a form, by the names of its fields. */
export type Typed = Readonly<Record<string, string>>;

/** Where a method's form may differ: by the brand's law and currency. */
export type FormPlace = { readonly law: Jurisdiction; readonly currency: Currency };

/** Where a withdrawal goes, as read from the form of its method. */
export type Target = {
  /** What it is, a word of the catalogues: a kind of PIX key, a bank account. */
  readonly kind: string;
  /** Enough to recognise it, too little to use it. */
  readonly masked: string;
  readonly holder: string;
  /** Document of the holder, without dots; null where the form asks for none. */
  readonly taxId: string | null;
  /** The same for the same account, however it was typed. */
  readonly identity: string;
  /** What whoever pays it needs, in the order in which people type it. Kept sealed. */
  readonly payee: Typed;
};

/** Where a deposit's money goes back to: the form as it is kept, and what tells the account from others. */
export type ReturnPlace = { readonly typed: Typed; readonly identity: string };

export type TargetFault = Extract<ErrorCode, 'pix_key_invalid' | 'tax_id_invalid' | 'payment_field_invalid'>;

/** How a kind of provider is set up: its form, whose secrets are sealed, and what speaks with it. */
export type ProviderKind = {
  /** Credit cards are among what it takes: no law that forbids them lets it be used. */
  readonly takesCredit?: boolean;
  readonly form: readonly FormField[];
  /** The field of a filled form that cannot be used, or null. */
  readonly faultOf: (set: Typed) => string | null;
  readonly connect: (id: string, set: Typed, place: { readonly brand: string }) => PaymentProvider;
};

/**
 * A way to pay in and out: one folder of `methods/`, one line in `payment-methods.ts`, and words. Pages are drawn from its forms. Limits, fees and hours stand in
 * `way-terms.ts`; charge, payment, notices, reconciling and return are its providers' (`payment-port.ts`).
 */
export type PaymentMethod = {
  readonly code: string;
  readonly glyph: NonNullable<FormField['glyph']>;
  /** Null: any. */
  readonly currencies: readonly Currency[] | null;
  /** People confirm what comes in and make what goes out; no provider tells of either. */
  readonly byHand: boolean;
  /** It is paid in a coin, at a rate. */
  readonly inCoin?: boolean;
  /** Closed until an operator opens it. */
  readonly offByDefault?: boolean;
  readonly deposit: {
    readonly form: (place: FormPlace) => readonly FormField[];
    /** A picture of the payment is wanted. */
    readonly proof: boolean;
    /** Where money that is not taken goes back, of a method whose payments do not say where they came from: read from the form, and the same for the same account. */
    readonly readReturn?: (typed: Typed) => Result<ReturnPlace, 'payment_field_invalid'> | Refusal<'payment_field_invalid'>;
  };
  /** Null: nothing is paid out by it; what came by it goes back to its source only. */
  readonly withdrawal: {
    readonly form: (place: FormPlace) => readonly FormField[];
    /** Reads a form without faults; a refusal names its field. */
    readonly readTarget: (typed: Typed, place: FormPlace) => Result<Target, TargetFault> | Refusal<TargetFault>;
    /** The account's holder must be the member by the name they registered with. */
    readonly ownNameOnly: boolean;
    /** Nothing says whose an account is: it is the member's who named it first, and nobody else's. */
    readonly oneOwner?: boolean;
  } | null;
  readonly providers: Readonly<Record<string, ProviderKind>>;
};
