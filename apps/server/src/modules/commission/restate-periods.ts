import { type Contract, minimumsAfter } from '@trevo/commission';
import { instantText, restatementMs } from '@trevo/commission/periods';
import { plusMs } from '@trevo/kernel';
import type { Tx } from '../../db/database.ts';
import { contractsInForce } from '../contracts/index.ts';
import { type Brand, statementsOf } from './close-periods.ts';
import { postDifference } from './post-difference.ts';
import { reckonPeriod } from './reckon-period.ts';
import {
  beginRestating,
  type DifferenceLine,
  endRestating,
  holdBooks,
  holdRestating,
  type NewDifference,
  nextPastRun,
  type PastRun,
  readCredits,
  readDifferences,
  readLastReruns,
  readUpheld,
  type Restating,
  writeRerun,
} from './restatements-store.ts';
import { readState, stateJson, stateOfJson, writeState } from './state-store.ts';

/**
 * The next step of a brand's incidents, whole or not at all, and whether there may be more: what an incident changes of facts; then period by period from the
 * first that it touches to the last that was run, each once; then its differences are posted, each holder's of a kind and category as one line, and what passes
 * on is what came out again. Periods of its kinds that end meanwhile wait. Holds the incident, then all books of the brand.
 */
export async function restateNext(tx: Tx, brand: Brand): Promise<boolean> {
  const restating = await holdRestating(tx, brand.id);
  if (restating === null) return false;
  await holdBooks(tx, brand.id);
  if (restating.state === 'approved') {
    await beginRestating(tx, restating);
    return true;
  }
  const past = await nextPastRun(tx, brand.id, restating);
  if (past === null) await postAll(tx, brand, restating);
  else await restateStep(tx, restating, past);
  return true;
}

/** Runs one period again, and writes its differences. */
export async function restateStep(tx: Tx, restating: Restating, past: PastRun): Promise<void> {
  const { merchantId, kind, period } = past;
  const contracts = await contractsInForce(tx, merchantId, kind, period);
  const { run, after } = await reckonPeriod(tx, past, { period, contracts, state: stateOfJson(past.stateIn) });
  const [credits, upheld] = [await readCredits(tx, past), await readUpheld(tx, past)];
  const stated = new Map(statementsOf(run, contracts).map((one) => [one.beneficiary, one]));
  const isOld = plusMs(period.end, restatementMs) < restating.decidedAt;
  const lines = [...new Set([...credits.keys(), ...stated.keys()])].flatMap((beneficiary): NewDifference[] => {
    const one = stated.get(beneficiary);
    const now = one?.creditMicro ?? 0n;
    const before = creditedBefore(credits.get(beneficiary) ?? 0n, { upheld: upheld.get(beneficiary) ?? 0n, now });
    // Of what is older than that only differences in the holders' favour are posted (rule book §9.5).
    if (before === now || (isOld && now < before)) return [];
    return [{ beneficiary, contract: one?.contract ?? null, old: before, new: now, record: one?.record ?? null }];
  });
  const totals = { topMicro: run.topEntitlementMicro, netMicro: run.sumNetMicro, capMicro: run.capReturnedMicro };
  await writeRerun(tx, { restating, past }, { ...totals, stateOut: stateJson(after), lines });
}

/** What counts as credited before: of what a dispute gave as much as the incident would give again. It is not taken back, and not paid twice. */
function creditedBefore(credit: bigint, { upheld, now }: { readonly upheld: bigint; readonly now: bigint }): bigint {
  if (now <= credit) return credit;
  return now < credit + upheld ? now : credit + upheld;
}

async function postAll(tx: Tx, brand: Brand, restating: Restating): Promise<void> {
  const minimums = new Map<string, bigint>();
  for (const { period, after, ...line } of await readLastReruns(tx, restating.id)) {
    const of = { merchantId: brand.id, ...line };
    const contracts: readonly Contract[] = await contractsInForce(tx, brand.id, line.kind, period);
    const own = contracts.filter(({ periodType }) => periodType === line.periodType);
    for (const [holder, least] of minimumsAfter({ ...line, contracts: own, holds: [] }, period))
      minimums.set(`${line.kind} ${line.category} ${holder}`, least);
    const before = await readState(tx, of);
    // A carry-over that is no more is written as none.
    const carry = new Map([...[...before.carry.keys()].map((holder) => [holder, 0n] as const), ...after.carry]);
    await writeState(tx, of, { before, after: { ...after, carry, streams: before.streams } });
  }
  const lines = await readDifferences(tx, restating.id);
  for (const [key, own] of Map.groupBy(lines, ({ kind, category, beneficiary }) => `${kind} ${category} ${beneficiary}`)) {
    const [{ kind, category, beneficiary }] = own as [DifferenceLine];
    const creditMicro = own.reduce((sum, line) => sum + BigInt(line.new) - BigInt(line.old), 0n);
    const { ground, vendor, ratePpm, from, to } = restating.detail;
    const record = { cause: 'restatement', incident: { ground, vendor, ratePpm, from, to }, lines: own.map(lineJson) };
    const minPayout = minimums.get(key) ?? 0n;
    const by = { cause: 'restatement', subjectId: restating.id, at: restating.decidedAt } as const;
    await postDifference(tx, brand.id, { kind, category, beneficiary, ...by, creditMicro, minPayout, record });
  }
  await endRestating(tx, restating.id);
}

/** A difference as its holder reads it, with the record of the period as it came out again. */
function lineJson({ periodType, from, to, old, new: now, record }: DifferenceLine) {
  const difference = String(BigInt(now) - BigInt(old));
  return {
    periodType,
    from: instantText(from),
    to: instantText(to),
    oldCreditMicro: old,
    newCreditMicro: now,
    differenceMicro: difference,
    record,
  };
}
