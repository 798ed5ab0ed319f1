import type { DigitPlay } from '../rules/digit-window.ts';
import { anyPlace, positionSides, straightDigits } from '../rules/digit-window.ts';
import { distinctGroup, digitPlay } from '../rules/digit-window.ts';
import { repeatGroup } from '../rules/repeat-group.ts';
import { ratio } from '../core/rational.ts';
import { combo, join } from '../rules/suffixes.ts';
import { threeDigitPlays } from '../rules/three-digits.ts';
import { twoDigitPlays } from '../rules/two-digits.ts';

/** A run of draw positions with its own menu. */
export type Window = { readonly id: string; readonly local: string; readonly at: readonly number[] };

export const windows = {
  star5: { id: 'star5', local: '五星', at: [0, 1, 2, 3, 4] },
  front4: { id: 'front4', local: '前四', at: [0, 1, 2, 3] },
  back4: { id: 'back4', local: '后四', at: [1, 2, 3, 4] },
  front3: { id: 'front3', local: '前三', at: [0, 1, 2] },
  mid3: { id: 'mid3', local: '中三', at: [1, 2, 3] },
  back3: { id: 'back3', local: '后三', at: [2, 3, 4] },
  front2: { id: 'front2', local: '前二', at: [0, 1] },
  back2: { id: 'back2', local: '后二', at: [3, 4] },
} as const satisfies Record<string, Window>;

const comboOf = (n: number): DigitPlay => digitPlay('combo', '组合', { rule: 'combo', numbers: { n } }, combo(n));
const joinOf = (n: number): DigitPlay => digitPlay('join', '连位(去重组合)', { rule: 'join', numbers: { n } }, join(n));

const fiveDigitPlays: readonly DigitPlay[] = [
  straightDigits(5),
  comboOf(5),
  joinOf(5),
  digitPlay('group120', '组选120', { rule: 'group-all', numbers: { n: 5 } }, distinctGroup(5)),
  digitPlay(
    'group60',
    '组选60',
    { rule: 'group60' },
    repeatGroup(
      [
        { row: 'double', digits: 1 },
        { row: 'single', digits: 3 },
      ],
      ratio(60, 100_000),
    ),
  ),
  digitPlay(
    'group30',
    '组选30',
    { rule: 'group30' },
    repeatGroup(
      [
        { row: 'double', digits: 2 },
        { row: 'single', digits: 1 },
      ],
      ratio(30, 100_000),
    ),
  ),
  digitPlay(
    'group20',
    '组选20',
    { rule: 'group20' },
    repeatGroup(
      [
        { row: 'triple', digits: 1 },
        { row: 'single', digits: 2 },
      ],
      ratio(20, 100_000),
    ),
  ),
  digitPlay(
    'group10',
    '组选10',
    { rule: 'group10' },
    repeatGroup(
      [
        { row: 'triple', digits: 1 },
        { row: 'double', digits: 1 },
      ],
      ratio(10, 100_000),
    ),
  ),
  digitPlay(
    'group5',
    '组选5',
    { rule: 'group5' },
    repeatGroup(
      [
        { row: 'quad', digits: 1 },
        { row: 'single', digits: 1 },
      ],
      ratio(5, 100_000),
    ),
  ),
];

/** The four-digit groups, also sold over any four places. */
export const fourDigitGroups: readonly DigitPlay[] = [
  digitPlay('group24', '组选24', { rule: 'group-all', numbers: { n: 4 } }, distinctGroup(4)),
  digitPlay(
    'group12',
    '组选12',
    { rule: 'group12' },
    repeatGroup(
      [
        { row: 'double', digits: 1 },
        { row: 'single', digits: 2 },
      ],
      ratio(12, 10_000),
    ),
  ),
  digitPlay('group6', '组选6', { rule: 'group6of4' }, repeatGroup([{ row: 'double', digits: 2 }], ratio(6, 10_000))),
  digitPlay(
    'group4',
    '组选4',
    { rule: 'group4' },
    repeatGroup(
      [
        { row: 'triple', digits: 1 },
        { row: 'single', digits: 1 },
      ],
      ratio(4, 10_000),
    ),
  ),
];

const [direct3, ...otherThree] = threeDigitPlays as [DigitPlay, ...DigitPlay[]];
const [direct2, ...otherTwo] = twoDigitPlays as [DigitPlay, ...DigitPlay[]];

const fourDigitPlays = [straightDigits(4), comboOf(4), joinOf(4), ...fourDigitGroups, anyPlace(4, 1), anyPlace(4, 2)];
const ofThree = [direct3, comboOf(3), joinOf(3), ...otherThree, positionSides(3), anyPlace(3, 1), anyPlace(3, 2)];
const ofTwo = [direct2, joinOf(2), ...otherTwo];

/** The menu of every window. Front, middle and back windows of a size have the same plays, each judged on its own positions. */
export const menuOf: readonly { readonly window: Window; readonly plays: readonly DigitPlay[] }[] = [
  { window: windows.star5, plays: [...fiveDigitPlays, anyPlace(5, 1), anyPlace(5, 2), anyPlace(5, 3)] },
  { window: windows.front4, plays: fourDigitPlays },
  { window: windows.back4, plays: fourDigitPlays },
  { window: windows.front3, plays: ofThree },
  { window: windows.mid3, plays: ofThree },
  { window: windows.back3, plays: ofThree },
  { window: windows.front2, plays: ofTwo },
  { window: windows.back2, plays: ofTwo },
];
