import { instantText } from '../period/instant-text.ts';
import { emptyState, type PayRun, runPeriods } from '../pay/run-period.ts';
import { restate } from '../pay/restate.ts';
import type { PeriodRun } from '../pay/statement.ts';
import { readContract } from '../record/contract-json.ts';
import type { JsonReader } from '../record/json-reader.ts';
import { arrearJson, statementJson } from '../record/statement-json.ts';
import { linkCorrections } from '../realtime/link-corrections.ts';
import { runTick } from '../realtime/run-tick.ts';
import { playCategories, categories } from '../record/contract-json.ts';
import { amountOr0, read, readFact, readHold, readPeriod, readState, readTree } from './read-input.ts';

/** Vectors of the kinds dividend, daily and hourly. */
export function runPayments(json: JsonReader) {
  const { run, periods, state } = read(json, readRun);
  return { runs: runPeriods(run, periods, state).runs.map(runJson) };
}

export function runRestatement(json: JsonReader) {
  const { run, periods, state, correctedFacts } = read(json, (it) => ({
    ...readRun(it),
    correctedFacts: it.field('correctedFacts').list(readFact),
  }));
  const { original, lines, payments } = restate(run, { periods, state, correctedFactsOf: () => correctedFacts, declaredAt: null });
  return {
    original: { runs: original.map(runJson) },
    lines: lines.map(({ downline, contract, restates, oldCreditMicro, newCreditMicro, differenceMicro }) => ({
      downline,
      contract,
      restates: instantText(restates),
      oldCreditMicro: String(oldCreditMicro),
      newCreditMicro: String(newCreditMicro),
      differenceMicro: String(differenceMicro),
    })),
    payments: Object.fromEntries(
      [...payments].map(([id, { streamInMicro, differenceMicro, paid, streamOutMicro }]) => [
        id,
        {
          streamInMicro: String(streamInMicro),
          differenceMicro: String(differenceMicro),
          paid: String(paid),
          streamOutMicro: String(streamOutMicro),
        },
      ]),
    ),
  };
}

/** Vectors of the kind realtime: ticks one after the other, streams from each to the next. */
export function runTicks(json: JsonReader) {
  const input = read(json, (it) => ({
    run: {
      category: it.field('category').oneOf(categories),
      tree: readTree(it.field('tree')),
      contracts: it.field('contracts').list(readContract),
      holds: it.field('holds').optional((holds) => holds.list((hold) => readHold(hold, it.field('ticks').list(readPeriod))), []),
    },
    units: linkCorrections(
      it.field('bets').list((bet) => ({
        id: bet.field('id').text(),
        member: bet.field('member').text(),
        category: bet.field('category').oneOf(playCategories),
        at: bet.field('at').instant(),
        stake: bet.field('stake').amount(),
        payout: amountOr0(bet.field('payout')),
        validBet: amountOr0(bet.field('validBet')),
        corrects: bet.field('corrects').optional((id) => id.nullable((known) => known.text()), null),
      })),
    ),
    ticks: it.field('ticks').list(readPeriod),
    streams: it.field('state').optional((state) => readState(state), emptyState).streams,
  }));
  let { streams } = input;
  const runs = input.ticks.map((tick) => {
    const { run, streams: after } = runTick(input.run, { tick, units: input.units, streams });
    streams = after;
    return {
      tick: instantText(tick.start),
      lines: run.lines.map(({ unit, holder, contract, version, grossMicro, belowMicro, netMicro }) => ({
        bet: unit,
        holder,
        contract,
        version,
        grossMicro: String(grossMicro),
        belowMicro: String(belowMicro),
        netMicro: String(netMicro),
      })),
      payments: Object.fromEntries(
        [...run.payments].map(([id, { streamInMicro, netMicro, paid, streamOutMicro }]) => [
          id,
          { streamInMicro: String(streamInMicro), netMicro: String(netMicro), paid: String(paid), streamOutMicro: String(streamOutMicro) },
        ]),
      ),
      topEntitlementMicro: String(run.topEntitlementMicro),
      sumNetMicro: String(run.sumNetMicro),
    };
  });
  return { runs };
}

function readRun(json: JsonReader) {
  const facts = json.field('facts').list(readFact);
  const periods = json.field('periods').list(readPeriod);
  const run: PayRun = {
    kind: json.field('kind').oneOf(['dividend', 'daily', 'hourly']),
    category: json.field('category').oneOf(categories),
    tree: readTree(json.field('tree')),
    contracts: json.field('contracts').list(readContract),
    factsOf: () => facts,
    holds: json.field('holds').optional((it) => it.list((hold) => readHold(hold, periods)), []),
  };
  return { run, periods, state: json.field('state').optional(readState, emptyState) };
}

function runJson(run: PeriodRun) {
  return {
    statements: run.statements.map(statementJson),
    arrearsOnly: run.arrearsOnly.map(({ downline, upline, potMicro, netMicro, streamInMicro, paid, streamOutMicro }) => ({
      downline,
      upline,
      potMicro: String(potMicro),
      netMicro: String(netMicro),
      streamInMicro: String(streamInMicro),
      paid: String(paid),
      streamOutMicro: String(streamOutMicro),
    })),
    topEntitlementMicro: String(run.topEntitlementMicro),
    sumNetMicro: String(run.sumNetMicro),
    capReturnedMicro: String(run.capReturnedMicro),
    lapsed: run.lapsed.map(({ downline, ...arrear }) => ({ downline, ...arrearJson(arrear) })),
  };
}
