import { type LocalDate, ok, parseDate, refuse, type Result } from '@trevo/kernel';
import { range } from '../core/counting.ts';
import { defineDraw, type DrawModel, type DrawRefusal } from '../core/lottery.ts';
import { numbersAndOne } from '../core/result-text.ts';
import { lunarYearOf, signOf, type ZodiacSign } from './lunar-year.ts';

/** A result of 六合彩: six normal numbers in drawn order (published results are often sorted: useless for 正码特), and the special number. */
export type LhcResult = {
  /** yyyy-MM-dd of the draw in China; decides the lunar year. */
  readonly date: string;
  readonly normals: readonly number[];
  readonly special: number;
};

/** A result with everything counted that the plays ask for. */
export type LhcDraw = LhcResult & {
  readonly lunarYear: number;
  /** The sign that owns five numbers this year. */
  readonly yearSign: ZodiacSign;
  readonly signOfSpecial: ZodiacSign;
  /** Signs, with repetition, of the normal numbers and of all seven. */
  readonly normalSigns: readonly ZodiacSign[];
  readonly signs: readonly ZodiacSign[];
  /** Last digits of all seven. */
  readonly tails: readonly number[];
  readonly total: number;
};

const drum = range(1, 49);
const fields = ['date', 'normals', 'special'];

/** Six normal numbers and a special one, different, of 1 … 49. Rule book §7. */
export const lhcModel: DrawModel<LhcResult, LhcDraw> = defineDraw({
  draw(stream, date = '') {
    const drawn = stream.draw(drum, 7);
    return { date, normals: drawn.slice(0, 6), special: drawn[6] as number };
  },
  check(value) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse('wrong-type');
    for (const name in value) if (!fields.includes(name)) return refuse('unknown-field', name.slice(0, 40));
    const { date, normals, special } = value as { date?: unknown; normals?: unknown; special?: unknown };
    if (typeof date !== 'string') return refuse(date === undefined ? 'missing-field' : 'wrong-type', 'date');
    const day = parseDate(date);
    if (!day) return refuse('out-of-range', 'date');
    if (lunarYearOf(day) === null) return refuse('lunar-year-unknown', 'date');
    const numbers = readSeven(normals, special);
    return numbers.ok ? ok({ date, normals: numbers.value.slice(0, 6), special: numbers.value[6] as number }) : numbers;
  },
  prepare: countedDraw,
  write: ({ date, normals, special }) => `${date} ${numbersAndOne.write(normals, special)}`,
  parse(text) {
    const drawn = numbersAndOne.parse(text.slice(11));
    return drawn && text[10] === ' ' ? { date: text.slice(0, 10), normals: drawn.numbers, special: drawn.one } : null;
  },
});

function readSeven(normals: unknown, special: unknown): Result<readonly number[], DrawRefusal> {
  if (!Array.isArray(normals)) return refuse(normals === undefined ? 'missing-field' : 'wrong-type', 'normals');
  if (normals.length !== 6) return refuse('wrong-length', 'normals');
  const numbers: number[] = [];
  for (let i = 0; i < 7; i++) {
    const number = (i < 6 ? normals[i] : special) as number;
    const at = i < 6 ? `normals[${i}]` : 'special';
    if (typeof number !== 'number') return refuse(number === undefined ? 'missing-field' : 'wrong-type', at);
    if (!drum.includes(number)) return refuse('out-of-range', at);
    if (numbers.includes(number)) return refuse('duplicate', at);
    numbers.push(number);
  }
  return ok(numbers);
}

function countedDraw(result: LhcResult): LhcDraw {
  const numbers = [...result.normals, result.special];
  const lunarYear = lunarYearOf(parseDate(result.date) as LocalDate) as number;
  const signs = numbers.map((number) => signOf(number, lunarYear));
  let total = 0;
  for (const number of numbers) total += number;
  return {
    ...result,
    lunarYear,
    yearSign: signOf(1, lunarYear),
    signOfSpecial: signs[6] as ZodiacSign,
    normalSigns: signs.slice(0, 6),
    signs,
    tails: numbers.map((number) => number % 10),
    total,
  };
}
