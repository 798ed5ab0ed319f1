import type { LocalDate } from '@trevo/kernel';
import type { Lottery } from '../core/lottery.ts';
import { canonicalResult } from './canonical-result.ts';
import { checkResult, type ResultRefusal } from './read-result.ts';

/** What one source says about a draw. */
export type Report = { readonly source: string; readonly value: unknown };

/** A report that cannot be the result of the draw, and why. */
export type RefusedReport = { readonly source: string; readonly code: ResultRefusal; readonly at?: string };

/**
 * What several sources make of a draw.
 * `agreed`: enough of them say the same, and none says otherwise.
 * `waiting`: none contradicts another, but there are too few.
 * `conflict`: two valid reports differ; `at` is the first place. No source outvotes another: the draw waits for a correction, or is void by its rule.
 */
export type Agreement<R> = { readonly refused: readonly RefusedReport[] } & (
  | { readonly state: 'agreed'; readonly result: R; readonly sources: readonly string[] }
  | { readonly state: 'waiting'; readonly sources: readonly string[] }
  | { readonly state: 'conflict'; readonly at: string; readonly sources: readonly [string, string] }
);

/** Sources that must say the same before an official result counts. */
export const sourcesNeeded = 2;

/** Holds reports of the draw of a day against each other, oldest first: a source that reports again corrects itself. */
export function agreementOf<R>(
  lottery: Pick<Lottery<R>, 'model'>,
  on: LocalDate,
  reports: readonly Report[],
  needed = sourcesNeeded,
): Agreement<R> {
  const latest = new Map(reports.map((report) => [report.source, report]));
  const refused: RefusedReport[] = [];
  const valid: { readonly source: string; readonly result: R }[] = [];
  for (const { source, value } of latest.values()) {
    const result = checkResult(lottery, value, on);
    if (result.ok) valid.push({ source, result: result.value });
    else refused.push({ source, code: result.code, ...(result.at === undefined ? {} : { at: result.at }) });
  }
  const [first, ...others] = valid;
  const sources = valid.map(({ source }) => source);
  if (!first) return { state: 'waiting', sources, refused };
  for (const other of others) {
    const at = firstDifference(first.result as object, other.result as object);
    if (at !== null) return { state: 'conflict', at, sources: [first.source, other.source], refused };
  }
  return valid.length >= needed ? { state: 'agreed', result: first.result, sources, refused } : { state: 'waiting', sources, refused };
}

type Parts = Readonly<Record<string, unknown>>;

/** The first place where two results of one lottery differ (`special[3]`), or null. */
function firstDifference(a: object, b: object): string | null {
  if (canonicalResult(a) === canonicalResult(b)) return null;
  const name = Object.keys(a).find((key) => JSON.stringify((a as Parts)[key]) !== JSON.stringify((b as Parts)[key])) as string;
  if (Array.isArray(a)) return `[${name}]`;
  const [left, right] = [(a as Parts)[name], (b as Parts)[name]];
  return Array.isArray(left) && Array.isArray(right) ? `${name}[${left.findIndex((held, i) => held !== right[i])}]` : name;
}
