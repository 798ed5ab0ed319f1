import { commitmentOf, openStream } from '@trevo/fairness';
import { describe, expect, test } from 'vitest';
import vectors from '../../vectors/slots.json' with { type: 'json' };
import { playSlot, slotCodes, slotOf } from '../../test/studio.ts';
import type { SlotOutcome } from '../index.ts';

/** What the reference says of a round, read from our outcome. */
function told(outcome: SlotOutcome): Record<string, unknown> {
  const free = outcome.features.find((feature) => feature.kind === 'freeSpins');
  const hold = outcome.features.find((feature) => feature.kind === 'holdAndSpin');
  return {
    stops: outcome.base.stops,
    base: outcome.base.winCredits,
    winCredits: outcome.winCredits,
    scatters: outcome.base.wins.find(({ kind }) => kind === 'scatter')?.count ?? scattersOf(outcome),
    ...(free && { freeSpins: free.spins.length, freeWin: free.winCredits, ...(free.special && { special: free.special }) }),
    tumbles: tumblesOf(outcome),
    ...(hold && {
      hold: { initial: hold.initial.length, final: hold.coins, respins: hold.respins.length, value: hold.winCredits / outcome.betCredits },
    }),
  };
}

/** Scatters in the base window: B in Boitatá, S elsewhere. */
function scattersOf({ base, game }: SlotOutcome): number {
  return base.window.flat().filter((symbol) => symbol === (game === 'boitata' ? 'B' : 'S')).length;
}

/** Every window of a chain that paid, as credits before the multiplier, and the multiplier. */
function tumblesOf({ base, features }: SlotOutcome): [number, number][] {
  const falls = features.flatMap((feature) => (feature.kind === 'tumbles' ? feature.falls : []));
  return [{ winCredits: base.winCredits, multiplier: 1 }, ...falls]
    .filter(({ winCredits }) => winCredits > 0)
    .map(({ winCredits, multiplier }) => [winCredits / multiplier, multiplier]);
}

/** Words a round reads when no word is rejected, counted from what it shows. */
function wordsShown(outcome: SlotOutcome): number {
  return outcome.features.reduce((words, feature) => {
    if (feature.kind === 'tumbles') return words;
    if (feature.kind === 'freeSpins')
      return words + (feature.special === undefined ? 0 : 1) + feature.spins.reduce((all, { stops }) => all + stops.length, 0);
    let empty = outcome.base.window.flat().length - feature.initial.length;
    return feature.respins.reduce((all, { coins }) => {
      const read = empty + coins.length;
      empty -= coins.length;
      return all + read;
    }, words + feature.initial.length);
  }, outcome.base.stops.length);
}

describe.each(vectors)('$id', (vector) => {
  const code = vector.game.replace('slot.', '');
  const input = { serverSeed: vector.serverSeed, clientSeed: vector.clientSeed, nonce: vector.nonce, stakeMinor: BigInt(vector.stake) };

  test('gives the same stops, wins, features, multiplier and payout', () => {
    expect(commitmentOf(vector.serverSeed)).toBe(vector.serverSeedHash);
    const { outcome, payoutMinor } = playSlot(slotOf(code), input);
    expect(told(outcome)).toMatchObject(vector.outcome);
    expect(outcome.multiplier).toBe(vector.multiplier);
    expect(payoutMinor).toBe(BigInt(vector.payout));
    expect(slotOf(code).tables[0].betCredits).toBe(vector.params.betCredits);
  });

  test('reads exactly the words it shows, and says so', () => {
    const { outcome } = playSlot(slotOf(code), input);
    expect(outcome.position).toBe(4 * wordsShown(outcome));
    const stream = openStream(input);
    stream.bytes(outcome.position);
    expect(stream.position).toBe(outcome.position);
  });
});

test('each of the slots has vectors, and among them a feature of each kind', () => {
  expect([...new Set(vectors.map(({ game }) => game.replace('slot.', '')))].sort()).toEqual([...slotCodes].sort());
  for (const feature of ['freeSpins', 'hold', 'special']) expect(vectors.filter(({ outcome }) => feature in outcome)).not.toHaveLength(0);
  expect(vectors.filter(({ outcome }) => (outcome.tumbles?.length ?? 0) > 2)).not.toHaveLength(0);
});
