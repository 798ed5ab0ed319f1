import { range } from '../core/counting.ts';

/** 0 … 9. */
export const tenDigits: readonly number[] = range(0, 9);

export function sumOf(digits: readonly number[]): number {
  let sum = 0;
  for (const digit of digits) sum += digit;
  return sum;
}

/** Largest minus smallest. */
export function spanOf(digits: readonly number[]): number {
  return Math.max(...digits) - Math.min(...digits);
}

/** How many different digits there are. */
export function differentOf(digits: readonly number[]): number {
  return new Set(digits).size;
}

/** Powers of 8: a place of three bits for each digit, room for seven of a kind. */
const places = tenDigits.map((digit) => 8 ** digit);

/** A number that is equal for the same digits in any order, of at most seven digits. */
export function multisetKey(digits: readonly number[]): number {
  let key = 0;
  for (const digit of digits) key += places[digit] as number;
  return key;
}

/** {@link multisetKey} of the digits of a text. */
export function textMultisetKey(text: string): number {
  let key = 0;
  for (let i = 0; i < text.length; i++) key += places[text.charCodeAt(i) - 48] as number;
  return key;
}

/** Every ordered string of `length` digits. */
export function* digitStrings(length: number): Generator<readonly number[]> {
  const total = 10 ** length;
  for (let value = 0; value < total; value++) {
    yield Array.from({ length }, (_, i) => Math.floor(value / 10 ** (length - 1 - i)) % 10);
  }
}

/** Every unordered group of `length` digits, sorted upwards. */
export function* digitGroups(length: number): Generator<readonly number[]> {
  for (const digits of digitStrings(length)) {
    if (digits.every((digit, i) => i === 0 || digit >= (digits[i - 1] as number))) yield digits;
  }
}
