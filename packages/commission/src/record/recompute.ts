import { BusinessCalendar, ok, readZone, type Result } from '@trevo/kernel';
import { factsHash } from '../facts/fact-line.ts';
import { instantText } from '../period/instant-text.ts';
import type { Statement } from '../pay/statement.ts';
import { compareFigures, type FigureDifference } from './compare-figures.ts';
import { readFactLines } from './fact-line-json.ts';
import type { RecordRefusal } from './json-reader.ts';
import { readStatementRecord } from './read-statement.ts';
import { recomputeStatement } from './recompute-statement.ts';
import { statementJson } from './statement-json.ts';

/** What an offline check found: how many figures it compared, which differ, and which it had to believe for want of other records. */
export type Verdict = {
  readonly compared: number;
  readonly differences: readonly FigureDifference[];
  readonly taken: readonly string[];
};

/**
 * What a holder has downloaded, as JSON. Records of direct downlines and of the period before, and the brand's time zone (an IANA name; of a brand that
 * changed it `A; 2027-01-01 B`), prove more figures
 * where they are at hand.
 */
export type Download = {
  readonly record: unknown;
  readonly facts: readonly unknown[];
  readonly downlines?: readonly unknown[];
  readonly previous?: unknown;
  readonly zone?: string;
};

/**
 * Checks one payment without the server: the hash of the facts, and every figure of the record worked out again from its terms and the facts. A payment is
 * right when no figure differs.
 */
export function recompute(download: Download): Result<Verdict, RecordRefusal> {
  const record = readStatementRecord(download.record);
  if (!record.ok) return record;
  const lines = readFactLines(download.facts);
  if (!lines.ok) return { ...lines, at: `facts${lines.at ?? ''}` };
  const downlines = readDownlines(download.downlines);
  if (!downlines.ok) return downlines;
  const previous = download.previous === undefined ? ok(null) : readStatementRecord(download.previous);
  if (!previous.ok) return { ...previous, at: `previous.${previous.at ?? ''}` };
  const { statement, contractTerms, sources } = record.value;
  const evidence = {
    downlines: downlines.value,
    previous: previous.value?.statement ?? null,
    calendar: download.zone === undefined ? null : new BusinessCalendar(readZone(download.zone)),
  };
  const { statement: computed, taken } = recomputeStatement(statement, contractTerms, { lines: lines.value, evidence });
  const { compared, differences } = compareFigures(
    {
      ...statementJson(statement),
      sources: { factsHash: sources.factsHash, from: instantText(sources.from), to: instantText(sources.to) },
    },
    {
      ...statementJson(computed),
      sources: { factsHash: factsHash(lines.value), from: instantText(computed.window.start), to: instantText(computed.window.end) },
    },
  );
  return ok({ compared, differences, taken });
}

function readDownlines(records: readonly unknown[] | undefined): Result<ReadonlyMap<string, Statement> | null, RecordRefusal> {
  if (records === undefined) return ok(null);
  const statements = new Map<string, Statement>();
  for (const [index, json] of records.entries()) {
    const record = readStatementRecord(json);
    if (!record.ok) return { ...record, at: `downlines[${index}].${record.at ?? ''}` };
    statements.set(record.value.statement.downline, record.value.statement);
  }
  return ok(statements);
}
