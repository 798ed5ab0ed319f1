import { ok, refuse, type Result } from '@trevo/kernel';
import { ppmOne } from './micro.ts';

const decimals = 6;
const fraction = /^(0|1)(?:\.(\d{1,6}))?$/;

/** A rate as the wire writes it: a decimal fraction of at least two and at most six decimals (`300000` → `"0.30"`, `1` → `"0.000001"`). */
export function formatRate(ppm: number): string {
  const digits = String(ppm).padStart(decimals + 1, '0');
  const tail = digits.slice(-decimals).replace(/0{1,4}$/, '');
  return `${digits.slice(0, -decimals)}.${tail}`;
}

/** Reads a decimal fraction from 0 to 1, exact to the ppm (`"0.30"` → `300000`). Anything else is refused, never rounded. */
export function parseRate(text: string): Result<number, 'rate_malformed'> {
  const match = fraction.exec(text);
  if (match === null) return refuse('rate_malformed');
  const ppm = Number(match[1]) * ppmOne + Number((match[2] ?? '').padEnd(decimals, '0'));
  return ppm <= ppmOne ? ok(ppm) : refuse('rate_malformed');
}
