import type { PrizeView, TypedPrize } from '@trevo/contract';
import type { Language } from '@trevo/i18n';
import type { Result } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import type { FreeBetTerms } from '../../core/free-bet-terms.ts';
import type { FreeSpinTerms } from '../../core/free-spin-terms.ts';
import type { Merchant } from '../../core/merchant.ts';
import type { FreePlay } from './gift-receiver.ts';

/** Free spins of one game at one stake. */
export type SpinsPrize = FreeSpinTerms & { readonly kind: 'freeSpins'; readonly spins: number };

/** A stake that the house pays; in ledger units. */
export type BetPrize = FreeBetTerms & { readonly kind: 'freeBet'; readonly valueMinor: bigint };

/** Free play as a prize, whatever gives it. */
export type Prize = BetPrize | SpinsPrize;

/** For whom a prize is told. */
export type PrizeReader = { readonly currency: string; readonly language: Language };

/** All that anybody has to know of a kind of prize: a further kind is one such record ({@link Prize}). */
export type PrizeKind<P extends Prize> = {
  /** What was typed, where a brand can give it in its currency; else the field that does not fit. */
  readonly read: (merchant: Merchant, typed: Extract<TypedPrize, { readonly kind: P['kind'] }>) => Result<P, 'free_spins_unfit'>;
  /** Whether it can be given in a currency now. */
  readonly fits: (prize: P, currency: Currency) => boolean;
  /** Its face value in ledger units: what budgets count it at (rule book §18). */
  readonly worth: (prize: P) => bigint;
  /** As the law of a place sees it (§19). */
  readonly law: (prize: P) => FreePlay;
  /** The amount of the reward that it is, and what that has to know. */
  readonly amount: (prize: P) => bigint;
  readonly terms: (prize: P) => Readonly<Record<string, unknown>>;
  /** The reverse of both; null where the terms are of something else. */
  readonly kept: (amount: bigint, terms: Readonly<Record<string, unknown>>) => P | null;
  readonly view: (prize: P, reader: PrizeReader) => Extract<PrizeView, { readonly kind: P['kind'] }>;
};
