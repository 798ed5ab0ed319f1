import { instant, minuteMs } from '@trevo/kernel';
import { expect, test } from 'vitest';
import { alarmsOf, failuresMax, promisesMin, silentAfterMs, type WaitingDraw, type Watched } from './watch-alarms.ts';

const now = instant(1_800_000_000_000);
const ago = (minutes: number) => instant(now - minutes * minuteMs);
const quiet: Watched = { now, sources: ['a', 'b'], waiting: [], failures: [], promised: [], drifts: [] };
const draw: WaitingDraw = {
  game: 'VN_NORTH',
  number: '20261123',
  drawn: 'official',
  lateAt: instant(now + 1),
  beaconAt: null,
  agreement: { state: 'waiting' },
  toldAt: new Map(),
};
const told = (wish: Partial<Watched>) => alarmsOf({ ...quiet, ...wish }).map(({ kind, number, source }) => [kind, number, source]);
const waiting = (wish: Partial<WaitingDraw>) => told({ waiting: [{ ...draw, ...wish }] });

test.each([
  ['a draw that is not late yet', {}, []],
  ['a result that is late from this moment on', { lateAt: now }, [['late', draw.number, null]]],
  ['a house draw without its public value', { drawn: 'house' as const, lateAt: now, beaconAt: ago(1), agreement: null }, [['beacon', draw.number, null]]],
  ['two that differ', { agreement: { state: 'conflict' as const }, toldAt: new Map([['a', ago(2)], ['b', ago(1)]]) }, [['split', draw.number, null]]],
  ['one that told, the other for less than its time', { toldAt: new Map([['a', ago(silentAfterMs / minuteMs - 1)]]) }, []],
  ['one that told, the other silent since', { toldAt: new Map([['a', ago(silentAfterMs / minuteMs)]]) }, [['silent', draw.number, 'b']]],
  ['none that told anything', { lateAt: instant(now + 1), toldAt: new Map() }, []],
])('%s', (_what, wish, alarms) => {
  expect(waiting(wish)).toEqual(alarms);
}); // biome-ignore format: a table

test('a source that does not answer is silent from its third failure on, once, and one that nobody asks any more is nobody’s worry', () => {
  const failures = (count: number, source = 'b') => [{ source, game: draw.game, failures: count, since: ago(5) }];
  expect(told({ failures: failures(failuresMax - 1) })).toEqual([]);
  expect(told({ failures: failures(failuresMax) })).toEqual([['silent', null, 'b']]);
  expect(told({ failures: failures(failuresMax, 'gone') })).toEqual([]);
  const both = { waiting: [{ ...draw, toldAt: new Map([['a', ago(60)]]) }], failures: failures(failuresMax) };
  expect(told(both)).toEqual([['silent', draw.number, 'b']]);
});

test('a lottery on sale with few promises is told, one with enough is not', () => {
  expect(told({ promised: [{ game: 'SSC_1M', promised: promisesMin }] })).toEqual([]);
  expect(told({ promised: [{ game: 'SSC_1M', promised: promisesMin - 1 }] })).toEqual([['promises', null, null]]);
});

test('a play whose return chance does not explain is told, with the play', () => {
  const [alarm] = alarmsOf({ ...quiet, drifts: [{ game: 'SSC_1M', play: 'ssc.fixed', since: ago(90) }] });
  expect(alarm).toEqual({ kind: 'drift', game: 'SSC_1M', number: null, source: null, play: 'ssc.fixed', since: ago(90) });
});

test('what has been wrong longest stands first', () => {
  const late = { ...draw, number: '1', lateAt: ago(10) };
  const later = { ...draw, number: '2', lateAt: ago(20) };
  expect(told({ waiting: [late, later] })).toEqual([
    ['late', '2', null],
    ['late', '1', null],
  ]);
});
