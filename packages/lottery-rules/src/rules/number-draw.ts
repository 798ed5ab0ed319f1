import { ok, refuse, type Result } from '@trevo/kernel';
import { range } from '../core/counting.ts';
import { defineDraw, type DrawModel, type DrawRefusal } from '../core/lottery.ts';
import { numbersText } from '../core/result-text.ts';

type Numbers = readonly number[];

type Terms = { readonly length: number; readonly min: number; readonly max: number; readonly distinct: boolean };

function readNumbers(value: unknown, { length, min, max, distinct }: Terms): Result<Numbers, DrawRefusal> {
  if (!Array.isArray(value)) return refuse('wrong-type');
  if (value.length !== length) return refuse('wrong-length');
  const numbers: number[] = [];
  for (let i = 0; i < length; i++) {
    const number = value[i] as number;
    if (typeof number !== 'number') return refuse('wrong-type', `[${i}]`);
    if (!Number.isInteger(number) || number < min || number > max) return refuse('out-of-range', `[${i}]`);
    if (distinct && numbers.includes(number)) return refuse('duplicate', `[${i}]`);
    numbers.push(number);
  }
  return ok(numbers);
}

/** `length` independent digits, in order. Rule book §3 and §5. */
export function digitsDraw(length: number): DrawModel<Numbers, Numbers> {
  return defineDraw({
    ...numbersText(1),
    numbers: { length, values: range(0, 9), distinct: false },
    draw: (stream) => Array.from({ length }, () => stream.int(10)),
    check: (value) => readNumbers(value, { length, min: 0, max: 9, distinct: false }),
    prepare: (numbers) => numbers,
  });
}

/** `length` different numbers of 1 … `max`, in drawn order. Rule book §4, §6, §7.1. */
export function orderedDraw(length: number, max: number): DrawModel<Numbers, Numbers> {
  const drum = range(1, max);
  return defineDraw({
    ...numbersText(2),
    numbers: { length, values: drum, distinct: true },
    draw: (stream) => stream.draw(drum, length),
    check: (value) => readNumbers(value, { length, min: 1, max, distinct: true }),
    prepare: (numbers) => numbers,
  });
}
