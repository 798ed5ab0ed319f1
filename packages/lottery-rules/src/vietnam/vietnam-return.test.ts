import { describe, expect, test } from 'vitest';
import { choose } from '../core/counting.ts';
import type { Play } from '../core/play.ts';
import type { Selection } from '../core/selection.ts';
import { seededChooser } from '../test/chooser.ts';
import { type DrawSpace, expectExactReturn, seededSelection } from '../test/exact-return.ts';
import { northPrizes, stationPrizes, type VietnamDraw, vietnamNorth, vietnamStation } from './index.ts';

const regions = [
  { lottery: vietnamNorth, prizes: northPrizes, count: 27 },
  { lottery: vietnamStation, prizes: stationPrizes, count: 18 },
];

type Region = (typeof regions)[number];

/** A result from the number of each prize in order; numbers are cut to their prize's digits from the end or from the beginning. */
function readNumbers(region: Region, numberOf: (index: number, digits: number) => string): VietnamDraw {
  let index = 0;
  const result = Object.fromEntries(
    region.prizes.map(({ name, count, digits }) => [name, Array.from({ length: count }, () => numberOf(index++, digits))]),
  );
  const draw = region.lottery.model.read(result);
  if (!draw.ok) throw new Error(`${draw.code} at ${draw.at}`);
  return draw.value;
}

/**
 * Draws in which every prize takes every ending (or beginning) of `width` digits exactly once, each prize on its own offset. For what adds up
 * over prizes, and for what looks at one prize, this is as good as the complete space of 10^107 draws.
 */
function everyEnding(region: Region, width: number, fromBegin: boolean): DrawSpace<VietnamDraw> {
  const all = 10 ** width;
  return (visit) => {
    for (let turn = 0; turn < all; turn++) {
      const draw = readNumbers(region, (index, digits) => {
        const text = String((turn + index * 37) % all).padStart(width, '0');
        if (digits < width) return text.slice(-digits);
        return fromBegin ? text.padEnd(digits, String(index % 10)) : text.padStart(digits, String(index % 10));
      });
      visit(draw, 1);
    }
  };
}

/** Every set of the chosen endings that a draw can show, by an exact count of the draws that show it and no other chosen one. */
function endingSets(region: Region, picks: readonly string[]): DrawSpace<VietnamDraw> {
  const others = Array.from({ length: 100 }, (_, i) => String(i).padStart(2, '0')).filter((text) => !picks.includes(text));
  const from = seededChooser(8);
  return (visit) => {
    for (let set = 0; set < 2 ** picks.length; set++) {
      const shown = picks.filter((_, i) => (set >> i) & 1);
      const endings = Array.from({ length: region.count }, (_, i) => shown[i] ?? (others[from.int(others.length)] as string));
      if (shown.length > 0)
        endings.forEach(
          (text, i) => void (picks.includes(text) || from.int(3) > 0 || (endings[i] = shown[from.int(shown.length)] as string)),
        );
      const draw = readNumbers(region, (index, digits) => (endings[index] as string).padStart(digits, '7'));
      visit(draw, drawsShowing(shown.length, others.length, region.count));
    }
  };
}

/** Strings of `length` endings out of `shown` + `others` that hold each of the shown ones, by inclusion and exclusion. */
function drawsShowing(shown: number, others: number, length: number): bigint {
  let draws = 0n;
  for (let missing = 0; missing <= shown; missing++) {
    draws += BigInt((-1) ** missing * choose(shown, missing)) * BigInt(others + shown - missing) ** BigInt(length);
  }
  return draws;
}

function spaceFor(region: Region, play: Play<VietnamDraw>, selection: Selection): { space: DrawSpace<VietnamDraw>; additive: boolean } {
  const name = play.id.slice(4);
  if (/^(xien|truot)/.test(name)) return { space: endingSets(region, (selection as { picks: readonly string[] }).picks), additive: false };
  const width = /4/.test(name) && !name.startsWith('lo2') ? 4 : /3/.test(name) ? 3 : 2;
  return { space: everyEnding(region, width, name.endsWith('head')), additive: /^lo|dau/.test(name) };
}

describe.each(regions)('over the complete draw space of $lottery.id at series 2000', (region) => {
  test.each([...region.lottery.plays.values()].map((play) => [play.id, play] as const))('%s returns exactly what it costs', (_, play) => {
    expect.hasAssertions();
    // A choice of fixed size has one breadth only.
    for (const breadth of /truot/.test(play.id) ? (['least'] as const) : (['small', 'least'] as const)) {
      const selection = seededSelection(play, 6, breadth);
      const { space, additive } = spaceFor(region, play, selection);
      expectExactReturn(play, selection, space, { additive });
    }
  });
});
