import type { BenchPostgres } from './bench-postgres.ts';

/** One line of the result: what was measured, against what, and whether it is good enough. */
export interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** What the value is compared with, measured in the same run; empty for a plain limit. */
  readonly reference: string;
  /** Value over reference; null for a plain limit. */
  readonly ratio: number | null;
  /** The bar in words: `≥ 0.5 ×`, `≤ 140 kB`. */
  readonly bar: string;
  readonly pass: boolean;
}

/** What the runner lends to a bench. Everything is started when first asked for and stopped at the end of the run. */
export interface BenchContext {
  /** A private PostgreSQL that flushes to disk as production does. */
  readonly postgres: () => Promise<BenchPostgres>;
  /** A folder of its own for this run, deleted at the end. */
  readonly folder: string;
  /** Tells the person waiting what is going on. */
  readonly say: (sentence: string) => void;
}

/** One measurement. A module `bench/src/<name>.ts` exports `benches`, an array of these. */
export interface Bench {
  readonly name: string;
  readonly run: (context: BenchContext) => Promise<readonly Row[]>;
}

/** No bar asks for more than a few times its reference: what is so far above it was read beside a reference that broke. */
const believable = 10;

/** A row that must reach a multiple of a reference measured in the same run. */
export function ratioRow(row: {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly reference: { readonly name: string; readonly value: number };
  readonly atLeast: number;
}): Row {
  const ratio = row.value / row.reference.value;
  const reference = `${row.reference.name} ${formatNumber(row.reference.value)}`;
  return {
    name: row.name,
    value: row.value,
    unit: row.unit,
    reference,
    ratio,
    bar: `≥ ${row.atLeast} ×`,
    pass: ratio >= row.atLeast && ratio <= believable,
  };
}

/** A row that must stay at or under a plain limit. */
export function limitRow(row: { readonly name: string; readonly value: number; readonly unit: string; readonly atMost: number }): Row {
  const { name, value, unit, atMost } = row;
  // A value that is no number was not measured, and what was not measured has not passed.
  return { name, value, unit, reference: '', ratio: null, bar: `≤ ${atMost} ${unit}`, pass: value <= atMost };
}

/** The middle value; the mean of the two middle ones for an even count. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? Number.NaN) + upper) / 2 : upper;
}

/**
 * Measures two things in turns and answers the median of each: what else the machine does in the meantime falls on both.
 */
export async function inTurns(
  rounds: number,
  reference: () => Promise<number>,
  subject: () => Promise<number>,
): Promise<{ readonly reference: number; readonly subject: number }> {
  const references: number[] = [];
  const subjects: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    references.push(await reference());
    subjects.push(await subject());
  }
  return { reference: median(references), subject: median(subjects) };
}

/** A number for people: three significant digits below a thousand, whole and grouped above. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return 'none';
  return Math.abs(value) >= 1_000 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));
}
