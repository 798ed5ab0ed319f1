/** Micros in one minor. Commission is reckoned in micros throughout: minors times a rate in ppm are a whole number of them, so nothing is rounded before it is paid. */
export const microsPerMinor = 1_000_000n;

/** Millionths in one whole: the scale of rates. */
export const ppmOne = 1_000_000;

/** One point of a lottery series, 1/2000, in ppm. */
export const seriesPointPpm = 500;

/** Micros of the currency's unit with all ten decimals: `"30.0000000000"`. */
export function formatMicro(micro: bigint): string {
  return fixed(micro, 10);
}

/** Minors of the currency's unit with all four decimals: `"999.9999"`. */
export function formatMinor(minor: bigint): string {
  return fixed(minor, 4);
}

/** A rate in percent with all four decimals, exact to the ppm: `"0.5000"` for 5,000. */
export function formatPercent(ppm: number): string {
  return fixed(BigInt(ppm), 4);
}

function fixed(value: bigint, decimals: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
