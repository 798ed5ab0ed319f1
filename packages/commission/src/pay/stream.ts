import { divideRounded } from '@trevo/money';
import { microsPerMinor } from '../amount/micro.ts';

/** What one payment run does to a stream. What is below one minor stays in it and is the visible remainder of the next statement. */
export type StreamPayment = { readonly streamInMicro: bigint; readonly paid: bigint; readonly streamOutMicro: bigint };

/** Terms of a payment: nothing below `minPayout` minors (never negative) leaves the stream, and nothing at all while it is held. */
export type PaymentTerms = { readonly minPayout: bigint; readonly isHeld: boolean };

/** Credits a stream, which may be negative, and pays its whole minors. Wallets are never debited: a negative balance waits for later credits. */
export function payStream(streamInMicro: bigint, creditMicro: bigint, { minPayout, isHeld }: PaymentTerms): StreamPayment {
  const balance = streamInMicro + creditMicro;
  const whole = divideRounded(balance, microsPerMinor, 'floor');
  const paid = isHeld || whole < minPayout ? 0n : whole;
  return { streamInMicro, paid, streamOutMicro: balance - paid * microsPerMinor };
}

/** What is left in a stream when its owner's account closes. Less than one minor is dropped; a negative rest is written off by the house. */
export function closeStream(balanceMicro: bigint): { readonly droppedMicro: bigint; readonly writtenOffMicro: bigint } {
  return balanceMicro < 0n ? { droppedMicro: 0n, writtenOffMicro: -balanceMicro } : { droppedMicro: balanceMicro, writtenOffMicro: 0n };
}
