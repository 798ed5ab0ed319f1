import { divideRounded } from '@trevo/money';

/** What a payment provider takes of a payment, in minors: a fixed part and ⌊amount × rate⌋. Of a payment of which nothing stands it takes nothing. */
export function paymentFeeOf(amount: bigint, { fixed, ratePpm }: { readonly fixed: bigint; readonly ratePpm: number }): bigint {
  return amount <= 0n ? 0n : fixed + divideRounded(amount * BigInt(ratePpm), 1_000_000n, 'floor');
}
