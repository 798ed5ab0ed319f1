import { findPlay, type Play } from '@trevo/lottery-rules';
import { describe, expect, test } from 'vitest';
import { isDigitPad, numbersOf, ordersPath, removedPath, withDigits } from './digit-pad.ts';
import { type Draft, emptyDraft, playPads, readDraft } from './draft.ts';

const playOf = (id: string): Play => findPlay(id)?.play as Play;
const padOf = (id: string) => playPads(playOf(id))[0]!;
const draftOf = (places: readonly (readonly number[])[], more: Record<string, readonly (string | number)[]> = {}): Draft => ({
  ...emptyDraft,
  cells: { ...Object.fromEntries(places.map((digits, place) => [`digits[${place}]`, digits])), ...more },
});
const made = (id: string, ...draft: Parameters<typeof draftOf>) => numbersOf(padOf(id), draftOf(...draft));

test('numbers of three and four digits are put together place by place or typed; shorter ones have buttons of their own', () => {
  for (const [id, places] of [
    ['thai.top3', 3],
    ['thai.top4', 4],
    ['fourd.big', 4],
    ['fourd.abc3', 3],
  ] as const) {
    const pads = playPads(playOf(id));
    expect(pads.map((pad) => [isDigitPad(pad), pad.input])).toEqual([
      [true, 'pad'],
      [false, 'text'],
    ]);
    expect(pads[0]?.rows.map(({ cells }) => cells.length)).toEqual(Array.from({ length: places }, () => 10));
    expect(pads[0]?.rows.at(-1)?.labelKey).toBe('button.ones');
  }
  expect(playPads(playOf('thai.top2')).map(isDigitPad)).toEqual([false, false]);
});

describe('the numbers of a draft', () => {
  test('are one digit of each place, in order; a place without a digit makes none', () => {
    expect(made('thai.top3', [[1, 0], [2], [3, 4]])).toEqual(['023', '024', '123', '124']);
    expect(made('thai.top3', [[1], [], [3]])).toEqual([]);
    expect(made('thai.top3', [[0], [0], [7]])).toEqual(['007']);
  });

  test('come in all their orders once each where that is wished', () => {
    expect(made('thai.top3', [[1], [2], [3]], { [ordersPath]: [1] })).toEqual(['123', '132', '213', '231', '312', '321']);
    expect(made('thai.top3', [[1], [1], [2]], { [ordersPath]: [1] })).toEqual(['112', '121', '211']);
    expect(made('thai.top3', [[1, 2], [1, 2], [3]], { [ordersPath]: [1] })).toHaveLength(12);
  });

  test('are each line of the play once: where the order says nothing, one order of it; no repdigit where none is taken', () => {
    expect(made('thai.tod3', [[1, 2], [1, 2], [3]])).toEqual(['113', '123', '223']);
    expect(made('fourd.ibox_big', [[1], [1], [1, 2], [1]])).toEqual(['1112']);
  });

  test('leave out what was taken out, until it would not be there anyway', () => {
    const draft = draftOf([[1], [2], [3, 4]], { [removedPath]: ['123'] });
    expect(numbersOf(padOf('thai.top3'), draft)).toEqual(['124']);
    const others = withDigits(padOf('thai.top3'), { ...draft, cells: { ...draft.cells, 'digits[2]': [4] } });
    expect(others.cells[removedPath]).toEqual([]);
    const back = withDigits(padOf('thai.top3'), draft);
    expect(back.cells[removedPath]).toEqual(['123']);
  });

  test('of all digits are every number, and the play takes them', () => {
    const ten = Array.from({ length: 10 }, (_, digit) => digit);
    const read = readDraft(playOf('thai.top4'), padOf('thai.top4'), { draft: draftOf([ten, ten, ten, ten]), mode: 'SEA' });
    expect(read.ok && (read.selection as { picks: unknown[] }).picks).toHaveLength(10_000);
  });

  test('are no bet and no fault while a place waits for its digit, or all were taken out', () => {
    for (const draft of [emptyDraft, draftOf([[1], [2], []]), draftOf([[1], [2], [3]], { [removedPath]: ['123'] })])
      expect(readDraft(playOf('thai.top3'), padOf('thai.top3'), { draft, mode: 'SEA' })).toMatchObject({ ok: false, empty: true });
  });
});
