import { expect, test } from 'vitest';
import { lotteries } from './catalogue.ts';
import type { PrizeMode } from './core/play.ts';
import { seededSelection } from './test/exact-return.ts';

const plays = [...lotteries.values()].flatMap((lottery) => [...lottery.plays.values()]);
const modes = ['LOTT', 'ZY', 'ELOTT', 'SEA', 'WS', 'lott', 'toString', ''] as PrizeMode[];

test('a selection is taken in the modes that its play is sold in, and refused in every other', () => {
  for (const [i, play] of plays.entries()) {
    const value = seededSelection(play, i, 'least');
    for (const mode of modes) {
      for (const read of [play.validate(value, mode), play.parse(JSON.stringify(value), mode)]) {
        const refusal = { ok: false, code: 'mode-not-offered', at: 'mode' };
        if (!play.modes.includes(mode)) expect(read, `${play.id} ${mode}`).toEqual(refusal);
        // ZY sells the play without the control position.
        else expect(read.ok || (mode === 'ZY' && read.code === 'not-offered'), `${play.id} ${mode}`).toBe(true);
      }
    }
  }
});

test('ZY is sold for SSC alone, beside LOTT', () => {
  for (const play of plays.filter((it) => it.modes.includes('ZY'))) expect([play.lottery, ...play.modes]).toEqual(['SSC', 'LOTT', 'ZY']);
});
