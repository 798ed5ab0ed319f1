import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  feedGenesis,
  feedJackpot,
  feedHash,
  jackpotReturnPpm,
  poolLine,
  receivePool,
  shownMeterMinor,
  feedLine,
  type FeedLine,
  type Jackpot,
  verifyFeedLog,
  wideRoll,
} from '../src/jackpots/index.ts';
import { NodeStream, seed, seeds, sha } from './node-stream.ts';
import { runs } from '../src/test/runs.ts';

const terms = { contributionPpm: 2000, reservePpm: 500, minStakeMinor: 1n, seedMinor: 5n };
const mustHit: Jackpot = { ...terms, type: 'mustHitBy', ceilingMinor: 100n };
const random: Jackpot = { ...terms, type: 'random', hitEveryMinor: 40n };

describe('a jackpot', () => {
  test('rolls as another program rolls, over the whole width', () => {
    fc.assert(
      fc.property(seeds, fc.bigInt({ min: 1n, max: 2n ** 64n }), (pair, n) => {
        expect(wideRoll(pair, n)).toBe(new NodeStream(pair).below(n, 2));
      }),
      runs(500),
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
      runs(200),
    );
  });

  test('hits as if a point lay hidden uniformly under the ceiling, though none exists', () => {
    // Ten equal contributions fill the room; each of them must be the one in a tenth of all jackpots. χ² with 9 degrees of freedom, p 0.001: 27.88.
    const hits = Array.from({ length: 10 }, () => 0);
    const jackpots = 2000;
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
      const fed = Array.from({ length: 2000 }, (_, nonce) =>
        feedJackpot(
          random,
          { meterMicro: 0n, reserveMicro: 0n },
          { cashStakeMinor: stake, seeds: { serverSeed: sha('rate'), clientSeed: 'c', nonce } },
        ),
      );
      return fed.filter(({ hit }) => hit).length / fed.length;
    };
    // Four standard deviations of 2,000 tries.
    expect(Math.abs(rate(4n) - 0.1)).toBeLessThan(0.027);
    expect(Math.abs(rate(20n) - 0.5)).toBeLessThan(0.045);
    expect(rate(40n)).toBe(1);
  });
});

test('a jackpot shows its meter down to the payout step, and what it returns in the long run', () => {
  expect([199_999_999n, 200_000_000n, 299_999_999n].map((meterMicro) => shownMeterMinor({ meterMicro }, 100n))).toEqual([100n, 200n, 200n]);
  expect(jackpotReturnPpm(mustHit)).toBe(2500);
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

describe('a pool that changes its jackpot', () => {
  const start = { meterMicro: 5_000_000n, reserveMicro: 1_234n };
  const logOf = (line: Omit<FeedLine, 'hash'>, jackpotId = 'j') => {
    const hashed = { ...line, hash: feedHash(feedGenesis(jackpotId), line) };
    return { jackpotId, start, lines: [hashed] };
  };

  test('comes whole: up to the ceiling into the meter, the rest into the reserve', () => {
    fc.assert(
      fc.property(fc.constantFrom(mustHit, random), fc.bigInt({ min: 0n, max: 10n ** 9n }), (jackpot, micro) => {
        const after = receivePool(jackpot, start, micro);
        expect(after.meterMicro + after.reserveMicro).toBe(start.meterMicro + start.reserveMicro + micro);
        if (jackpot.type === 'random') expect(after.reserveMicro).toBe(start.reserveMicro);
        else expect(after.meterMicro === 100_000_000n || after.reserveMicro === start.reserveMicro).toBe(true);
        if (jackpot.type === 'mustHitBy') expect(after.meterMicro).toBeLessThanOrEqual(100_000_000n);
      }),
      runs(200),
    );
  });

  test('leaves nothing behind, and both lines verify without any seed', () => {
    const out = poolLine(mustHit, { seq: 1, meter: start, to: 'other' });
    expect(out).toMatchObject({ contributionMicro: 5_001_234n, meterMicro: 0n, reserveMicro: 0n, commitment: 'pool-to:other' });
    const into = poolLine(mustHit, { seq: 1, meter: start, from: 'other', micro: 96_000_000n });
    expect(into).toMatchObject({ meterMicro: 100_000_000n, reserveMicro: 1_001_234n, commitment: 'pool-from:other' });
    for (const line of [out, into]) expect(verifyFeedLog(mustHit, logOf(line), () => null)).toBeNull();
  });

  test.each([
    ['keeps some of it for the house', { reserveMicro: 1_001_233n }],
    ['puts it above the ceiling', { meterMicro: 100_000_001n, reserveMicro: 1_001_233n }],
    ['says that it was paid', { paidMinor: 1n, hit: true }],
  ])('is found out where a line %s', (_, change) => {
    const line = { ...poolLine(mustHit, { seq: 1, meter: start, from: 'other', micro: 96_000_000n }), ...change };
    expect(verifyFeedLog(mustHit, logOf(line), () => null)).toEqual({ seq: 1, what: 'pool' });
  });

  test('after it a full meter must hit with the next unit', () => {
    const meter = receivePool(mustHit, start, 10n ** 9n);
    const feed = feedJackpot(mustHit, meter, { cashStakeMinor: 1n, seeds: { serverSeed: sha('x'), clientSeed: 'c', nonce: 0 } });
    expect(feed).toMatchObject({ hit: true, roll: null, paidMinor: 100n });
  });
});
