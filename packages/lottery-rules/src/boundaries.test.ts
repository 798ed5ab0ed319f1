import { describe, expect, test } from 'vitest';
import { findPlay } from './catalogue.ts';

/** The tiers that all options together win against a result, and how many are pushed. */
function outcome(id: string, value: unknown, result: unknown): string {
  const found = findPlay(id);
  if (!found) throw new Error(`No play ${id}`);
  const selection = found.play.validate(value);
  const draw = found.lottery.model.read(result);
  if (!selection.ok || !draw.ok) throw new Error(`${id}: ${selection.ok ? '' : selection.code} ${draw.ok ? '' : draw.code}`);
  const { tiers, pushes } = found.play.settle(selection.value, draw.value);
  return [...Object.keys(tiers).sort(), ...(pushes > 0 ? [`push ${pushes}`] : [])].join(' ');
}

const sides = ['BIG', 'SMALL', 'ODD', 'EVEN'];
const tails = [...sides, 'TAIL_BIG', 'TAIL_SMALL'];

describe('where one side ends and the other begins', () => {
  test.each([
    [[9, 9, 4, 0, 0], 'EVEN SMALL SMALL_EVEN'],
    [[9, 9, 5, 0, 0], 'BIG BIG_ODD ODD'],
    [[9, 9, 6, 0, 0], 'BIG BIG_EVEN EVEN'],
    [[9, 9, 3, 0, 0], 'ODD SMALL SMALL_ODD'],
  ])('SSC sum of %j is %s', (draw, expected) => {
    const options = [...sides, 'BIG_ODD', 'BIG_EVEN', 'SMALL_ODD', 'SMALL_EVEN'];
    expect(outcome('ssc.sum.bsoe', { options }, draw)).toBe(expected);
  });

  test.each([
    [[1, 2, 5, 10, 11], 'ODD SMALL TAIL_BIG'],
    [[1, 2, 6, 10, 11], 'EVEN TAIL_SMALL push 2'],
    [[1, 2, 7, 10, 11], 'BIG ODD TAIL_SMALL'],
    [[1, 2, 3, 8, 11], 'ODD SMALL TAIL_BIG'],
    [[1, 2, 3, 7, 11], 'EVEN SMALL TAIL_SMALL'],
  ])('11X5 sum of %j is %s', (draw, expected) => {
    expect(outcome('e11.ent.sum', { options: tails }, draw)).toBe(expected);
  });

  test.each([
    [5, 'SIDE_BS SIDE_OE'],
    [6, 'SIDE_BS SIDE_OE'],
    [10, 'SIDE_BS SIDE_OE'],
    [11, 'SIDE_OE push 2'],
  ])('11X5 ball %i settles %s', (ball, expected) => {
    const draw = [ball, ...[1, 2, 3, 4, 7].filter((number) => number !== ball)].slice(0, 5);
    expect(outcome('e11.ent.ball', { balls: { '1': sides } }, draw)).toBe(expected);
    if (ball === 11) expect(outcome('e11.ent.ball_oe11', { balls: { '1': sides } }, draw)).toBe('push 4');
  });

  test.each([
    [[5, 6], 'ODD SMALL', 'push 4'],
    [[4, 6], 'EVEN SMALL', 'EVEN SMALL'],
    [[2, 10], 'BIG EVEN', 'BIG EVEN'],
    [[3, 10], 'BIG ODD', 'BIG ODD'],
  ])('PK10 first two %j are %s, or %s where 11 refunds', (firstTwo, small, refunded) => {
    const draw = [...firstTwo, ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter((car) => !firstTwo.includes(car))];
    expect(outcome('pk10.sum2side', { options: sides }, draw)).toBe(small);
    expect(outcome('pk10.sum2side_tie11', { options: sides }, draw)).toBe(refunded);
    expect(outcome('pk10.side', { balls: { '1': ['BIG'] } }, draw)).toBe((firstTwo[0] as number) >= 6 ? 'SIDE' : '');
  });

  test.each([
    [[1, 2, 3, 4, 17, 18, 19, 20], 'EVEN TAIL_SMALL push 2'],
    [[1, 2, 3, 5, 17, 18, 19, 20], 'BIG ODD TAIL_BIG'],
    [[1, 2, 3, 4, 16, 18, 19, 20], 'ODD SMALL TAIL_SMALL'],
    [[1, 2, 3, 4, 5, 6, 7, 8], 'EVEN SMALL TAIL_BIG'],
  ])('KL10 sum of %j is %s', (draw, expected) => {
    expect(outcome('kl10.sum', { options: tails }, draw)).toBe(expected);
  });

  test.each([
    [10, 'DSUM_ODD EVEN FA SMALL SOUTH TAIL_SMALL'],
    [11, 'BIG DSUM_EVEN FA ODD TAIL_SMALL WEST'],
    [7, 'DSUM_ODD ODD SMALL TAIL_BIG WEST ZHONG'],
    [8, 'DSUM_EVEN EVEN FA NORTH SMALL TAIL_BIG'],
    [14, 'BIG DSUM_ODD EVEN FA SOUTH TAIL_SMALL'],
    [15, 'BAI BIG DSUM_EVEN ODD TAIL_BIG WEST'],
    [17, 'BAI BIG DSUM_EVEN EAST ODD TAIL_BIG'],
  ])('KL10 ball %i is %s', (ball, expected) => {
    const all = [...tails, 'DSUM_ODD', 'DSUM_EVEN', 'EAST', 'SOUTH', 'WEST', 'NORTH', 'ZHONG', 'FA', 'BAI'];
    const draw = [ball, ...[1, 2, 3, 4, 5, 6, 12, 13].filter((number) => number !== ball)].slice(0, 8);
    expect(outcome('kl10.side', { balls: { '1': all } }, draw)).toBe(expected);
  });

  test.each([
    [18, ''],
    [19, 'WIN'],
    [20, 'WIN'],
  ])('KL10 first ball %i on the red bet: %s', (ball, expected) => {
    expect(outcome('kl10.firstred', {}, [ball, 1, 2, 3, 4, 5, 6, 7])).toBe(expected);
  });

  test.each([
    [24, 'DSUM_EVEN DSUM_SMALL EVEN SMALL TAIL_SMALL'],
    [25, 'BIG DSUM_BIG DSUM_ODD ODD TAIL_BIG'],
    [48, 'BIG DSUM_BIG DSUM_EVEN EVEN TAIL_BIG'],
    [6, 'DSUM_EVEN DSUM_SMALL EVEN SMALL TAIL_BIG'],
    [7, 'DSUM_BIG DSUM_ODD ODD SMALL TAIL_BIG'],
    [4, 'DSUM_EVEN DSUM_SMALL EVEN SMALL TAIL_SMALL'],
    [5, 'DSUM_ODD DSUM_SMALL ODD SMALL TAIL_BIG'],
    [49, 'push 10'],
  ])('LHC special %i is %s', (special, expected) => {
    const options = [...tails, 'DSUM_ODD', 'DSUM_EVEN', 'DSUM_BIG', 'DSUM_SMALL'];
    const normals = [1, 2, 3, 10, 11, 12];
    expect(outcome('lhc.special.side', { options }, { date: '2026-07-01', normals, special })).toBe(expected);
    expect(
      outcome('lhc.normalpos.side', { balls: { '6': options } }, { date: '2026-07-01', normals: [1, 2, 3, 10, 11, special], special: 12 }),
    ).toBe(expected);
  });

  test.each([
    [[20, 21, 22, 23, 24, 25, 39], 'EVEN SMALL'],
    [[20, 21, 22, 23, 24, 25, 40], 'BIG ODD'],
    [[20, 21, 22, 23, 24, 25, 41], 'BIG EVEN'],
  ])('LHC total of %j is %s', (numbers, expected) => {
    const result = { date: '2026-07-01', normals: numbers.slice(0, 6), special: numbers[6] };
    expect(outcome('lhc.total', { options: sides }, result)).toBe(expected);
  });

  test.each([
    [[1, 2, 7, 3, 4, 9], 5, 'TIE push 3'],
    [[1, 2, 7, 3, 4, 9], 8, 'RED'],
    [[1, 2, 3, 4, 5, 6], 11, 'GREEN'],
    [[1, 2, 7, 3, 4, 5], 10, 'BLUE'],
  ])('LHC colours of %j and special %i: %s', (normals, special, expected) => {
    expect(outcome('lhc.sevencolor', { options: ['RED', 'BLUE', 'GREEN', 'TIE'] }, { date: '2026-07-01', normals, special })).toBe(
      expected,
    );
  });

  test.each([
    ['00049', 'ODD SMALL'],
    ['00050', 'BIG EVEN'],
    ['00000', 'EVEN SMALL'],
    ['00099', 'BIG ODD'],
  ])('Vietnam special %s is %s', (db, expected) => {
    const fill = (count: number, digits: number) => Array.from({ length: count }, () => '1'.repeat(digits));
    const result = {
      db: [db],
      g1: fill(1, 5),
      g2: fill(2, 5),
      g3: fill(6, 5),
      g4: fill(4, 4),
      g5: fill(6, 4),
      g6: fill(3, 3),
      g7: fill(4, 2),
    };
    expect(outcome('vnn.keo', { options: sides }, result)).toBe(expected);
  });

  test('digits: 4 is small, 5 is big, 1 is a lottery prime and 9 is not', () => {
    const all = ['BIG', 'SMALL', 'ODD', 'EVEN', 'PRIME', 'COMPOSITE'];
    const held = (digit: number) =>
      all.filter((option) => outcome('lf3d.ent.side', { balls: { '2': [option] } }, [0, digit, 0]) === 'SIDE').join(' ');
    expect([0, 1, 2, 4, 5, 7, 9].map(held)).toEqual([
      'SMALL EVEN COMPOSITE',
      'SMALL ODD PRIME',
      'SMALL EVEN PRIME',
      'SMALL EVEN COMPOSITE',
      'BIG ODD PRIME',
      'BIG ODD PRIME',
      'BIG ODD COMPOSITE',
    ]);
  });
});
