import { expect, test } from 'vitest';
import { type Launchable, launchTarget } from './launch-target.ts';

const slot: Launchable = { vassalage: 'PGE', gameType: 'RNG', gameCode: 'ONCA', isGame: 'GAME' };

test.each([
  ['[S2.LAUNCH.01] TCG_LOTTO_VN opens /vnLottery', { ...slot, vassalage: 'TCG_LOTTO_VN', gameType: 'LOTT' }, '/vnLottery?gameCode=ONCA'],
  ['[S2.LAUNCH.02] TCG_SEA opens /seaLottery', { ...slot, vassalage: 'TCG_SEA', gameType: 'LOTT' }, '/seaLottery?gameCode=ONCA'],
  ['[S2.LAUNCH.03] LOTT opens /lottery', { ...slot, vassalage: 'LOTT', gameType: 'LOTT' }, '/lottery?gameCode=ONCA'],
  ['[S2.LAUNCH.03] ELOTT opens /lottery', { ...slot, vassalage: 'ELOTT', gameType: 'ELOTT' }, '/lottery?gameCode=ONCA'],
  [
    'a lottery of another vendor opens /lottery by its game type',
    { ...slot, vassalage: 'XYZ', gameType: 'ELOTT' },
    '/lottery?gameCode=ONCA',
  ],
] as const)('%s', (_name, game, path) => {
  expect(launchTarget(game, 'tile')).toEqual({ kind: 'page', path });
});

test('[S2.LAUNCH.04] RNG from the vendor launcher opens /rng with the vendor', () => {
  expect(launchTarget(slot, 'vendor')).toEqual({ kind: 'page', path: '/rng?vassalage=PGE' });
});

test('RNG from a tile does not open /rng', () => {
  expect(launchTarget(slot, 'tile')).toEqual({ kind: 'start' });
});

test('[S2.LAUNCH.05] a VASSALAGE title opens the list of its games, not a game', () => {
  expect(launchTarget({ ...slot, gameType: 'LIVE', isGame: 'VASSALAGE' }, 'tile')).toEqual({ kind: 'list' });
});

test('[S2.LAUNCH.06] any other game starts directly', () => {
  for (const gameType of ['LIVE', 'FISH', 'SPORTS', 'PVP', 'ESPORTS']) {
    expect(launchTarget({ ...slot, gameType }, 'tile')).toEqual({ kind: 'start' });
    expect(launchTarget({ ...slot, gameType }, 'vendor')).toEqual({ kind: 'start' });
  }
});
