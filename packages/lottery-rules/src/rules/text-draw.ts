import { ok, refuse, type Result } from '@trevo/kernel';
import type { DrawRefusal, DrawStream } from '../core/lottery.ts';

/** How many prize numbers a draw has under a name, and how many digits they have. Leading zeros count, so numbers stay text. */
export type PrizeSpec = { readonly name: string; readonly count: number; readonly digits: number };

/** A uniform text of `digits` digits. */
export function drawText(stream: DrawStream, digits: number): string {
  let text = '';
  for (let i = 0; i < digits; i++) text += stream.int(10);
  return text;
}

/** Reads one prize number: text of exactly `digits` digits. */
export function readPrize(value: unknown, digits: number, at: string): Result<string, DrawRefusal> {
  if (typeof value !== 'string') return refuse(value === undefined ? 'missing-field' : 'wrong-type', at);
  if (value.length !== digits) return refuse('wrong-length', at);
  return /^[0-9]+$/.test(value) ? ok(value) : refuse('out-of-range', at);
}

/** Reads a list of prize numbers. */
export function readPrizes(value: unknown, spec: PrizeSpec): Result<readonly string[], DrawRefusal> {
  if (!Array.isArray(value)) return refuse(value === undefined ? 'missing-field' : 'wrong-type', spec.name);
  if (value.length !== spec.count) return refuse('wrong-length', spec.name);
  const numbers: string[] = [];
  for (let i = 0; i < value.length; i++) {
    const number = readPrize(value[i], spec.digits, `${spec.name}[${i}]`);
    if (!number.ok) return number;
    numbers.push(number.value);
  }
  return ok(numbers);
}

/** The plain object of a result, with no other fields than `names`. */
export function readFields(value: unknown, names: readonly string[]): Result<Readonly<Record<string, unknown>>, DrawRefusal> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse('wrong-type');
  for (const name in value) if (!names.includes(name)) return refuse('unknown-field', name.slice(0, 40));
  return ok(value as Readonly<Record<string, unknown>>);
}
