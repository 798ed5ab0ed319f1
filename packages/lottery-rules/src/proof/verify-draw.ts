import { isHashText, verifyCommitment } from '@trevo/fairness';
import { parseDate } from '@trevo/kernel';
import { lotteries } from '../catalogue.ts';
import type { Lottery } from '../core/lottery.ts';
import type { LotteryId } from '../core/play.ts';
import { agreementOf } from '../results/agreement.ts';
import { canonicalResult } from '../results/canonical-result.ts';
import { parseResult } from '../results/read-result.ts';
import { houseResult } from './house-result.ts';
import { ticketsRoot } from './ticket-tree.ts';

/** What is published of a draw; instants are UTC texts of one length (`2026-11-23T20:05:00.000Z`), so that they compare as texts. */
export type DrawProof = {
  readonly gameCode: string;
  readonly lottery: string;
  readonly number: string;
  readonly day: string;
  readonly drawn: 'house' | 'official';
  readonly closesAt: string;
  readonly seedHash: string | null;
  readonly seed: string | null;
  /** Null: the public value was drawn by the house, after the tickets were frozen. */
  readonly beaconUrl: string | null;
  readonly beaconAt: string | null;
  readonly beaconValue: string | null;
  readonly ticketsRoot: string | null;
  readonly ticketCount: number | null;
  readonly frozenAt: string | null;
  readonly result: unknown;
  readonly text: string | null;
  readonly drawnAt: string | null;
  readonly reports: readonly { readonly source: string; readonly text: string }[];
  /** What was ruled about it since, oldest first. */
  readonly rulings?: readonly { readonly act: string; readonly basis: string | null; readonly after: string | null }[];
};

/** Values that a reader fetched elsewhere: the round of the beacon from another relay, the seed's hash that was written down before the draw. */
export type Elsewhere = { readonly beaconValue?: string; readonly seedHash?: string; readonly ticketsRoot?: string };

/** `waiting`: its values do not exist yet. `unchecked`: nothing here contradicts it, but only a value from elsewhere proves it. */
export type StepState = 'holds' | 'broken' | 'waiting' | 'unchecked';

/** `promise`: the secret is the one promised. `tickets`: they were frozen before the public value and the draw. `beacon`: the public value. `sources`: official reports agree. */
export type DrawStep = 'promise' | 'tickets' | 'beacon' | 'sources' | 'result';

export type DrawCheck = {
  readonly steps: readonly { readonly step: DrawStep; readonly state: StepState }[];
  /** What the public values come to, as text; null while they are not all there. */
  readonly text: string | null;
  /** The result follows from the public values, and no step is broken. */
  readonly holds: boolean;
};

/** Works a draw out again from its published values alone: no network, no trust in the house. */
export function verifyDraw(proof: DrawProof, elsewhere: Elsewhere = {}): DrawCheck {
  const lottery = lotteries.get(proof.lottery as LotteryId);
  if (!lottery) return { steps: [{ step: 'result', state: 'broken' }], text: null, holds: false };
  const again = proof.drawn === 'house' ? houseAgain(lottery, proof) : officialAgain(lottery, proof);
  const before: DrawCheck['steps'] =
    proof.drawn === 'house'
      ? [
          { step: 'promise', state: promiseState(proof, elsewhere) },
          { step: 'tickets', state: ticketsState(proof, elsewhere) },
          { step: 'beacon', state: beaconState(proof, elsewhere) },
        ]
      : [
          { step: 'tickets', state: ticketsState(proof, elsewhere) },
          { step: 'sources', state: sourcesState(proof, again) },
        ];
  const found = again === 'conflict' ? null : again;
  const steps = [...before, { step: 'result' as const, state: resultState(lottery, proof, found) }];
  return {
    steps,
    text: found === null ? null : lottery.model.write(found),
    holds: steps.at(-1)?.state === 'holds' && steps.every(({ state }) => state !== 'broken'),
  };
}

function promiseState({ seed, seedHash }: DrawProof, elsewhere: Elsewhere): StepState {
  if (seedHash === null || !isHashText(seedHash)) return 'broken';
  if (elsewhere.seedHash !== undefined && elsewhere.seedHash !== seedHash) return 'broken';
  if (seed === null) return 'waiting';
  const kept = isHashText(seed) ? verifyCommitment(seed, seedHash) : null;
  return kept?.ok && kept.value ? 'holds' : 'broken';
}

function ticketsState(proof: DrawProof, elsewhere: Elsewhere): StepState {
  const { ticketsRoot: root, ticketCount, frozenAt, closesAt, beaconAt, drawnAt, number } = proof;
  if (root === null || ticketCount === null || frozenAt === null) return drawnAt === null ? 'waiting' : 'broken';
  if (!isHashText(root) || (elsewhere.ticketsRoot !== undefined && elsewhere.ticketsRoot !== root)) return 'broken';
  if (ticketCount === 0 && root !== ticketsRoot(number, [])) return 'broken';
  const before = [beaconAt, drawnAt].every((later) => later === null || frozenAt <= later);
  return frozenAt >= closesAt && before ? 'holds' : 'broken';
}

function beaconState({ beaconUrl, beaconValue }: DrawProof, elsewhere: Elsewhere): StepState {
  if (beaconValue === null) return 'waiting';
  if (!isHashText(beaconValue)) return 'broken';
  if (beaconUrl === null || elsewhere.beaconValue === undefined) return 'unchecked';
  return elsewhere.beaconValue === beaconValue ? 'holds' : 'broken';
}

function sourcesState(proof: DrawProof, again: object | 'conflict' | null): StepState {
  if (isOfBulletin(proof)) return 'unchecked';
  return again === 'conflict' ? 'broken' : again === null ? 'waiting' : 'holds';
}

/** Whether the result was corrected by the official bulletin: what sources told says nothing of it, and who has the bulletin checks it there. */
function isOfBulletin({ drawn, rulings = [], text }: DrawProof): boolean {
  const last = rulings.findLast(({ act }) => act === 'correct');
  return drawn === 'official' && last?.basis === 'bulletin' && text !== null && last.after === text;
}

function resultState(lottery: Lottery, proof: DrawProof, found: object | null): StepState {
  if (proof.result === null || proof.text === null) return proof.drawnAt === null ? 'waiting' : 'broken';
  if (isOfBulletin(proof)) return 'unchecked';
  const told = lottery.model.check(proof.result);
  if (!told.ok || found === null) return 'broken';
  const same = canonicalResult(told.value as object) === canonicalResult(found);
  return same && lottery.model.write(found) === proof.text ? 'holds' : 'broken';
}

function houseAgain(lottery: Lottery, proof: DrawProof): object | null {
  const { seed, ticketsRoot: root, beaconValue } = proof;
  if (![seed, root, beaconValue].every(isHashText) || !parseDate(proof.day)) return null;
  return houseResult({
    lottery: lottery.id,
    game: proof.gameCode,
    number: proof.number,
    day: proof.day,
    seed: seed as string,
    ticketsRoot: root as string,
    beaconValue: beaconValue as string,
  });
}

function officialAgain(lottery: Lottery, { day, reports }: DrawProof): object | 'conflict' | null {
  const on = parseDate(day);
  if (!on) return null;
  const told = reports.map(({ source, text }) => {
    const read = parseResult(lottery, text);
    return { source, value: read.ok ? read.value : null };
  });
  const agreement = agreementOf(lottery, on, told);
  if (agreement.state === 'conflict') return 'conflict';
  return agreement.state === 'agreed' ? (agreement.result as object) : null;
}
