import { instant, type Instant, parseDate, secondMs } from '@trevo/kernel';
import type { BrandDate } from '../../core/brand-date.ts';

/** A JSON object of a vector. */
export type Input = Readonly<Record<string, unknown>>;

/** What a vector expects: JSON with amounts as strings. */
export type Output = unknown;

/** Amounts, micros and points are strings of integers; a few vectors write a zero as a number. */
export function big(value: unknown, otherwise = 0n): bigint {
  return value === undefined || value === null ? otherwise : BigInt(value as string | number);
}

/** An amount that may be absent as null. */
export function bigOrNull(value: unknown): bigint | null {
  return value === undefined || value === null ? null : big(value);
}

export function num(value: unknown, otherwise = 0): number {
  return value === undefined || value === null ? otherwise : Number(value);
}

export function text(value: unknown, otherwise = ''): string {
  return typeof value === 'string' ? value : otherwise;
}

export function flag(value: unknown): boolean {
  return value === true;
}

export function object(value: unknown): Input {
  return (value ?? {}) as Input;
}

export function list(value: unknown): readonly Input[] {
  return (value ?? []) as readonly Input[];
}

export function texts(value: unknown): readonly string[] {
  return (value ?? []) as readonly string[];
}

/** Instants of vectors are seconds. */
export function at(value: unknown): Instant {
  return instant(num(value) * secondMs);
}

export function seconds(value: Instant | null): number {
  return value === null ? 0 : value / secondMs;
}

export function dateOf(value: unknown): BrandDate {
  const date = parseDate(text(value));
  if (date === null) throw new Error(`No date: ${String(value)}`);
  return date;
}

/** Every bigint of an answer as a string. */
export function plain(value: unknown): Output {
  if (typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, plain(held)]));
}
