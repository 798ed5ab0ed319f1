import { ok, type Result } from '@trevo/kernel';
import { payStream } from '../pay/stream.ts';
import { instantText } from '../period/instant-text.ts';
import type { TickRun } from '../realtime/run-tick.ts';
import { type RealtimeLine, type RealtimeUnit, rowAmountMicro, type UnitResult } from '../realtime/unit-lines.ts';
import { type Contract, isInForce } from '../terms/contract.ts';
import { rowAt } from '../terms/dominance.ts';
import { compareFigures } from './compare-figures.ts';
import { contractJson, readContract } from './contract-json.ts';
import { JsonReader, type RecordRefusal } from './json-reader.ts';
import type { Verdict } from './recompute.ts';

/** A unit as a tick's record needs it: what it came out at, and for a correction what stood before. */
export type ExportedUnit = { readonly unit: string; readonly after: UnitResult; readonly before: UnitResult | null };

/** A tick as its holder is shown it: the versions that its lines name, a line for each unit, and what was paid. */
export type TickRecord = ReturnType<typeof readTickRecord>;

/** What one holder is shown of one tick. Versions are those that the lines name and the one in force. */
export function tickRecordJson(
  { tick, lines, payments }: TickRun,
  own: { readonly holder: string; readonly contracts: readonly Contract[]; readonly isHeld: boolean; readonly isFinal: boolean },
) {
  const payment = payments.get(own.holder) ?? { streamInMicro: 0n, paid: 0n, streamOutMicro: 0n };
  const ownLines = lines.filter(({ holder }) => holder === own.holder);
  const named = own.contracts.filter((contract) => {
    const isNamed = ownLines.some((line) => line.contract === contract.id && line.version === contract.version);
    return contract.downline === own.holder && (isNamed || isInForce(contract, tick.start));
  });
  return {
    tick: instantText(tick.start),
    contractTerms: named.map(contractJson),
    lines: ownLines.map(lineJson),
    held: own.isHeld,
    final: own.isFinal,
    streamInMicro: String(payment.streamInMicro),
    paid: String(payment.paid),
    streamOutMicro: String(payment.streamOutMicro),
  };
}

/** The unit behind lines, as it is exported for the own account and for direct members. */
export function exportedUnitJson({ id, stake, payout, validBet, corrects }: RealtimeUnit) {
  return { bet: id, ...resultJson({ stake, payout, validBet }), before: corrects === null ? null : resultJson(corrects.before) };
}

/** Reads a tick's record; refused whole with the place of what is malformed. */
export function readTick(record: unknown): Result<TickRecord, RecordRefusal> {
  return new JsonReader(record).result(readTickRecord);
}

/** Reads exported units; refused whole with the place of what is malformed. */
export function readExportedUnits(units: readonly unknown[]): Result<ExportedUnit[], RecordRefusal> {
  return new JsonReader(units, 'units').result((json) => json.list(readUnit));
}

/** Checks the lines and the payment of one tick against the exported units. What the level below takes is known to that level and taken as stated. */
export function recomputeTick(download: { readonly record: unknown; readonly units: readonly unknown[] }): Result<Verdict, RecordRefusal> {
  const record = readTick(download.record);
  if (!record.ok) return record;
  const units = readExportedUnits(download.units);
  if (!units.ok) return units;
  const { terms, lines, isHeld, isFinal, payment, tick } = record.value;
  const byId = new Map(units.value.map((unit) => [unit.unit, unit]));
  const recomputed = lines.map((line) => {
    const contract = terms.find(({ id, version }) => id === line.contract && version === line.version);
    const unit = byId.get(line.unit);
    return contract === undefined || unit === undefined ? null : recomputeLine(line, contract, unit);
  });
  const credit = recomputed.reduce((sum, line) => sum + (line?.netMicro ?? 0n), 0n);
  const minPayout = terms.find((contract) => isInForce(contract, tick))?.minPayout ?? 0n;
  const paid = payStream(payment.streamInMicro, credit, { minPayout: isFinal ? 0n : minPayout, isHeld });
  const comparison = compareFigures(
    { lines: lines.map(lineJson), ...paymentJson(payment) },
    { lines: recomputed.map((line) => (line === null ? null : lineJson(line))), ...paymentJson(paid) },
  );
  return ok({ ...comparison, taken: ['held', 'final', 'streamInMicro', ...lines.map((_, index) => `lines[${index}].belowMicro`)] });
}

function recomputeLine(line: RealtimeLine, { rows }: Contract, { after, before }: ExportedUnit): RealtimeLine {
  const amount = (result: UnitResult) => rowAmountMicro(rowAt(rows, result.stake), result);
  const row = rowAt(rows, after.stake);
  const grossMicro = amount(after) - (before === null ? 0n : amount(before));
  return { ...line, row: row === null ? null : rows.indexOf(row), grossMicro, netMicro: grossMicro - line.belowMicro };
}

function readTickRecord(json: JsonReader) {
  return {
    tick: json.field('tick').instant(),
    terms: json.field('contractTerms').list(readContract),
    lines: json.field('lines').list(readLine),
    isHeld: json.field('held').flag(),
    isFinal: json.field('final').flag(),
    payment: {
      streamInMicro: json.field('streamInMicro').amount(),
      paid: json.field('paid').amount(),
      streamOutMicro: json.field('streamOutMicro').amount(),
    },
  };
}

function readLine(json: JsonReader): RealtimeLine {
  return {
    unit: json.field('bet').text(),
    holder: json.field('holder').text(),
    contract: json.field('contract').text(),
    version: json.field('version').count(),
    row: json.field('row').nullable((row) => row.count()),
    grossMicro: json.field('grossMicro').amount(),
    belowMicro: json.field('belowMicro').amount(),
    netMicro: json.field('netMicro').amount(),
  };
}

function lineJson({ unit, holder, contract, version, row, grossMicro, belowMicro, netMicro }: RealtimeLine) {
  const amounts = { grossMicro: String(grossMicro), belowMicro: String(belowMicro), netMicro: String(netMicro) };
  return { bet: unit, holder, contract, version, row, ...amounts };
}

function readUnit(json: JsonReader): ExportedUnit {
  return { unit: json.field('bet').text(), after: readResult(json), before: json.field('before').nullable(readResult) };
}

function readResult(json: JsonReader): UnitResult {
  return { stake: json.field('stake').amount(), payout: json.field('payout').amount(), validBet: json.field('validBet').amount() };
}

function resultJson({ stake, payout, validBet }: UnitResult) {
  return { stake: String(stake), payout: String(payout), validBet: String(validBet) };
}

function paymentJson({
  streamInMicro,
  paid,
  streamOutMicro,
}: {
  readonly streamInMicro: bigint;
  readonly paid: bigint;
  readonly streamOutMicro: bigint;
}) {
  return { streamInMicro: String(streamInMicro), paid: String(paid), streamOutMicro: String(streamOutMicro) };
}
