import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findPlay, lotteries } from '../catalogue.ts';
import type { Lottery } from '../core/lottery.ts';
import type { Play } from '../core/play.ts';
import { ticketsMax } from '../core/read-selection.ts';
import type { Form, Selection } from '../core/selection.ts';
import { type Chooser, pickSome, seededChooser, smallWorld, smallWorldStream } from '../test/chooser.ts';
import { seededSelection } from '../test/exact-return.ts';
import { fullSelection } from '../test/full-selection.ts';
import { canonicalSelection, codeTextMax, decodeSelection, encodeSelection } from './selection-code.ts';

const plays = [...lotteries.values()].flatMap((lottery) => [...lottery.plays.values()]);
const anyPlay = fc.constantFrom(...plays);
const formOf = (id: string): Form => (findPlay(id) as { play: Play }).play.form;

/** The same bet in another order: every list shuffled, unordered tickets too. */
function shuffled(from: Chooser, form: Form, value: unknown, key = ''): unknown {
  if (typeof value === 'string' && key === 'picks' && form.ways.some((way) => way.kind === 'strings' && way.unordered))
    return pickSome(from, [...value], value.length).join('');
  if (!Array.isArray(value)) {
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      pickSome(from, Object.entries(value), Object.keys(value).length).map(([name, held]) => [name, shuffled(from, form, held, name)]),
    );
  }
  // Rows of a grid and ordered tickets mean something by their order; everything else is a set.
  if (key === 'tickets')
    return pickSome(from, value, value.length).map((ticket) => shuffledTicket(from, form, ticket as readonly number[]));
  if (Array.isArray(value[0])) return value.map((row) => pickSome(from, row as unknown[], (row as unknown[]).length));
  const items = value.map((item) => shuffled(from, form, item, key));
  return key === 'positions' ? items : pickSome(from, items, items.length);
}

function shuffledTicket(from: Chooser, form: Form, ticket: readonly number[]): readonly number[] {
  const way = form.ways.find((it) => it.kind === 'tickets');
  return way?.form.startsWith('ordered') ? ticket : pickSome(from, ticket, ticket.length);
}

describe('the code of a selection', () => {
  test('is read as the same bet, and every order of writing the bet has the same code', () => {
    fc.assert(
      fc.property(anyPlay, fc.nat({ max: 100_000 }), (play, seed) => {
        const selection = seededSelection(play, seed, 'small');
        const code = encodeSelection(play.form, selection);
        const read = decodeSelection(play, code);
        if (!read.ok) throw new Error(`${play.id} ${read.code}`);
        const other = shuffled(seededChooser(seed), play.form, selection) as Selection;
        expect(encodeSelection(play.form, other), play.id).toBe(code);
        expect(read.value, play.id).toEqual(canonicalSelection(play.form, other));
        expect(play.countLines(read.value), play.id).toBe(play.countLines(selection));
        expect(settlementsOf(play, read.value), play.id).toEqual(settlementsOf(play, selection));
      }),
      { numRuns: 3000 },
    );
  });

  test('tells different bets apart', () => {
    fc.assert(
      fc.property(anyPlay, fc.nat({ max: 1000 }), fc.nat({ max: 1000 }), (play, a, b) => {
        const [one, two] = [seededSelection(play, a, 'small'), seededSelection(play, b, 'small')];
        const alike = JSON.stringify(canonicalSelection(play.form, one)) === JSON.stringify(canonicalSelection(play.form, two));
        expect(encodeSelection(play.form, one) === encodeSelection(play.form, two), play.id).toBe(alike);
      }),
      { numRuns: 1000 },
    );
  });

  test('of the largest selection of every play, crowded or spread, keeps within its bound and is read back', () => {
    let longest = 0;
    for (const play of plays) {
      for (const way of play.form.ways) {
        for (const from of [undefined, seededChooser(1), seededChooser(2)]) {
          const selection = play.validate(fullSelection(play.form, way, from));
          if (!selection.ok) throw new Error(`${play.id} ${selection.code} ${selection.at}`);
          const code = encodeSelection(play.form, selection.value);
          longest = Math.max(longest, code.length);
          expect(decodeSelection(play, code).ok, play.id).toBe(true);
        }
      }
    }
    expect(longest).toBeGreaterThan(7_000);
    expect(longest).toBeLessThanOrEqual(codeTextMax);
  });

  test('of ten thousand tickets is bounded for every choice of them: half a million bits would not fit, the gaps do', () => {
    const star5 = (findPlay('ssc.star5.direct') as { play: Play }).play;
    const digits = (value: number) => [...String(value).padStart(5, '0')].map(Number);
    for (const seed of [1, 2, 3]) {
      const from = seededChooser(seed);
      const chosen = new Set<number>();
      while (chosen.size < ticketsMax) chosen.add(from.int(seed === 3 ? 11_000 : 100_000));
      const code = encodeSelection(star5.form, { tickets: [...chosen].map(digits) });
      expect(code.length).toBeLessThan(8_800);
      expect(decodeSelection(star5, code).ok).toBe(true);
    }
    const last = Array.from({ length: ticketsMax }, (_, i) => digits(99_999 - i * (i % 2 === 0 ? 1 : 9)));
    expect(
      encodeSelection(star5.form, { tickets: [...new Map(last.map((ticket) => [ticket.join(), ticket])).values()] }).length,
    ).toBeLessThan(8_800);
  });

  test('is short for what players mostly choose', () => {
    expect(encodeSelection(formOf('ssc.back3.direct'), { positions: [[1], [2], [3]] })).toHaveLength(7);
    expect(encodeSelection(formOf('lhc.special'), { picks: [49] })).toHaveLength(10);
    expect(encodeSelection(formOf('vnn.lo2'), { picks: ['07', '70'] })).toHaveLength(6);
    expect(encodeSelection(formOf('kl10.firstred'), {})).toBe('aA');
  });
});

/** What some draws make of a bet. */
function settlementsOf(play: Play, selection: Selection): readonly unknown[] {
  const { model } = lotteries.get(play.lottery) as Lottery;
  const from = seededChooser(1);
  const world = smallWorld(from);
  return Array.from({ length: 8 }, () => {
    const draw = model.read(model.draw(smallWorldStream(from, world), '2026-07-01'));
    if (!draw.ok) throw new Error(draw.code);
    return play.settle(selection, draw.value);
  });
}

describe('a text that is not the code of a selection', () => {
  test.each([undefined, null, 7, {}, ['aA']])('%j is refused', (value) => {
    expect(decodeSelection((findPlay('kl10.firstred') as { play: Play }).play, value)).toEqual({ ok: false, code: 'wrong-type' });
  });

  test('is refused before it is read when it is too long, and otherwise whatever is wrong with it', () => {
    const play = (findPlay('ssc.back3.direct') as { play: Play }).play;
    const good = encodeSelection(play.form, { positions: [[1], [2], [3]] });
    expect(decodeSelection(play, `${good}${'A'.repeat(codeTextMax)}`)).toEqual({ ok: false, code: 'too-long' });
    for (const bad of [
      '',
      'a',
      'b',
      `b${good.slice(1)}`,
      good.slice(0, -1),
      `${good}A`,
      `${good.slice(0, -1)}=`,
      `${good.slice(0, -2)}é${good.slice(-1)}`,
    ]) {
      expect(decodeSelection(play, bad), bad).toEqual({ ok: false, code: 'code-unreadable' });
    }
    // Three empty rows are well written and no bet.
    expect(decodeSelection(play, 'aAAAAAA')).toMatchObject({ ok: false, code: 'too-few' });
  });

  test('never stands for a bet under another spelling', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'),
      maxLength: 14,
    });
    const seen = { read: 0, refused: 0 };
    const check = (play: Play, text: string): void => {
      const read = decodeSelection(play, text);
      seen[read.ok ? 'read' : 'refused']++;
      if (read.ok) expect(encodeSelection(play.form, read.value), play.id).toBe(text);
    };
    fc.assert(
      fc.property(anyPlay, letters, (play, text) => check(play, `a${text}`)),
      { numRuns: 5000 },
    );
    fc.assert(
      fc.property(anyPlay, fc.nat({ max: 1000 }), fc.nat(), fc.constantFrom(...'ABgh09-_'), (play, seed, at, letter) => {
        const code = encodeSelection(play.form, seededSelection(play, seed, 'small'));
        const place = at % code.length;
        check(play, code.slice(0, place) + letter + code.slice(place + 1));
      }),
      { numRuns: 3000 },
    );
    expect(Math.min(seen.read, seen.refused)).toBeGreaterThan(100);
  });

  test('is refused in a mode that the play is not sold in', () => {
    const play = (findPlay('ssc.star5.direct') as { play: Play }).play;
    const code = encodeSelection(play.form, { positions: [[1], [2], [3], [4], [5]] });
    expect(decodeSelection(play, code, 'ZY')).toEqual({ ok: false, code: 'mode-not-offered', at: 'mode' });
  });
});
