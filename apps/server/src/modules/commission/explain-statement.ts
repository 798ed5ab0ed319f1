import { exportedUnitJson, formulaOf, formulaText, readStatementRecord, tickRecordJson } from '@trevo/commission/check';
import { instantText, type Period } from '@trevo/commission/periods';
import { isLastTick, runTick } from '@trevo/commission/realtime';
import { type Id, invariant } from '@trevo/kernel';
import { createHash } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import { contractsInForce } from '../contracts/index.ts';
import type { OwnStatement } from './own-statements-store.ts';
import { readOldestCorrected, readTickUnits, readTreeAbove } from './tick-store.ts';

/** The explanation record of a statement as its holder gets it (rule book §11), and how many facts it rests on; no record of arrears alone. */
export async function explainStatement(
  db: Db,
  merchantId: Id<'merchant'>,
  one: OwnStatement,
): Promise<{ readonly record: unknown; readonly facts: number }> {
  if (one.cause !== null) return { record: { ...one.record, ledger: postingOf(one) }, facts: 0 };
  if (one.kind === 'realtime') {
    const { record, units } = await explainTick(db, merchantId, one);
    return { record, facts: units.length };
  }
  if (one.terms === null) return { record: null, facts: 0 };
  const sources = { factsHash: one.factsHash ?? '', from: instantText(one.window.start), to: instantText(one.window.end) };
  const whole = {
    ...one.record,
    contractTerms: one.terms,
    sources: { ...sources, exportUrl: `/wps/member/commission/facts?statementId=${one.id}` },
    ledger: postingOf(one),
  };
  const read = readStatementRecord(whole);
  invariant(read.ok, 'A stored record is as it was written');
  return { record: { ...whole, formula: formulaOf(read.value.statement).map(formulaText) }, facts: read.value.statement.inputs.facts };
}

/** Where a payment stands in the ledger; null: it does not yet. */
function postingOf({ transferId, paidAt }: OwnStatement) {
  if (transferId === null || paidAt === null) return null;
  return { transactionId: transferId, entryIds: [`${transferId}/1`], postedAt: instantText(paidAt) };
}

/** A tick's lines and units, reckoned again from what never changes. Units are called by names of this export: a round's own name is its player's affair. */
export async function explainTick(
  db: Db,
  merchantId: Id<'merchant'>,
  one: OwnStatement,
): Promise<{ readonly record: unknown; readonly units: readonly unknown[] }> {
  const tick: Period = { start: one.from, end: one.to };
  const start = (await readOldestCorrected(db, merchantId, tick)) ?? tick.start;
  const all = await contractsInForce(db, merchantId, 'realtime', { start: start < tick.start ? start : tick.start, end: tick.end });
  const contracts = all.filter(({ category }) => category === one.category);
  const holders = [...new Set(contracts.map(({ downline }) => downline))];
  const units = await readTickUnits(db, merchantId, { span: tick, holders });
  const tree = await readTreeAbove(db, [...new Set([...units.map(({ member }) => member), one.beneficiaryId])]);
  const streams = new Map([[one.beneficiaryId, one.streamInMicro]]);
  const { run } = runTick({ category: one.category, tree, contracts, holds: [] }, { tick, units, streams });
  const hide = (unit: string) => createHash('sha256').update(`${one.salt}${unit}`).digest('hex').slice(0, 20);
  const own = run.lines.filter(({ holder }) => holder === one.beneficiaryId);
  const named = new Set(own.map(({ unit }) => unit));
  const hidden = { ...run, lines: own.map((line) => ({ ...line, unit: hide(line.unit) })) };
  const payments = new Map([
    [one.beneficiaryId, { netMicro: one.netMicro, streamInMicro: one.streamInMicro, paid: one.paid, streamOutMicro: one.streamOutMicro }],
  ]);
  const versions = contracts.filter(({ downline }) => downline === one.beneficiaryId);
  const stated = { holder: one.beneficiaryId, contracts, isHeld: false, isFinal: isLastTick(tick, versions) };
  const record = tickRecordJson({ ...hidden, payments }, stated);
  return { record, units: units.filter(({ id }) => named.has(id)).map((unit) => exportedUnitJson({ ...unit, id: hide(unit.id) })) };
}
