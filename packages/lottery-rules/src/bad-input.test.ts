import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findPlay, lotteries } from './catalogue.ts';
import { selectionTextMax, ticketsMax } from './core/read-selection.ts';
import { readTypedTickets } from './core/typed-tickets.ts';

function play(id: string) {
  const found = findPlay(id);
  if (!found) throw new Error(`No play ${id}`);
  return found.play;
}

const plays = [...lotteries.values()].flatMap((lottery) => [...lottery.plays.values()]);
const twelve = Array.from({ length: 12 }, (_, i) => i);

describe('a bad selection is refused with a code and a place', () => {
  test.each([
    ['ssc.back3.direct', null, 'wrong-type', undefined],
    ['ssc.back3.direct', [], 'wrong-type', undefined],
    ['ssc.back3.direct', 'x', 'wrong-type', undefined],
    ['ssc.back3.direct', {}, 'missing-field', 'positions'],
    ['ssc.back3.direct', { position: [] }, 'unknown-field', 'position'],
    ['ssc.back3.direct', { positions: [[1], [2], [3]], tickets: [[1, 2, 3]] }, 'unknown-field', 'tickets'],
    ['ssc.back3.direct', { positions: 7 }, 'wrong-type', 'positions'],
    ['ssc.back3.direct', { positions: [[1], [2]] }, 'too-few', 'positions'],
    ['ssc.back3.direct', { positions: [[1], [2], [3], [4]] }, 'too-many', 'positions'],
    ['ssc.back3.direct', { positions: [[1], [], [3]] }, 'too-few', 'positions[1]'],
    ['ssc.back3.direct', { positions: [[1], [2], ['3']] }, 'wrong-type', 'positions[2][0]'],
    ['ssc.back3.direct', { positions: [[1], [2], [10]] }, 'out-of-range', 'positions[2][0]'],
    ['ssc.back3.direct', { positions: [[1], [2], [1.5]] }, 'out-of-range', 'positions[2][0]'],
    ['ssc.back3.direct', { positions: [[1], [2], [Number.NaN]] }, 'out-of-range', 'positions[2][0]'],
    ['ssc.back3.direct', { positions: [[1], [2, 3, 2], [1]] }, 'duplicate', 'positions[1][2]'],
    ['ssc.back3.direct', { positions: [[1], [2], twelve] }, 'too-many', 'positions[2]'],
    ['ssc.back3.direct', { tickets: [] }, 'too-few', 'tickets'],
    ['ssc.back3.direct', { tickets: 'x' }, 'wrong-type', 'tickets'],
    ['ssc.back3.direct', { tickets: [[1, 2]] }, 'wrong-length', 'tickets[0]'],
    ['ssc.back3.direct', { tickets: [7] }, 'wrong-type', 'tickets[0]'],
    ['ssc.back3.direct', { tickets: [[1, 2, '3']] }, 'wrong-type', 'tickets[0][2]'],
    ['ssc.back3.direct', { tickets: [[1, 2, 33]] }, 'out-of-range', 'tickets[0][2]'],
    [
      'ssc.back3.direct',
      {
        tickets: [
          [1, 2, 3],
          [3, 2, 1],
          [1, 2, 3],
        ],
      },
      'duplicate',
      'tickets[2]',
    ],
    [
      'ssc.back3.mixed',
      {
        tickets: [
          [1, 2, 3],
          [3, 2, 1],
        ],
      },
      'duplicate',
      'tickets[1]',
    ],
    ['ssc.back3.mixed', { tickets: [[4, 4, 4]] }, 'wrong-form', 'tickets[0]'],
    ['ssc.back3.group3', { tickets: [[1, 2, 3]] }, 'wrong-form', 'tickets[0]'],
    ['ssc.back3.group6', { tickets: [[1, 1, 3]] }, 'wrong-form', 'tickets[0]'],
    ['ssc.back3.group6', { picks: [1, 2] }, 'too-few', 'picks'],
    ['ssc.back3.group6', { bankers: [1, 2, 3], picks: [4] }, 'too-many', 'bankers'],
    ['ssc.back3.group6', { bankers: [1], picks: [2] }, 'too-few', 'picks'],
    ['ssc.back3.group6', { bankers: [], picks: [2, 3, 4] }, 'too-few', 'bankers'],
    ['ssc.back3.group6', { bankers: [1], picks: [2, 1] }, 'duplicate', 'picks[1]'],
    ['ssc.back3.group6', { bankers: [1] }, 'missing-field', 'picks'],
    ['ssc.back3.baodan', { digit: '3' }, 'wrong-type', 'digit'],
    ['ssc.back3.baodan', { digit: 10 }, 'out-of-range', 'digit'],
    ['ssc.back3.groupsum', { sums: [0] }, 'out-of-range', 'sums[0]'],
    ['ssc.star5.group60', { double: [1], single: [2, 3] }, 'too-few', 'single'],
    ['ssc.star5.group60', { double: [1] }, 'missing-field', 'single'],
    ['ssc.star5.group60', { double: [1], single: [1, 2, 3] }, 'no-lines', undefined],
    ['ssc.fixed', { positions: [[], [], [], [], []] }, 'too-few', 'positions'],
    ['ssc.any3.direct', { positions: [[1], [2], [], [], []] }, 'too-few', 'positions'],
    ['ssc.any2.group', { picks: [1, 2], places: [0] }, 'too-few', 'places'],
    ['ssc.any2.group', { picks: [1, 2], places: [0, 5] }, 'out-of-range', 'places[1]'],
    ['ssc.any2.group', { picks: [1, 2], places: [0, 0] }, 'duplicate', 'places[1]'],
    ['ssc.any2.group', { picks: [1, 2] }, 'missing-field', 'places'],
    ['ssc.back3.bsoe', { options: [['BIG'], ['BIG']] }, 'too-few', 'options'],
    ['ssc.back3.bsoe', { options: [['BIG'], ['BIG'], ['BIG'], ['BIG']] }, 'too-many', 'options'],
    ['ssc.back3.bsoe', { options: [['BIG'], ['BIG'], []] }, 'too-few', 'options[2]'],
    ['ssc.back3.bsoe', { options: [['BIG'], ['BIG'], ['big']] }, 'out-of-range', 'options[2][0]'],
    ['ssc.back3.bsoe', { options: 'BIG' }, 'wrong-type', 'options'],
    ['ssc.ent.ball', { balls: {} }, 'too-few', 'balls'],
    ['ssc.ent.ball', { balls: [] }, 'wrong-type', 'balls'],
    ['ssc.ent.ball', { balls: { '6': [1] } }, 'out-of-range', 'balls.6'],
    ['ssc.ent.ball', { balls: { '1': [] } }, 'too-few', 'balls.1'],
    ['ssc.ent.ball', { balls: { '1': 7 } }, 'wrong-type', 'balls.1'],
    ['ssc.ent.ball', { balls: { '1': [null] } }, 'wrong-type', 'balls.1[0]'],
    ['ssc.ent.ball', { balls: { '1': ['LEFT'] } }, 'out-of-range', 'balls.1[0]'],
    ['ssc.ent.ball', { balls: { '1': [3, 'BIG', 3] } }, 'duplicate', 'balls.1[2]'],
    ['ssc.ent.ball', { balls: { '1': Array.from({ length: 99 }, () => 3) } }, 'too-many', 'balls.1'],
    ['pk10.first2', { positions: [[4], [4]] }, 'no-lines', undefined],
    ['pk10.first2', { tickets: [[4, 4]] }, 'wrong-form', 'tickets[0]'],
    ['lhc.combine3', { zodiacs: ['RAT', 'OX'] }, 'too-few', 'zodiacs'],
    ['lhc.combine3', { zodiacs: ['RAT', 'OX', 'DOG', 'PIG'] }, 'too-many', 'zodiacs'],
    ['lhc.combine3', { zodiacs: ['RAT', 'OX', 'CAT'] }, 'out-of-range', 'zodiacs[2]'],
    ['vnn.lo2', { picks: [7] }, 'wrong-type', 'picks[0]'],
    ['vnn.lo2', { picks: ['7'] }, 'wrong-length', 'picks[0]'],
    ['vnn.lo2', { picks: ['007'] }, 'wrong-length', 'picks[0]'],
    ['vnn.lo2', { picks: ['७७'] }, 'out-of-range', 'picks[0]'],
    ['vnn.lo2', { picks: ['-1'] }, 'out-of-range', 'picks[0]'],
    ['vnn.lo2', { picks: ['07', '07'] }, 'duplicate', 'picks[1]'],
    ['vnn.lo2', { picks: [] }, 'too-few', 'picks'],
    ['vnn.lo2', { picks: {} }, 'wrong-type', 'picks'],
    ['thai.tod3', { picks: ['123', '321'] }, 'duplicate', 'picks[1]'],
    ['fourd.ibox_big', { picks: ['1111'] }, 'wrong-form', 'picks[0]'],
    ['fourd.roll_big', { pattern: 'R98R' }, 'wrong-form', 'pattern'],
    ['fourd.roll_big', { pattern: '1983' }, 'wrong-form', 'pattern'],
    ['fourd.roll_big', { pattern: 'r983' }, 'out-of-range', 'pattern'],
    ['fourd.roll_big', { pattern: 'R98' }, 'wrong-length', 'pattern'],
    ['fourd.roll_big', { pattern: 983 }, 'wrong-type', 'pattern'],
    ['kl10.firstred', { picks: [19] }, 'unknown-field', 'picks'],
    ['vnn.xienquay', { picks: ['01', '02', '03', '04', '05'] }, 'too-many', 'picks'],
  ] as const)('%s refuses %j: %s', (id, value, code, at) => {
    const expected = at === undefined ? { ok: false, code } : { ok: false, code, at };
    expect(play(id).validate(value)).toEqual(expected);
  });

  test('ZY refuses the control position, and plays that need it are not sold in it', () => {
    expect(play('ssc.fixed').validate({ positions: [[1], [2], [], [], []] }, 'ZY')).toEqual({
      ok: false,
      code: 'not-offered',
      at: 'positions[0]',
    });
    expect(play('ssc.fixed').validate({ positions: [[], [2], [], [], []] }, 'ZY').ok).toBe(true);
    expect(play('ssc.fixed').validate({ positions: [[1], [2], [], [], []] }, 'LOTT').ok).toBe(true);
    expect(play('ssc.any2.group').validate({ picks: [1, 2], places: [0, 3] }, 'ZY')).toEqual({
      ok: false,
      code: 'not-offered',
      at: 'places',
    });
    expect(play('ssc.any2.group').validate({ picks: [1, 2], places: [1, 3] }, 'ZY').ok).toBe(true);
    expect(play('ssc.star5.direct').modes).toEqual(['LOTT']);
    expect(play('ssc.back4.direct').modes).toEqual(['LOTT', 'ZY']);
    expect(play('ssc.dragontiger.p1p2').modes).toEqual(['LOTT']);
    expect(play('ssc.dragontiger.p2p3').modes).toEqual(['LOTT', 'ZY']);
  });
});

describe('hostile input', () => {
  test('text that is no JSON, or longer than any legal selection, is refused before it is parsed', () => {
    expect(play('ssc.back3.direct').parse('{"positions":')).toEqual({ ok: false, code: 'not-json' });
    expect(play('ssc.back3.direct').parse(`{"positions":[[1],[2],[3]],"x":"${'y'.repeat(10_000_000)}"}`)).toEqual({
      ok: false,
      code: 'too-long',
    });
    expect(play('ssc.back3.direct').parse('{"positions":[[1],[2],[3]]}')).toEqual({ ok: true, value: { positions: [[1], [2], [3]] } });
    expect(readTypedTickets(play('ssc.back3.direct').form, '1'.repeat(selectionTextMax + 1))).toEqual({ ok: false, code: 'too-long' });
  });

  test('ten million cells are refused by their count, without being looked at', () => {
    const looked = { count: 0 };
    const many = new Proxy(
      Array.from({ length: 10 }, () => 1),
      {
        get(target, name) {
          if (name === 'length') return 10_000_000;
          if (typeof name === 'string' && /^\d+$/.test(name)) looked.count++;
          return Reflect.get(target, name) as unknown;
        },
      },
    );
    expect(play('ssc.back3.direct').validate({ positions: [[1], [2], many] })).toEqual({ ok: false, code: 'too-many', at: 'positions[2]' });
    expect(play('ssc.back3.direct').validate({ tickets: many })).toEqual({ ok: false, code: 'too-many', at: 'tickets' });
    expect(play('vnn.lo4').validate({ picks: many })).toEqual({ ok: false, code: 'too-many', at: 'picks' });
    expect(looked.count).toBe(0);
  });

  test('the largest legal lists are taken: every ticket up to the limit, and not one more', () => {
    const tickets = Array.from({ length: ticketsMax }, (_, i) => [...String(i).padStart(5, '0')].map(Number));
    expect(play('ssc.star5.direct').validate({ tickets }).ok).toBe(true);
    expect(play('ssc.star5.direct').validate({ tickets: [...tickets, [9, 9, 9, 9, 9]] })).toEqual({
      ok: false,
      code: 'too-many',
      at: 'tickets',
    });
    expect(JSON.stringify({ tickets }).length).toBeLessThan(selectionTextMax);
  });

  test('a long unknown field is named by its beginning', () => {
    expect(play('ssc.back3.direct').validate({ ['x'.repeat(1000)]: 1 })).toEqual({ ok: false, code: 'unknown-field', at: 'x'.repeat(40) });
    expect(play('ssc.ent.ball').validate({ balls: { ['x'.repeat(1000)]: [1] } })).toEqual({
      ok: false,
      code: 'out-of-range',
      at: `balls.${'x'.repeat(40)}`,
    });
  });

  test('what is taken is a copy that holds only what was checked; later changes of the input change nothing', () => {
    const positions = [[1], [2], [3]];
    const taken = play('ssc.back3.direct').validate({ positions });
    positions[0]?.push(99);
    expect(taken).toEqual({ ok: true, value: { positions: [[1], [2], [3]] } });
    const zero = play('ssc.back3.direct').parse('{"positions":[[-0],[2],[3]]}');
    expect(zero.ok && Object.is((zero.value as { positions: number[][] }).positions[0]?.[0], 0)).toBe(true);
  });

  test('no JSON value at all makes any play throw', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.nat({ max: plays.length - 1 }), (value, i) => {
        expect(typeof plays[i]?.validate(value).ok).toBe('boolean');
      }),
      { numRuns: 2000 },
    );
  });

  test('no value under a known field makes any play throw either', () => {
    const fields = [
      'positions',
      'tickets',
      'picks',
      'bankers',
      'double',
      'single',
      'sums',
      'digit',
      'options',
      'balls',
      'places',
      'zodiacs',
      'pattern',
    ];
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...fields), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 3 }),
        fc.nat({ max: plays.length - 1 }),
        (value, i) => {
          expect(typeof plays[i]?.validate(value).ok).toBe('boolean');
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('a bad result is refused with a code and a place', () => {
  const good = { date: '2026-07-01', normals: [1, 2, 3, 4, 5, 6], special: 7 };
  test.each([
    ['SSC', 7, 'wrong-type', undefined],
    ['SSC', [1, 2, 3, 4], 'wrong-length', undefined],
    ['SSC', [1, 2, 3, 4, 10], 'out-of-range', '[4]'],
    ['SSC', [1, 2, 3, 4, '5'], 'wrong-type', '[4]'],
    ['SSC', [1, 2, 3, 4, 1.5], 'out-of-range', '[4]'],
    ['11X5', [1, 2, 3, 4, 4], 'duplicate', '[4]'],
    ['11X5', [0, 2, 3, 4, 5], 'out-of-range', '[0]'],
    ['PK10', [1, 2, 3, 4, 5, 6, 7, 8, 9, 11], 'out-of-range', '[9]'],
    ['LHC', null, 'wrong-type', undefined],
    ['LHC', { ...good, extra: 1 }, 'unknown-field', 'extra'],
    ['LHC', { normals: good.normals, special: 7 }, 'missing-field', 'date'],
    ['LHC', { ...good, date: 7 }, 'wrong-type', 'date'],
    ['LHC', { ...good, date: '2026-02-30' }, 'out-of-range', 'date'],
    ['LHC', { ...good, date: '2001-01-01' }, 'lunar-year-unknown', 'date'],
    ['LHC', { ...good, date: '2041-01-21' }, 'lunar-year-unknown', 'date'],
    ['LHC', { ...good, normals: [1, 2, 3, 4, 5] }, 'wrong-length', 'normals'],
    ['LHC', { date: good.date, special: 7 }, 'missing-field', 'normals'],
    ['LHC', { ...good, normals: 'x' }, 'wrong-type', 'normals'],
    ['LHC', { ...good, normals: [1, 2, 3, 4, 5, 50] }, 'out-of-range', 'normals[5]'],
    ['LHC', { ...good, special: 6 }, 'duplicate', 'special'],
    ['LHC', { date: good.date, normals: good.normals }, 'missing-field', 'special'],
    ['SEA_TOTO', { main: [1, 2, 3, 4, 5, 6] }, 'missing-field', 'additional'],
    ['SEA_TOTO', { main: [1, 2, 3, 4, 5, 5], additional: 7 }, 'duplicate', 'main[5]'],
    ['SEA_TOTO', { main: 7, additional: 7 }, 'wrong-type', 'main'],
    ['SEA_TOTO', { additional: 7 }, 'missing-field', 'main'],
    ['SEA_TOTO', { main: [1, 2], additional: 7 }, 'wrong-length', 'main'],
    ['SEA_TOTO', { main: [1, 2, 3, 4, 5, '6'], additional: 7 }, 'wrong-type', 'main[5]'],
    ['SEA_TOTO', { main: [1, 2, 3, 4, 5, 60], additional: 7 }, 'out-of-range', 'main[5]'],
    ['SEA_LAO', { number: '123' }, 'wrong-length', 'number'],
    ['SEA_LAO', { number: 1234 }, 'wrong-type', 'number'],
    ['SEA_LAO', {}, 'missing-field', 'number'],
    ['SEA_LAO', { number: '12a4' }, 'out-of-range', 'number'],
    ['SEA_LAO', [], 'wrong-type', undefined],
    ['SEA_LAO', { number: '1234', x: 1 }, 'unknown-field', 'x'],
    ['SEA_THAI', { first: '123456', front3: ['123', '456'], back3: ['123'], last2: '12' }, 'wrong-length', 'back3'],
    ['SEA_THAI', { first: '12345', front3: ['123', '456'], back3: ['123', '456'], last2: '12' }, 'wrong-length', 'first'],
    ['SEA_THAI', { first: '123456', front3: ['123', '45'], back3: ['123', '456'], last2: '12' }, 'wrong-length', 'front3[1]'],
    ['SEA_THAI', { first: '123456', front3: ['123', '456'], back3: ['123', '456'] }, 'missing-field', 'last2'],
    ['SEA_4D', { first: '1234', second: '1234', third: '123', special: [], consolation: [] }, 'wrong-length', 'third'],
    ['SEA_4D', { first: '1234', second: '1234', third: '1234', special: 'x', consolation: [] }, 'wrong-type', 'special'],
    ['SEA_4D', { first: '1234', second: '1234', third: '1234', special: Array(10).fill('0000') }, 'missing-field', 'consolation'],
    ['VN_NORTH', { db: ['12345'] }, 'missing-field', 'g1'],
    ['VN_NORTH', { db: ['1234'] }, 'wrong-length', 'db[0]'],
    ['VN_NORTH', { g8: [] }, 'unknown-field', 'g8'],
  ] as const)('%s refuses %j: %s', (id, value, code, at) => {
    expect(lotteries.get(id)?.model.read(value)).toEqual(at === undefined ? { ok: false, code } : { ok: false, code, at });
  });

  test('no JSON value makes any draw model throw', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), fc.constantFrom(...lotteries.values()), (value, lottery) => {
        expect(typeof lottery.model.read(value).ok).toBe('boolean');
      }),
      { numRuns: 2000 },
    );
  });
});
