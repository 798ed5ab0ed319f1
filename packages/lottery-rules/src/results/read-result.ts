import { formatDate, type LocalDate, refuse, type Result } from '@trevo/kernel';
import type { DrawRefusal, Lottery } from '../core/lottery.ts';

/** Longer than the text of any result: 27 prize numbers with their names take 190 characters. */
export const resultTextMax = 400;

export type ResultRefusal =
  | DrawRefusal
  /** The text is longer than any result's. */
  | 'too-long'
  /** The text is not written as this lottery's results are. */
  | 'not-a-result'
  /** The result carries the date of another draw. */
  | 'wrong-day';

/** A checked copy of an untrusted result of the draw of a day. A result that carries its date must carry this one. */
export function checkResult<R>(lottery: Pick<Lottery<R>, 'model'>, value: unknown, on: LocalDate): Result<R, ResultRefusal> {
  const result = lottery.model.check(value);
  if (!result.ok) return result;
  const { date } = result.value as { readonly date?: string };
  return date === undefined || date === formatDate(on) ? result : refuse('wrong-day', 'date');
}

/** Reads a result from its text, such as `01 05 11 03 08`; `lottery.model.write` is the way back. */
export function parseResult<R>(lottery: Pick<Lottery<R>, 'model'>, text: unknown): Result<R, ResultRefusal> {
  if (typeof text !== 'string') return refuse('wrong-type');
  if (text.length > resultTextMax) return refuse('too-long');
  const value = lottery.model.parse(text);
  if (value === null) return refuse('not-a-result');
  const result = lottery.model.check(value);
  return result.ok && lottery.model.write(result.value) !== text ? refuse('not-a-result') : result;
}
