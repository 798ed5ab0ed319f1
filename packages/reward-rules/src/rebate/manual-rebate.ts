import { dayMs, type Instant, ok, plusMs, type Result, refuse } from '@trevo/kernel';
import { atRate, microPerMinor } from '../core/amounts.ts';
import type { Product } from '../core/product.ts';
import { creditStream } from '../core/stream.ts';

/** What earns rebate: the base of a settled or corrected unit (signed), at rates frozen when the unit was accepted. */
export type RebateFact = {
  readonly at: Instant;
  readonly product: Product;
  readonly baseMinor: bigint;
  readonly ratePpm: number;
  /** The extra of the VIP level, a line of its own. */
  readonly extraPpm: number;
};

/** The member's own rebate on request (rule book §16). One stream; the lines show it by product. */
export type RebateBook = {
  readonly pendingMicro: bigint;
  /** When the oldest unclaimed fact was posted, or null. */
  readonly oldestAt: Instant | null;
};

export const emptyRebateBook: RebateBook = { pendingMicro: 0n, oldestAt: null };

/** Days after which everything pays itself, minimum waived. */
export const selfPayDays = 30;

/** A line of the rebate: what one fact credits by its two rates. */
export function rebateOf({ baseMinor, ratePpm, extraPpm }: RebateFact): { readonly rebateMicro: bigint; readonly extraMicro: bigint } {
  return { rebateMicro: atRate(baseMinor, ratePpm), extraMicro: atRate(baseMinor, extraPpm) };
}

export function earnRebate(book: RebateBook, fact: RebateFact): { readonly book: RebateBook; readonly creditMicro: bigint } {
  const { rebateMicro, extraMicro } = rebateOf(fact);
  const creditMicro = rebateMicro + extraMicro;
  return { book: { pendingMicro: book.pendingMicro + creditMicro, oldestAt: book.oldestAt ?? fact.at }, creditMicro };
}

export type RebateStep<Answer> = { readonly book: RebateBook; readonly answer: Answer };

/** Pays what is pending in whole minors, if it reaches the minimum and at least one minor. The remainder stays. */
export function claimRebate(book: RebateBook, minClaimMinor: bigint): RebateStep<Result<bigint, 'rebate_minimum'>> {
  const step = pay(book);
  if (step.paidMinor === 0n || step.paidMinor < minClaimMinor) return { book, answer: refuse('rebate_minimum') };
  return { book: step.book, answer: ok(step.paidMinor) };
}

/** The daily run: thirty days after the oldest unclaimed fact everything is paid. A negative pending pays nothing and is worked off. */
export function runRebate(book: RebateBook, now: Instant): RebateStep<bigint> {
  if (book.oldestAt === null || now < plusMs(book.oldestAt, selfPayDays * dayMs)) return { book, answer: 0n };
  const step = pay(book);
  return step.paidMinor === 0n ? { book, answer: 0n } : { book: step.book, answer: step.paidMinor };
}

function pay({ pendingMicro }: RebateBook): { readonly book: RebateBook; readonly paidMinor: bigint } {
  const { paid, streamMicro } = creditStream(pendingMicro, 0n, microPerMinor);
  return { book: { pendingMicro: streamMicro, oldestAt: null }, paidMinor: paid };
}
