import { divideRounded } from '@trevo/money';

/** What a vendor charges for one member, hour and vendor, in minors: ⌊ggr × rate⌋ towards −∞. A member's winning hour gives a negative fee. In-house games have rate 0. */
export function vendorFeeOf(ggr: bigint, vendorRatePpm: number): bigint {
  return divideRounded(ggr * BigInt(vendorRatePpm), 1_000_000n, 'floor');
}
