import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chancesOf,
  drawRaffle,
  isUnderRoot,
  proofOf,
  type RaffleDraw,
  rootOf,
  spinWheel,
  ticketLeaf,
  ticketsOf,
  verifyRaffle,
  verifySpin,
} from '../src/draws/index.ts';
import { NodeStream, seed, seeds, sha } from './node-stream.ts';
import { runs } from '../src/test/runs.ts';

/** The root by the definition: pairs are hashed, an odd one moves up. */
function nodeRoot(leaves: readonly string[]): string {
  if (leaves.length === 0) return sha('');
  if (leaves.length === 1) return leaves[0] as string;
  const half = 2 ** Math.ceil(Math.log2(leaves.length)) / 2;
  return sha(nodeRoot(leaves.slice(0, half)) + nodeRoot(leaves.slice(half)));
}

const raffles: fc.Arbitrary<RaffleDraw> = fc.record({
  raffleId: fc.constantFrom('rf1', 'rf2'),
  raffleNo: fc.nat(99),
  secret: seed,
  beacon: seed,
  prizes: fc.integer({ min: 0, max: 6 }).map((count) => Array.from({ length: count }, (_, index) => `prize ${index}`)),
  onePrizePerPerson: fc.boolean(),
  tickets: fc
    .array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 25 })
    .map((members) => members.map((member, index) => ({ number: index * 2 + 1, holderTag: `tag ${member}`, person: member }))),
});

/** A raffle drawn with other code: positions by a list that closes up is another order, so this swaps as the book says. */
function nodeRaffle(draw: RaffleDraw) {
  const root = nodeRoot(draw.tickets.map(({ number, holderTag }) => sha(`trevo-raffle-1|${draw.raffleId}|${number}|${holderTag}`)));
  const salt = sha(`${root}:${draw.beacon}`);
  const stream = new NodeStream({ serverSeed: draw.secret, clientSeed: salt, nonce: draw.raffleNo });
  const urn = [...draw.tickets];
  const winners: { prize: string; ticket: number; holderTag: string }[] = [];
  const people: string[] = [];
  const drawn: number[] = [];
  for (let i = 0; i < urn.length && winners.length < draw.prizes.length; i++) {
    const j = i + Number(stream.below(BigInt(urn.length - i), 1));
    const ticket = urn[j] as (typeof urn)[number];
    urn[j] = urn[i] as (typeof urn)[number];
    drawn.push(ticket.number);
    if (draw.onePrizePerPerson && people.includes(ticket.person)) continue;
    people.push(ticket.person);
    winners.push({ prize: draw.prizes[winners.length] as string, ticket: ticket.number, holderTag: ticket.holderTag });
  }
  return {
    commitment: sha(draw.secret),
    count: draw.tickets.length,
    root,
    salt,
    drawn,
    winners,
    unawarded: draw.prizes.slice(winners.length),
  };
}

describe('a raffle', () => {
  test('is drawn as another program draws it, and verifies', () => {
    fc.assert(
      fc.property(raffles, (draw) => {
        expect(drawRaffle(draw)).toEqual(nodeRaffle(draw));
        expect(verifyRaffle(draw, drawRaffle(draw))).toBeNull();
      }),
      runs(500),
    );
  });

  test('does not verify when anything of it was tampered with', () => {
    const tickets = ['a', 'b', 'c', 'a', 'd'].map((member, index) => ({ number: index + 1, holderTag: member, person: member }));
    const draw = { raffleId: 'rf', raffleNo: 1, secret: sha('s'), beacon: sha('b'), prizes: ['p', 'q'], onePrizePerPerson: true, tickets };
    const told = drawRaffle(draw);
    expect(verifyRaffle({ ...draw, secret: sha('other') }, told)).toBe('commitment');
    expect(verifyRaffle({ ...draw, tickets: tickets.slice(1) }, told)).toBe('count');
    expect(verifyRaffle({ ...draw, tickets: tickets.map((ticket) => ({ ...ticket, holderTag: 'a' })) }, told)).toBe('root');
    expect(verifyRaffle({ ...draw, raffleId: 'other' }, told)).toBe('root');
    expect(verifyRaffle({ ...draw, beacon: sha('other') }, told)).not.toBeNull();
    expect(verifyRaffle(draw, { ...told, drawn: told.drawn.toReversed() })).toBe('drawn');
    const swapped = told.winners.map((winner) => ({ ...winner, holderTag: 'friend' }));
    expect(verifyRaffle(draw, { ...told, winners: swapped })).toBe('winners');
    expect(verifyRaffle(draw, { ...told, winners: told.winners.map((winner) => ({ ...winner, prize: 'q' })) })).toBe('winners');
  });

  test('shows each holder that the own ticket is under the root, and no other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.nat(39), (count, at) => {
        const leaves = Array.from({ length: count }, (_, index) => ticketLeaf('rf', { number: index + 1, holderTag: `t${index}` }));
        expect(rootOf(leaves)).toBe(nodeRoot(leaves));
        const own = at % count;
        const proof = proofOf(leaves, own);
        expect(isUnderRoot(leaves[own] as string, proof, rootOf(leaves))).toBe(true);
        expect(isUnderRoot(ticketLeaf('rf', { number: own + 1, holderTag: 'stranger' }), proof, rootOf(leaves))).toBe(false);
      }),
    );
  });

  test('gives tickets by whole progress, at most the cap of a person, each number once', () => {
    const facts = fc.array(fc.record({ member: fc.constantFrom('a', 'b', 'c'), validBetMinor: fc.bigInt({ min: -300n, max: 400n }) }), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(
        facts,
        fc.constantFrom(null, 0, 2, 5),
        fc.constantFrom({}, { a: 'p', b: 'p' }),
        (list, cap, persons: Record<string, string>) => {
          const tickets = ticketsOf(
            { perMinor: 100n, cap, persons },
            list.map((fact, index) => ({ ...fact, seq: index + 1 })),
          );
          const numbers = tickets.map(({ number }) => number);
          expect(new Set(numbers).size).toBe(numbers.length);
          expect([...numbers].sort((x, y) => x - y)).toEqual(numbers);
          for (const member of ['a', 'b', 'c']) {
            const played = list.filter((fact) => fact.member === member).reduce((sum, { validBetMinor }) => sum + validBetMinor, 0n);
            const own = tickets.filter((ticket) => ticket.member === member).length;
            expect(own).toBeLessThanOrEqual(played > 0n ? Number(played / 100n) : 0);
            const people = tickets.filter((ticket) => (persons[ticket.member] ?? ticket.member) === (persons[member] ?? member)).length;
            expect(people).toBeLessThanOrEqual(cap ?? Number.POSITIVE_INFINITY);
          }
        },
      ),
      runs(500),
    );
  });
});

describe('the wheel', () => {
  const wheels = fc
    .record({ weights: fc.array(fc.integer({ min: 0, max: 9999 }), { minLength: 2, maxLength: 6 }), seeds })
    .filter(({ weights }) => weights.some((weight) => weight > 0));

  test('is spun as another program spins it, and verifies', () => {
    fc.assert(
      fc.property(wheels, ({ weights, seeds: pair }) => {
        const sum = weights.reduce((a, b) => a + b, 0);
        const x = new NodeStream(pair).below(BigInt(sum), 1);
        const index = weights.findIndex((_, place) => BigInt(weights.slice(0, place + 1).reduce((a, b) => a + b, 0)) > x);
        const wheel = { weights, prizes: weights.map((_, place) => `p${place}`), fallback: 'f' };
        const spin = spinWheel(wheel, pair, { [`p${index}`]: 0 });
        expect(spin).toEqual({ nonce: pair.nonce, index, prize: `p${index}`, given: 'f', stock: { [`p${index}`]: 0 } });
        expect(spinWheel(wheel, pair, { [`p${index}`]: 2 }).stock).toEqual({ [`p${index}`]: 1 });
        expect(verifySpin(wheel, pair, spin)).toBe(true);
        expect(verifySpin(wheel, pair, { ...spin, index: (index + 1) % weights.length })).toBe(false);
        expect(verifySpin(wheel, pair, { ...spin, prize: 'other' })).toBe(false);
        expect(chancesOf(wheel)[index]).toEqual({ weight: weights[index], of: sum });
      }),
      runs(300),
    );
  });
});
