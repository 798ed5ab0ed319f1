import type { Calls, ResponseOf } from '@trevo/contract';

type Board = ResponseOf<Calls['officeLotteryBoards']>['plays'][number];

/** A play at the odds of its series, and one whose odds were set. */
export const oneOfFive: Board = {
  play: 'ssc.ent.fiveone',
  name: 'One of five',
  mode: 'ELOTT',
  version: 0,
  setAt: null,
  isSet: false,
  prizes: [{ key: 'WIN', name: 'Win', fair: '2.4419', offered: '2.3931' }],
  returnLeastPpm: 980_000,
  returnMostPpm: 980_000,
  aboveFair: null,
};
export const dragons: Board = {
  play: 'ssc.dragontiger_refund.p1p2',
  name: 'Dragon, tiger, tie 1 x 2',
  mode: 'ELOTT',
  version: 3,
  setAt: '2026-11-20T12:00:00.000Z',
  isSet: true,
  prizes: [
    { key: 'DRAGON', name: 'Dragon', fair: '2', offered: '1.95' },
    { key: 'TIGER', name: 'Tiger', fair: '2', offered: '1.95' },
    { key: 'TIE', name: 'Tie', fair: '10', offered: '9' },
  ],
  returnLeastPpm: 900_000,
  returnMostPpm: 977_500,
  aboveFair: null,
};
