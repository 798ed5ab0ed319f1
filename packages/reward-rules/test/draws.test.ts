import { createHash, createHmac } from 'node:crypto';
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
import { feedGenesis, feedJackpot, feedLine, type FeedLine, type Jackpot, verifyFeedLog, wideRoll } from '../src/jackpots/index.ts';

/** The stream of the game book, written with Node's cryptography instead of ours. */
class NodeStream {
  readonly #seeds: { serverSeed: string; clientSeed: string; nonce: number };
  #bytes = Buffer.alloc(0);
  #blocks = 0;

  constructor(seeds: { serverSeed: string; clientSeed: string; nonce: number }) {
    this.#seeds = seeds;
  }

  u32(): bigint {
    if (this.#bytes.length < 4) {
      const { serverSeed, clientSeed, nonce } = this.#seeds;
      this.#bytes = Buffer.concat([
        this.#bytes,
        createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${this.#blocks}`).digest(),
      ]);
      this.#blocks += 1;
    }
    const word = this.#bytes.readUInt32BE(0);
    this.#bytes = this.#bytes.subarray(4);
    return BigInt(word);
  }

  below(n: bigint, words: 1 | 2): bigint {
    if (n === 1n && words === 1) return 0n;
    const span = words === 1 ? 2n ** 32n : 2n ** 64n;
    for (;;) {
      const value = words === 1 ? this.u32() : this.u32() * 2n ** 32n + this.u32();
      if (value < span - (span % n)) return value % n;
    }
  }
}

const sha = (text: string): string => createHash('sha256').update(text).digest('hex');
const seed = fc.nat(1_000_000).map((number) => sha(`seed ${number}`));
const seeds = fc.record({ serverSeed: seed, clientSeed: fc.constantFrom('a', 'jogador-1', 'X_9-'), nonce: fc.nat(5000) });

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
      { numRuns: 500 },
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
      { numRuns: 500 },
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
      { numRuns: 300 },
    );
  });
});

const terms = { contributionPpm: 2000, reservePpm: 500, minStakeMinor: 1n, seedMinor: 5n };
const mustHit: Jackpot = { ...terms, type: 'mustHitBy', ceilingMinor: 100n };
const random: Jackpot = { ...terms, type: 'random', hitEveryMinor: 40n };

describe('a jackpot', () => {
  test('rolls as another program rolls, over the whole width', () => {
    fc.assert(
      fc.property(seeds, fc.bigInt({ min: 1n, max: 2n ** 64n }), (pair, n) => {
        expect(wideRoll(pair, n)).toBe(new NodeStream(pair).below(n, 2));
      }),
      { numRuns: 500 },
    );
    // About half of all values are drawn again here.
    const wide = 2n ** 63n + 1n;
    const pairs = Array.from({ length: 40 }, (_, nonce) => ({ serverSeed: sha('wide'), clientSeed: 'w', nonce }));
    expect(pairs.map((pair) => wideRoll(pair, wide))).toEqual(pairs.map((pair) => new NodeStream(pair).below(wide, 2)));
    expect(() => wideRoll({ serverSeed: sha('w'), clientSeed: 'w', nonce: 0 }, 0n)).toThrow('2⁶⁴');
    expect(() => wideRoll({ serverSeed: sha('w'), clientSeed: 'w', nonce: 0 }, 2n ** 64n + 1n)).toThrow('2⁶⁴');
  });

  test('never holds more or less than what was put in: contributions, reserve and seed are all paid or still there', () => {
    const stakes = fc.array(fc.bigInt({ min: 1n, max: 9000n }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(fc.constantFrom(mustHit, random), stakes, seed, (jackpot, list, serverSeed) => {
        let meter = { meterMicro: 5_000_000n, reserveMicro: 1_234n };
        let balance = meter.meterMicro + meter.reserveMicro;
        for (const [nonce, cashStakeMinor] of list.entries()) {
          const feed = feedJackpot(jackpot, meter, { cashStakeMinor, seeds: { serverSeed, clientSeed: 'c', nonce } });
          balance += feed.housePaidMicro - feed.paidMinor * 1_000_000n;
          expect(feed.meterMicro + feed.reserveMicro).toBe(balance);
          expect(feed.reserveMicro).toBeGreaterThanOrEqual(0n);
          if (jackpot.type === 'mustHitBy') expect(feed.meterMicro).toBeLessThanOrEqual(jackpot.ceilingMinor * 1_000_000n);
          meter = { meterMicro: feed.meterMicro, reserveMicro: feed.reserveMicro };
        }
      }),
      { numRuns: 200 },
    );
  });

  test('hits as if a point lay hidden uniformly under the ceiling, though none exists', () => {
    // Ten equal contributions fill the room; each of them must be the one in a tenth of all jackpots. χ² with 9 degrees of freedom, p 0.001: 27.88.
    const hits = Array.from({ length: 10 }, () => 0);
    const jackpots = 4000;
    for (let number = 0; number < jackpots; number++) {
      let meter = { meterMicro: 0n, reserveMicro: 0n };
      for (let step = 0; step < 10; step++) {
        const pair = { serverSeed: sha(`law ${number}`), clientSeed: 'c', nonce: step };
        const feed = feedJackpot(mustHit, meter, { cashStakeMinor: 5000n, seeds: pair });
        meter = feed;
        if (!feed.hit) continue;
        hits[step] = (hits[step] ?? 0) + 1;
        break;
      }
    }
    expect(hits.reduce((a, b) => a + b, 0)).toBe(jackpots);
    const expected = jackpots / 10;
    const chi2 = hits.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(chi2).toBeLessThan(27.88);
  });

  test('hits in proportion to the stake where it is random', () => {
    const rate = (stake: bigint) => {
      const fed = Array.from({ length: 3000 }, (_, nonce) =>
        feedJackpot(
          random,
          { meterMicro: 0n, reserveMicro: 0n },
          { cashStakeMinor: stake, seeds: { serverSeed: sha('rate'), clientSeed: 'c', nonce } },
        ),
      );
      return fed.filter(({ hit }) => hit).length / fed.length;
    };
    // Four standard deviations of 3,000 tries.
    expect(Math.abs(rate(4n) - 0.1)).toBeLessThan(0.022);
    expect(Math.abs(rate(20n) - 0.5)).toBeLessThan(0.037);
    expect(rate(40n)).toBe(1);
  });
});

describe('the log of a jackpot', () => {
  const start = { meterMicro: 5_000_000n, reserveMicro: 0n };
  const pair = { serverSeed: sha('log'), clientSeed: 'c' };
  const open = (commitment: string) => (commitment === sha(pair.serverSeed) ? pair : null);

  /** A log of twelve feeds, as the server would have written it. */
  function written(): FeedLine[] {
    const lines: FeedLine[] = [];
    let meter = start;
    for (let nonce = 0; nonce < 12; nonce++) {
      const unit = { seq: nonce * 3 + 1, cashStakeMinor: 4000n, serverSeed: pair.serverSeed };
      const feed = feedJackpot(mustHit, meter, { cashStakeMinor: 4000n, seeds: { ...pair, nonce } });
      lines.push(feedLine(lines.at(-1)?.hash ?? feedGenesis('jp'), unit, feed));
      meter = feed;
    }
    return lines;
  }

  /** Writes the hashes of a changed log anew, as somebody would who wants to hide the change. */
  function rehashed(lines: readonly FeedLine[]): FeedLine[] {
    const again: FeedLine[] = [];
    for (const { hash: _, ...line } of lines) again.push({ ...line, hash: feedHashOf(again.at(-1)?.hash ?? feedGenesis('jp'), line) });
    return again;
  }

  function feedHashOf(previous: string, line: Omit<FeedLine, 'hash'>): string {
    const { seq, cashStakeMinor, nonce, commitment, contributionMicro, space, roll, hit, paidMinor, meterMicro, reserveMicro } = line;
    return sha(
      [
        previous,
        seq,
        cashStakeMinor,
        nonce,
        commitment,
        contributionMicro,
        space,
        roll ?? '-',
        hit,
        paidMinor,
        meterMicro,
        reserveMicro,
      ].join('|'),
    );
  }

  const check = (lines: readonly FeedLine[], seedsOf = open) => verifyFeedLog(mustHit, { jackpotId: 'jp', start, lines }, seedsOf);

  test('verifies from its beginning, with open seeds and with secret ones', () => {
    expect(written().some(({ hit }) => hit)).toBe(true);
    expect(check(written())).toBeNull();
    expect(check(written(), () => null)).toBeNull();
  });

  test('names the first line that was changed, left out or turned round', () => {
    const lines = written();
    const changed = lines.map((line, index) => (index === 4 ? { ...line, paidMinor: line.paidMinor + 1n } : line));
    expect(check(changed)).toEqual({ seq: 13, what: 'hash' });
    expect(check(lines.toSpliced(3, 1))).toEqual({ seq: 13, what: 'hash' });
    expect(check([lines[1] as FeedLine, lines[0] as FeedLine])).toEqual({ seq: 4, what: 'hash' });
    expect(check([lines[0] as FeedLine, lines[0] as FeedLine])).toEqual({ seq: 1, what: 'order' });
  });

  test('catches a roll that was written otherwise, even with all hashes made anew', () => {
    const lines = written();
    const friend = rehashed(lines.map((line, index) => (index === 5 ? { ...line, hit: true, paidMinor: 99n } : line)));
    expect(check(friend)).toEqual({ seq: 16, what: 'roll' });
    const swapped = rehashed(lines.map((line, index) => (index === 5 ? { ...line, commitment: sha('x') } : line)));
    expect(check(swapped, (commitment) => (commitment === sha('x') ? pair : open(commitment)))).toEqual({ seq: 16, what: 'commitment' });
  });
});
