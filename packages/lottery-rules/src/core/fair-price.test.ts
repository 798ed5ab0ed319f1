import { describe, expect, test } from 'vitest';
import { lotteries } from '../catalogue.ts';
import { seededChooser } from '../test/chooser.ts';
import type { LineClass, Play } from './play.ts';
import { lineStake, moneyUnits } from './price.ts';
import { type Board, type Quote, type QuoteRequest, seriesMax, seriesMin } from './quote.ts';
import { type Rational, ratio, times } from './rational.ts';

const on = { year: 2026, month: 7, day: 1 };
const plays = [...lotteries.values()].flatMap((lottery) => [...lottery.plays.values()]);
const rounds = 30;

type Chooser = ReturnType<typeof seededChooser>;

/** A board whose prices are 60 % to 104 % of the fair ones, or exactly fair. */
function randomBoard(play: Play, from: Chooser): Board {
  const common = from.int(3) === 0 ? 100 : 60 + from.int(45);
  const board: Record<string, Rational> = {};
  for (const { prizes } of play.lineClasses(on)) {
    for (const { key, fairOdds } of prizes) board[key] = times(fairOdds, ratio(from.int(3) === 0 ? 60 + from.int(45) : common, 100));
  }
  return board;
}

function randomRequest(play: Play, from: Chooser): QuoteRequest {
  const mode = play.modes[from.int(play.modes.length)] as QuoteRequest['mode'];
  const series = seriesMin + from.int(seriesMax - seriesMin + 1);
  const seriesLimit = from.int(3) === 0 ? series : series + from.int(seriesMax - series + 1);
  const request = { mode, series, seriesLimit, on };
  const board = from.int(2) === 0 ? { board: randomBoard(play, from) } : {};
  const discount = from.int(3) === 0 ? { discount: ratio(from.int(50), 100) } : {};
  return { ...request, ...board, ...discount };
}

/**
 * What a line pays back of its whole stake, worked out here from its chances and not by the function that guards it: prizes, pushes, rebate and discount,
 * in ledger units, as one fraction.
 */
function backOf(play: Play, line: LineClass, quote: Quote, perLine: bigint): { readonly back: Rational; readonly stake: bigint } {
  const stake = perLine * BigInt(play.unitCost);
  let back: Rational = { n: 0n, d: 1n };
  const add = (part: Rational, of: bigint): void => {
    back = { n: back.n * part.d + part.n * of * back.d, d: back.d * part.d };
  };
  add(line.push, stake);
  add(quote.rebate, stake);
  add(quote.discount, stake);
  for (const { key, hits, probability } of line.prizes) {
    const odds = quote.oddsOf[key] as Rational;
    if (play.payout === 'odds') add(times(hits, odds), perLine);
    else {
      add(probability, perLine);
      add(times(hits, { n: odds.n - odds.d, d: odds.d }), perLine);
    }
  }
  return { back, stake };
}

describe('whatever is quoted', () => {
  test('prizes, pushes, rebate and discount never pay back more than the stake, and in LOTT exactly what the limit says', () => {
    const from = seededChooser(20_260_701);
    const seen = { quoted: 0, tooDear: 0, boards: 0, discounts: 0 };
    for (const play of plays) {
      for (let round = 0; round < rounds; round++) {
        const request = randomRequest(play, from);
        const quoted = play.quote(request);
        if (!quoted.ok) {
          expect(['price-above-fair', 'board-not-offered', 'discount-not-offered'], play.id).toContain(quoted.code);
          if (quoted.code === 'price-above-fair') seen.tooDear++;
          continue;
        }
        seen.quoted++;
        if (request.board) seen.boards++;
        if (request.discount) seen.discounts++;
        const units = Object.keys(moneyUnits) as readonly (keyof typeof moneyUnits)[];
        const stake = {
          unitPrice: from.int(2) === 0 ? 1 : 2,
          moneyUnit: units[from.int(4)] as keyof typeof moneyUnits,
          multiple: 1 + from.int(1000),
        } as const;
        const perLine = lineStake(stake);
        if (!perLine.ok) throw new Error(perLine.code);
        for (const line of play.lineClasses(on)) {
          const { back, stake: paid } = backOf(play, line, quoted.value, perLine.value);
          expect(back.n <= paid * back.d, `${play.id} ${line.name} ${request.mode} ${request.series} ${request.seriesLimit}`).toBe(true);
          if (request.mode === 'LOTT') expect(back.n * 2000n, play.id).toBe(paid * BigInt(request.seriesLimit as number) * back.d);
          if (request.mode === 'ZY') expect(back.n, play.id).toBe(paid * back.d);
        }
      }
    }
    // The property says nothing where nothing is quoted or nothing refused.
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(100);
  });

  test('a fair board with any rebate at all is refused, in every play that takes boards', () => {
    for (const play of plays) {
      const mode = play.modes.find((it) => it === 'ELOTT' || it === 'SEA');
      if (!mode) continue;
      const board: Record<string, Rational> = {};
      for (const { prizes } of play.lineClasses(on)) for (const { key, fairOdds } of prizes) board[key] = fairOdds;
      expect(play.quote({ mode, series: 2000, board, on }).ok, play.id).toBe(true);
      expect(play.quote({ mode, series: 1999, seriesLimit: 2000, board, on }), play.id).toMatchObject({ code: 'price-above-fair' });
    }
  });
});
