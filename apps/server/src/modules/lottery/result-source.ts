import { formatDate, type LocalDate, parseDate, secondMs } from '@trevo/kernel';
import type { Lottery } from '@trevo/lottery-rules';
import { checkResult, parseResult, type ResultRefusal } from '@trevo/lottery-rules/results';
import { northPrizes } from '@trevo/lottery-rules/vietnam';

/** The draw that a source is asked about. */
export type AskedDraw = {
  readonly game: string;
  readonly number: string;
  readonly day: LocalDate;
  readonly lottery: Lottery;
};

/** What a source says: a checked result as plain data, that it has none yet, or why what it said is none. */
export type Told =
  | { readonly kind: 'result'; readonly result: object }
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly code: ResultRefusal };

/** Somebody who tells the results of public draws. */
export type ResultSource = {
  /** Under which what it says is recorded. */
  readonly name: string;
  /** Rejects when it does not answer. */
  readonly ask: (draw: AskedDraw) => Promise<Told>;
};

const answerWithinMs = 5 * secondMs;
const answerMax = 2_000_000;

/**
 * A source over HTTP. `GET <address>/<game>/<number>` answers `{ "game", "number", "result" }` (docs/lottery-results.md), or 404 while there is none. An address
 * that ends in `.csv` is a file of the northern Vietnamese draws instead, a line per day.
 */
export function connectResultSource({ name, url }: { readonly name: string; readonly url: string }): ResultSource {
  const base = url.replace(/\/$/, '');
  const isFile = base.endsWith('.csv');
  return {
    name,
    async ask(draw) {
      if (isFile && draw.lottery.id !== 'VN_NORTH') return { kind: 'none' };
      const address = isFile ? base : `${base}/${encodeURIComponent(draw.game)}/${encodeURIComponent(draw.number)}`;
      const response = await fetch(address, { signal: AbortSignal.timeout(answerWithinMs) });
      if (response.status === 404) return { kind: 'none' };
      if (!response.ok) throw new Error(`The source ${name} answered with status ${response.status}`);
      const text = await response.text();
      if (text.length > answerMax) throw new Error(`The source ${name} answered with ${text.length} characters`);
      return isFile ? readCsv(text, draw) : readTold(text, draw);
    },
  };
}

/** Reads one answer in the JSON that sources and importers speak. One about another draw is no answer. */
export function readTold(text: string, draw: AskedDraw): Told {
  const told = parsed(text);
  if (told === null || told.game !== draw.game || told.number !== draw.number) return { kind: 'refused', code: 'not-a-result' };
  const result = parseResult(draw.lottery, told.result);
  if (!result.ok) return { kind: 'refused', code: result.code };
  return checked(result.value, draw);
}

/**
 * Reads a day of a file of northern Vietnamese draws: `date,special,prize1,prize2_1,…,prize7_4`, 27 numbers without their leading zeros, as published by
 * collections of them.
 */
export function readCsv(text: string, draw: AskedDraw): Told {
  const wanted = formatDate(draw.day);
  const rows = text.split(/\r?\n/).filter((line) => line.startsWith(`${wanted},`));
  if (rows.length === 0) return { kind: 'none' };
  // Two lines of one day that differ say nothing.
  if (new Set(rows).size > 1) return { kind: 'refused', code: 'not-a-result' };
  const numbers = (rows[0] as string).split(',').slice(1);
  if (numbers.length !== northPrizes.reduce((sum, { count }) => sum + count, 0)) return { kind: 'refused', code: 'wrong-length' };
  const left = [...numbers];
  const result = Object.fromEntries(
    northPrizes.map(({ name, count, digits }) => [name, left.splice(0, count).map((number) => number.trim().padStart(digits, '0'))]),
  );
  return checked(result, draw);
}

function checked(value: unknown, { lottery, day }: AskedDraw): Told {
  const result = checkResult(lottery, value, day);
  return result.ok ? { kind: 'result', result: result.value as object } : { kind: 'refused', code: result.code };
}

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Sources that can be asked only after the process listens: until they are `connect`ed there are none. */
export type LateSources = { readonly sources: () => readonly ResultSource[]; readonly connect: (sources: readonly ResultSource[]) => void };

export function createLateSources(): LateSources {
  let real: readonly ResultSource[] = [];
  return {
    sources: () => real,
    connect: (sources) => {
      real = sources;
    },
  };
}

/** The day of a stored issue. */
export function dayOf(text: string): LocalDate {
  const day = parseDate(text);
  if (!day) throw new Error('A stored day is a day');
  return day;
}
