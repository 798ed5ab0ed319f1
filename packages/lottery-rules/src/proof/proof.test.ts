import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lotteries } from '../catalogue.ts';
import type { LotteryId } from '../core/play.ts';
import {
  type DrawProof,
  drawSeedOf,
  houseResult,
  pathSteps,
  readTicket,
  type Ticket,
  ticketLeaf,
  ticketPath,
  type TicketProof,
  ticketsRoot,
  ticketText,
  verifyDraw,
  verifyTicket,
} from './index.ts';

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** The tree once more, by recursion from the top: the largest power of two below the width is the left side. */
function rootAgain(leaves: readonly string[]): string {
  if (leaves.length === 1) return leaves[0] as string;
  let left = 1;
  while (left * 2 < leaves.length) left *= 2;
  return sha256(`node|${rootAgain(leaves.slice(0, left))}${rootAgain(leaves.slice(left))}`);
}

const ticketOf = (n: number): Ticket => ({
  orderId: `lto_${String(n).padStart(4, '0')}`,
  issue: '202611230001',
  game: 'SSC_1M',
  play: 'ssc.star5.straight',
  mode: 'LOTT',
  selection: 'A9_x-',
  unitPrice: 2,
  moneyUnit: 'tenth',
  multiple: 3 + n,
  series: 1960,
  lines: 120,
  stakeMinor: 12_000n + BigInt(n),
  edition: 1,
});

const issue = '202611230001';

function treeOf(count: number): { texts: string[]; leaves: string[]; root: string } {
  const texts = Array.from({ length: count }, (_, n) => ticketText(ticketOf(n)));
  const leaves = texts.map(ticketLeaf);
  return { texts, leaves, root: ticketsRoot(issue, leaves) };
}

function proofAt(count: number, index: number): TicketProof {
  const { texts, leaves, root } = treeOf(count);
  const { orderId, issue: number, game: gameCode } = ticketOf(index);
  return { orderId, number, gameCode, text: texts[index] as string, index, count, path: ticketPath(leaves, index), root };
}

describe('the tickets of an issue', () => {
  test('are hashed as one text each, and their tree as any tool works it out', () => {
    const text = '["lto_0000","202611230001","SSC_1M","ssc.star5.straight","LOTT","A9_x-",2,"tenth",3,1960,120,"12000"]';
    expect(ticketText(ticketOf(0))).toBe(text);
    expect(ticketLeaf(text)).toBe(sha256(`ticket|${text}`));
    expect(ticketsRoot(issue, [])).toBe(sha256(`empty|${issue}`));
    const { leaves, root } = treeOf(3);
    const [a, b, c] = leaves as [string, string, string];
    expect(root).toBe(sha256(`node|${sha256(`node|${a}${b}`)}${c}`));
    expect(treeOf(1).root).toBe(a);
  });

  test('have the root that an independent tree has, and a path from every ticket to it', () => {
    for (let count = 1; count <= 33; count++) {
      const { leaves, root } = treeOf(count);
      expect(root).toBe(rootAgain(leaves));
      for (let index = 0; index < count; index++)
        expect(verifyTicket(proofAt(count, index), { ticketsRoot: root, ticketCount: count })).toEqual({
          holds: true,
          ticket: ticketOf(index),
        });
    }
  });

  test('are led to the root step by step, every node made of the one below and its neighbour', () => {
    for (let count = 1; count <= 17; count++)
      for (let index = 0; index < count; index++) {
        const proof = proofAt(count, index);
        const leaf = ticketLeaf(proof.text);
        const steps = pathSteps(leaf, proof) ?? [];
        let below = leaf;
        for (const { neighbour, side, node } of steps) {
          expect(node).toBe(sha256(`node|${side === 'right' ? below + neighbour : neighbour + below}`));
          below = node;
        }
        expect(below).toBe(proof.root);
        expect(pathSteps(leaf, { ...proof, path: [...proof.path, proof.root] })).toBeNull();
      }
  });

  test('stand in one order: two that change places make another root', () => {
    const { leaves, root } = treeOf(6);
    for (let i = 0; i < 5; i++) {
      const changed = [...leaves];
      [changed[i], changed[i + 1]] = [changed[i + 1] as string, changed[i] as string];
      expect(ticketsRoot(issue, changed)).not.toBe(root);
    }
  });

  test('cannot be changed in a single character, place or neighbour', () => {
    const at = { max: 12 };
    fc.assert(
      fc.property(fc.integer({ min: 1, ...at }), fc.nat(at), fc.nat({ max: 5_000 }), fc.nat({ max: 2 }), (count, place, spot, what) => {
        const proof = proofAt(count, place % count);
        const draw = { ticketsRoot: proof.root, ticketCount: count };
        const put = (text: string): string => {
          const i = spot % text.length;
          return `${text.slice(0, i)}${text[i] === '0' ? '1' : '0'}${text.slice(i + 1)}`;
        };
        const { path } = proof;
        const forged =
          what === 0
            ? { ...proof, text: put(proof.text) }
            : what === 1 && path.length > 0
              ? { ...proof, path: path.map((hash, i) => (i === spot % path.length ? put(hash) : hash)) }
              : { ...proof, root: put(proof.root) };
        expect(verifyTicket(forged, draw).holds).toBe(false);
      }),
      { numRuns: 500 },
    );
    const proof = proofAt(7, 2);
    const draw = { ticketsRoot: proof.root, ticketCount: 7 };
    const brokenOf = (changed: Partial<TicketProof>) => {
      const check = verifyTicket({ ...proof, ...changed }, draw);
      return check.holds ? null : check.broken;
    };
    expect(brokenOf({ orderId: 'lto_0003' })).toBe('ticket');
    expect(brokenOf({ number: '202611230002' })).toBe('ticket');
    expect(brokenOf({ text: `${proof.text} ` })).toBe('ticket');
    expect(brokenOf({ text: '{}' })).toBe('ticket');
    expect(brokenOf({ text: '[' })).toBe('ticket');
    expect(brokenOf({ index: 3 })).toBe('path');
    expect(brokenOf({ index: 7 })).toBe('path');
    expect(brokenOf({ count: 6 })).toBe('root');
    expect(brokenOf({ path: proof.path.slice(1) })).toBe('path');
    expect(brokenOf({ path: [...proof.path, proof.root] })).toBe('path');
    expect(verifyTicket(proof, { ...draw, ticketsRoot: 'f'.repeat(64) })).toMatchObject({ holds: false, broken: 'root' });
    expect(verifyTicket(proof, { ...draw, ticketsRoot: null })).toMatchObject({ holds: false, broken: 'root' });
  });

  test('are read back from their text and from nothing else', () => {
    expect(readTicket(ticketText(ticketOf(4)))).toEqual(ticketOf(4));
    const parts = JSON.parse(ticketText(ticketOf(4))) as unknown[];
    for (let i = 0; i < parts.length; i++) expect(readTicket(JSON.stringify(parts.toSpliced(i, 1, null)))).toBeNull();
    expect(readTicket(JSON.stringify(parts.with(11, '-1')))).toBeNull();
    expect(readTicket(JSON.stringify(parts.with(11, '012')))).toBeNull();
    expect(readTicket(JSON.stringify(parts, null, 1))).toBeNull();
  });

  test('say the edition of the rules that they were sold under; the first is not written, as before there was a second', () => {
    const later = { ...ticketOf(4), edition: 2 };
    expect(JSON.parse(ticketText(later))).toEqual([...(JSON.parse(ticketText(ticketOf(4))) as unknown[]), 2]);
    expect(readTicket(ticketText(later))).toEqual(later);
    const parts = JSON.parse(ticketText(later)) as unknown[];
    for (const wrong of [1, 0, -1, 1.5, '2', null]) expect(readTicket(JSON.stringify(parts.with(12, wrong)))).toBeNull();
    expect(readTicket(JSON.stringify([...parts, 2]))).toBeNull();
  });
});

const seed = 'a1'.repeat(32);
const beaconValue = 'b2'.repeat(32);

function houseProof(lottery: LotteryId, number = issue): DrawProof {
  const { root } = treeOf(5);
  const day = '2026-11-23';
  const result = houseResult({ lottery, game: 'GAME', number, day, seed, ticketsRoot: root, beaconValue });
  return {
    gameCode: 'GAME',
    lottery,
    number,
    day,
    drawn: 'house',
    closesAt: '2026-11-23T12:00:00.000Z',
    seedHash: sha256(seed),
    seed,
    beaconUrl: 'https://beacon.example/chain',
    beaconAt: '2026-11-23T12:00:06.000Z',
    beaconValue,
    ticketsRoot: root,
    ticketCount: 5,
    frozenAt: '2026-11-23T12:00:00.400Z',
    result,
    text: lotteries.get(lottery)?.model.write(result) ?? null,
    drawnAt: '2026-11-23T12:00:09.000Z',
    reports: [],
  };
}

describe('a house draw', () => {
  test('is what HMAC-SHA256 of its secret over its public values says', () => {
    const proof = houseProof('SSC');
    const message = `GAME|${issue}|${proof.ticketsRoot}|${beaconValue}`;
    expect(drawSeedOf({ game: 'GAME', number: issue, ticketsRoot: proof.ticketsRoot as string, beaconValue })).toBe(message);
    const block = createHmac('sha256', seed).update(`${message}:0:0`).digest();
    // Below ten by rejection: no word of this block reaches the last whole ten of 2³².
    const digits = Array.from({ length: 5 }, (_, i) => block.readUInt32BE(4 * i) % 10);
    expect(Array.from({ length: 5 }, (_, i) => block.readUInt32BE(4 * i)).every((word) => word < 4_294_967_290)).toBe(true);
    expect(proof.text).toBe(digits.join(''));
  });

  test.each([...lotteries.keys()])('of %s is worked out again from its proof alone', (lottery) => {
    const check = verifyDraw(houseProof(lottery), { beaconValue, seedHash: sha256(seed) });
    expect(check.steps.map(({ state }) => state)).toEqual(['holds', 'holds', 'holds', 'holds']);
    expect(check).toMatchObject({ holds: true, text: houseProof(lottery).text });
  });

  test.each([
    ['another secret', { seed: 'c3'.repeat(32) }, 'promise'],
    ['another promise', { seedHash: 'c3'.repeat(32) }, 'promise'],
    ['no promise', { seedHash: null }, 'promise'],
    ['other tickets', { ticketsRoot: 'c3'.repeat(32) }, 'result'],
    ['tickets frozen before sales closed', { frozenAt: '2026-11-23T11:59:59.999Z' }, 'tickets'],
    ['tickets frozen after the public value', { frozenAt: '2026-11-23T12:00:06.001Z' }, 'tickets'],
    ['tickets frozen after the draw', { beaconAt: null, frozenAt: '2026-11-23T12:00:09.001Z' }, 'tickets'],
    ['a draw without frozen tickets', { ticketsRoot: null, ticketCount: null, frozenAt: null }, 'tickets'],
    ['a count of none', { ticketCount: 0 }, 'tickets'],
    ['another public value', { beaconValue: 'c3'.repeat(32) }, 'result'],
    ['the value of nothing', { beaconValue: 'x' }, 'beacon'],
    ['another issue', { number: '202611230002' }, 'result'],
    ['another game', { gameCode: 'OTHER' }, 'result'],
    ['another result', { result: { digits: [0, 0, 0, 0, 0] } }, 'result'],
    ['another text', { text: '00000' }, 'result'],
    ['no text', { text: null }, 'result'],
    ['an unknown lottery', { lottery: 'NONE' }, 'result'],
  ] as const)('with %s is broken', (_what, changed, step) => {
    const check = verifyDraw({ ...houseProof('SSC'), ...changed });
    expect(check.holds).toBe(false);
    expect(check.steps.find((found) => found.state === 'broken' && found.step === step)).toBeDefined();
  });

  test('is held against what its reader wrote down or fetched elsewhere', () => {
    const proof = houseProof('SSC');
    expect(verifyDraw(proof)).toMatchObject({ holds: true, steps: [{}, {}, { step: 'beacon', state: 'unchecked' }, {}] });
    expect(verifyDraw({ ...proof, beaconUrl: null }, { beaconValue }).steps[2]).toEqual({ step: 'beacon', state: 'unchecked' });
    for (const elsewhere of [{ beaconValue: seed }, { seedHash: beaconValue }, { ticketsRoot: seed }])
      expect(verifyDraw(proof, elsewhere).holds).toBe(false);
  });

  test('that is still to come waits, and nothing of it is broken', () => {
    const none = { seed: null, beaconValue: null, ticketsRoot: null, ticketCount: null, frozenAt: null, result: null, text: null };
    const check = verifyDraw({ ...houseProof('SSC'), ...none, drawnAt: null });
    expect(check.steps.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting', 'waiting']);
    expect(check).toMatchObject({ holds: false, text: null });
  });

  test('of another issue has nothing to do with it: the same values, another result', () => {
    const texts = Array.from({ length: 50 }, (_, n) => houseProof('SSC', `2026112300${n + 10}`).text);
    expect(new Set(texts).size).toBeGreaterThan(45);
  });
});

describe('an official draw', () => {
  const official = (reports: readonly { source: string; text: string }[]): DrawProof => ({
    ...houseProof('SEA_LAO'),
    drawn: 'official',
    seedHash: null,
    seed: null,
    beaconUrl: null,
    beaconAt: null,
    beaconValue: null,
    reports,
  });
  const text = houseProof('SEA_LAO').text as string;
  const other = houseProof('SEA_LAO', '1').text as string;

  test('that the official bulletin corrected is neither broken nor proven by what sources told, and is broken where it says something else', () => {
    const told = [
      { source: 'a', text: other },
      { source: 'b', text: other },
    ];
    const ruled = (after: string, basis: string) => {
      const { holds, steps } = verifyDraw({ ...official(told), rulings: [{ act: 'correct', basis, after }] });
      return [holds, ...steps.map(({ state }) => state)];
    };
    expect(ruled(text, 'bulletin')).toEqual([false, 'holds', 'unchecked', 'unchecked']);
    expect(ruled(other, 'bulletin')).toEqual([false, 'holds', 'holds', 'broken']);
    expect(ruled(text, 'sources')).toEqual([false, 'holds', 'holds', 'broken']);
  });

  test('holds where two sources tell it, waits for the second, and is broken where they differ', () => {
    const states = (reports: readonly { source: string; text: string }[]) => verifyDraw(official(reports)).steps.map(({ state }) => state);
    expect(
      states([
        { source: 'a', text },
        { source: 'b', text },
      ]),
    ).toEqual(['holds', 'holds', 'holds']);
    expect(states([{ source: 'a', text }])).toEqual(['holds', 'waiting', 'broken']);
    expect(
      states([
        { source: 'a', text },
        { source: 'b', text: other },
      ]),
    ).toEqual(['holds', 'broken', 'broken']);
    expect(
      states([
        { source: 'a', text: other },
        { source: 'b', text: other },
      ]),
    ).toEqual(['holds', 'holds', 'broken']);
    expect(
      states([
        { source: 'a', text: other },
        { source: 'b', text },
        { source: 'a', text },
      ]),
    ).toEqual(['holds', 'holds', 'holds']);
  });
});
