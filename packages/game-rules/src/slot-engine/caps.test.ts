import { openStream } from '@trevo/fairness';
import { describe, expect, test } from 'vitest';
import { payoutOf, play, type SlotOutcome, type SlotTable } from '../index.ts';
import { game as onca } from '../games/onca/index.ts';

const [table] = onca.tables;
const stream = (nonce: number) => openStream({ serverSeed: 'ca'.repeat(32), clientSeed: 'teto', nonce });

/** Nonces of this pair whose base spin starts free spins. */
const triggering = Array.from({ length: 4000 }, (_, nonce) => nonce).filter((nonce) => play(stream(nonce), table).features.length > 0);

describe('the cap', () => {
  const low: SlotTable = { ...table, capMultiple: 3 };

  test('a round that reaches it stops there, pays exactly it and reads no further', () => {
    const capped = triggering
      .map((nonce) => ({ open: play(stream(nonce), table), cut: play(stream(nonce), low) }))
      .filter(({ cut }) => cut.capped && cut.base.winCredits < 75);
    expect(capped.length).toBeGreaterThan(3);
    for (const { open, cut } of capped) {
      expect([cut.winCredits, cut.multiplier]).toEqual([75, '3']);
      expect(payoutOf(cut, 25_000n)).toBe(75_000n);
      const [long, short] = [open.features[0], cut.features[0]];
      if (long?.kind !== 'freeSpins' || short?.kind !== 'freeSpins') throw new Error('Free spins were expected');
      expect(short.spins.length).toBeLessThanOrEqual(long.spins.length);
      expect(cut.position).toBe(4 * 5 * (1 + short.spins.length));
      expect(short.spins.map(({ stops }) => stops)).toEqual(long.spins.slice(0, short.spins.length).map(({ stops }) => stops));
      expect(short.spins.at(-1)?.totalCredits).toBe(75);
      for (const before of short.spins.slice(0, -1)) expect(before.totalCredits).toBeLessThan(75);
    }
  });

  test('a base spin that reaches it alone plays no free spin', () => {
    const outcome = triggering
      .map((nonce) => play(stream(nonce), { ...table, capMultiple: 1 }))
      .filter(({ base }) => base.winCredits >= 25);
    expect(outcome.length).toBeGreaterThan(0);
    for (const { winCredits, features, position } of outcome) {
      expect(winCredits).toBe(25);
      expect(features).toMatchObject([{ spins: [], winCredits: 0 }]);
      expect(position).toBe(20);
    }
  });

  test('a round below it is untouched by it', () => {
    for (let nonce = 0; nonce < 2000; nonce++) {
      const open = play(stream(nonce), { ...table, capMultiple: 1_000_000 });
      const cut = play(stream(nonce), low);
      if (open.winCredits < 75) expect(cut).toEqual(open);
      else expect(cut.winCredits).toBe(75);
    }
  });

  test('Onça Real stops at 5,000 stakes', () => {
    expect(table.capMultiple).toBe(5000);
    const rich: SlotTable = {
      ...table,
      wins: { kind: 'ways', pays: { T: { 1: 100_000, 2: 100_000, 3: 100_000, 4: 100_000, 5: 100_000 } } },
    };
    const won = Array.from({ length: 200 }, (_, nonce) => play(stream(nonce), rich)).filter(({ winCredits }) => winCredits > 0);
    expect(won.length).toBeGreaterThan(50);
    for (const outcome of won)
      expect([outcome.multiplier === '5000', outcome.capped]).toEqual([outcome.winCredits === 125_000, outcome.winCredits === 125_000]);
    expect(Math.max(...won.map(({ winCredits }) => winCredits))).toBe(125_000);
  });
});

describe('a limit of free spins', () => {
  const always = { 3: 10, 4: 15, 5: 25 };
  const limited: SlotTable = { ...table, freeSpins: { award: always, retrigger: always, strips: 'free', multiplier: 1, spinsMax: 12 } };

  test('cuts awards and retriggers to it', () => {
    const lengths = triggering
      .map((nonce) => play(stream(nonce), limited).features[0])
      .map((feature) => (feature?.kind === 'freeSpins' ? feature.spins.length : 0));
    expect(new Set(lengths)).toEqual(new Set([10, 12]));
    for (const nonce of triggering) {
      const feature = play(stream(nonce), limited).features[0];
      if (feature?.kind !== 'freeSpins') throw new Error('Free spins were expected');
      expect(feature.awarded + feature.spins.reduce((sum, spun) => sum + spun.retriggered, 0)).toBe(feature.spins.length);
      expect(feature.spins.at(-1)?.left).toBe(0);
    }
  });

  test('a multiplier of the free spins multiplies every win of theirs and none of the base spin', () => {
    const tripled: SlotTable = { ...table, freeSpins: { award: always, retrigger: always, strips: 'free', multiplier: 3, spinsMax: null } };
    for (const nonce of triggering) {
      const [plain, triple] = [play(stream(nonce), table), play(stream(nonce), tripled)];
      expect(triple.base).toEqual(plain.base);
      expect(triple.features[0]?.winCredits).toBe(3 * (plain.features[0]?.winCredits ?? 0));
      const factors = (outcome: SlotOutcome) =>
        outcome.features
          .flatMap((feature) => (feature.kind === 'freeSpins' ? feature.spins : []))
          .flatMap(({ wins }) => wins.map(({ factor }) => factor));
      expect(factors(triple)).toEqual(factors(plain).map((factor) => 3 * factor));
    }
  });
});
