import { openStream, type Stream, streamsOf } from '@trevo/fairness';
import { type Gate, holmRejected, pairsGate, positionGate, runsGate } from '@trevo/fairness/statistics';
import { describe, expect, inject, test } from 'vitest';
import { demoError, demoPair, plantedWord, playedOf, sampleOf, toldBy } from '../../../test/vectors.ts';
import { coinSheet } from './coin-sheet.ts';
import { coinCallsMax, coinCallsWithin, coinMultiple, type CoinSide, game } from './index.ts';
import { layTosses } from './toss.ts';
import vectors from './vectors.json' with { type: 'json' };

const [table] = game.tables;
const sample = await sampleOf('coinflip');
const sheet = coinSheet(table);
const call = (side: CoinSide) => ({ kind: 'call', side });
const other = (side: CoinSide): CoinSide => (side === 'heads' ? 'tails' : 'heads');

test.each(vectors)('$id: the same tosses, end, multiplier and payout as a second program finds', (vector) => {
  expect(playedOf(game, vector)).toMatchObject(toldBy(vector));
});

test('the rule book’s sample falls and pays the same here', () => {
  for (const vector of sample) {
    const { flips, correct, win } = vector.outcome as unknown as { flips: CoinSide[]; correct: number; win: boolean };
    expect([vector.id, layTosses(openStream(vector)).slice(0, flips.length)]).toEqual([vector.id, flips]);
    const [top = 0, bottom = 1] = vector.multiplier.split('/').map(Number);
    expect(win ? coinMultiple(table, correct) / 100 : 0).toBe(top / bottom);
  }
});

describe('the published table', () => {
  test('pays 1.98× for one call and twice as much for each further one, up to 1,038,090.24×', () => {
    expect(table.multipliers).toEqual(Array.from({ length: coinCallsMax }, (_, index) => 198 * 2 ** index));
    expect(coinMultiple(table, coinCallsMax)).toBe(103_809_024);
  });

  test('returns exactly 99 % whenever one stops', () => {
    expect([sheet.returnLowest.fraction, sheet.returnHighest.fraction]).toEqual(['99/100', '99/100']);
    expect(sheet.settings[0]?.lines).toHaveLength(coinCallsMax);
    expect(sheet.settings[0]?.lines[0]).toMatchObject({ standardDeviation: '0.9900', volatility: 'low' });
  });

  test('every row of ten tosses counted one by one: one of 2ᵏ begins with k that were called', () => {
    const rows = 2 ** 10;
    for (let calls = 1; calls <= 10; calls++) {
      const begin = Array.from({ length: rows }, (_, row) => row & (2 ** calls - 1)).filter((first) => first === 0).length;
      expect(Number(sheet.settings[0]?.lines[calls - 1]?.chance.decimal)).toBeCloseTo(begin / rows, 8);
    }
  });
});

describe('a round', () => {
  const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'vintem', nonce: 4 };
  const bet = { ...seeds, choice: {}, stakeMinor: 10_000n };
  const tosses = layTosses(openStream(seeds));
  const after = (...actions: readonly unknown[]) => game.play(bet, actions);

  test('tells no toss that is still to come, not even at its end', () => {
    const told = tosses.slice(0, 3);
    expect(after(...told.map(call))).toMatchObject({
      ok: true,
      value: { outcome: { tosses: told, end: null, multiplier: '0', position: 12 } },
    });
    expect(after(...told.map(call), { kind: 'cashOut' })).toMatchObject({
      ok: true,
      value: { outcome: { tosses: told, end: 'cashedOut', multiplier: '198/25' } },
    });
    const lost = after(...told.slice(0, 2).map(call), call(other(told[2] ?? 'heads')));
    expect(lost).toMatchObject({ ok: true, value: { payoutMinor: 0n, outcome: { tosses: told, end: 'hit' } } });
  });

  test('stops by itself after twenty calls, and where the next could pay beyond the maximum', () => {
    expect(after(...tosses.map(call))).toMatchObject({ ok: true, value: { outcome: { end: 'cleared', multiplier: '25952256/25' } } });
    const limit = coinCallsWithin(table, 320_000);
    expect(limit).toBe(5);
    expect(game.offer({ choice: {}, stakeMinor: 10_000_000n, currency: 'BRL' })).toEqual({
      ok: true,
      value: { limit: coinCallsWithin(table, 2_500_000) },
    });
    expect(game.play({ ...bet, limit }, tosses.slice(0, 5).map(call))).toMatchObject({
      ok: true,
      value: { outcome: { end: 'limit', multiplier: '792/25' } },
    });
  });

  test('refuses to be cashed out before the first call, and a side that no coin has', () => {
    expect(after({ kind: 'cashOut' })).toEqual({ ok: false, code: 'step_not_offered' });
    expect(after({ kind: 'call', side: 'edge' })).toEqual({ ok: false, code: 'action_malformed' });
  });
});

describe('many rounds', () => {
  function gatesOf(rounds: number, lay: (stream: Stream) => readonly CoinSide[]): Gate[] {
    const at = streamsOf(demoPair);
    const calls = 8;
    const tosses = new Uint8Array(rounds * calls);
    for (let nonce = 0; nonce < rounds; nonce++) {
      const row = lay(at(nonce));
      for (let place = 0; place < calls; place++) tosses[nonce * calls + place] = row[place] === 'heads' ? 1 : 0;
    }
    return [positionGate('tosses', tosses, 2), pairsGate('neighbours', tosses, 2), runsGate('runs', tosses, 2)];
  }

  test('fall heads as often as tails, and no toss follows another', { timeout: 240_000 }, () => {
    expect(
      holmRejected(
        gatesOf(inject('manyRounds'), (stream) => layTosses(stream, 8)),
        0.001,
      ),
    ).toEqual([]);
  });

  test('a planted bias fails: words modulo a number that does not divide 2³²', () => {
    const planted = (stream: Stream) => Array.from({ length: 8 }, (): CoinSide => (plantedWord(stream, 2) === 1 ? 'heads' : 'tails'));
    expect(holmRejected(gatesOf(20_000, planted), 0.001)).toContain('tosses');
  });
});

test.each([1, 3, 6])('demo rounds of %i calls return within four standard errors', (calls) => {
  const line = sheet.settings[0]?.lines[calls - 1];
  const error = demoError((stream) => (layTosses(stream, calls).every((side) => side === 'heads') ? coinMultiple(table, calls) / 100 : 0), {
    mean: Number(line?.return?.decimal),
    deviation: Number(line?.standardDeviation),
  });
  expect(error).toBeLessThan(4);
});
