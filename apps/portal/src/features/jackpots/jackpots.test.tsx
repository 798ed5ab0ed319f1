import { screen, waitFor, within } from '@testing-library/react';
import { feedGenesis, feedJackpot, type FeedLine, feedLine, type Jackpot } from '@trevo/reward-rules/jackpots';
import { type FakeAnswers, gameCard } from '@trevo/testing';
import { expect, test } from 'vitest';
import { startStory } from '../../../test/start-story.tsx';
import { tellListeners } from '../../platform/push-listeners.ts';
import { checkLog, type JackpotLog } from './check-log.ts';

const jackpotId = 'jkp_01k0000000000000000000000a';
const serverSeed = '5'.repeat(64);
const unit = 10_000n;
const terms: Jackpot = {
  type: 'mustHitBy',
  contributionPpm: 2000,
  reservePpm: 500,
  minStakeMinor: 1000n,
  seedMinor: 100n * unit,
  ceilingMinor: 5000n * unit,
};
const start = { meterMicro: terms.seedMinor * 1_000_000n, reserveMicro: 0n };
const lines = [10n, 20n, 30n].reduce<FeedLine[]>((before, stake, nonce) => {
  const last = before.at(-1);
  const feed = feedJackpot(terms, last ?? start, {
    cashStakeMinor: stake * unit,
    seeds: { serverSeed, clientSeed: 'ana', nonce },
  });
  const of = { seq: nonce + 1, cashStakeMinor: stake * unit, serverSeed };
  return [...before, feedLine(last?.hash ?? feedGenesis(jackpotId), of, feed)];
}, []);
const log: JackpotLog = {
  jackpotId,
  terms: {
    type: 'mustHitBy',
    contributionPpm: 2000,
    reservePpm: 500,
    minStakeMinor: '1000',
    seedMinor: String(terms.seedMinor),
    ceilingMinor: String(5000n * unit),
    hitEveryMinor: null,
  },
  start: { meterMicro: String(start.meterMicro), reserveMicro: '0', previous: feedGenesis(jackpotId) },
  lines: lines.map((line) => ({
    ...line,
    at: '2026-11-21T12:00:00.000Z',
    cashStakeMinor: String(line.cashStakeMinor),
    contributionMicro: String(line.contributionMicro),
    space: String(line.space),
    roll: line.roll === null ? null : String(line.roll),
    paidMinor: String(line.paidMinor),
    meterMicro: String(line.meterMicro),
    reserveMicro: String(line.reserveMicro),
  })),
  seeds: [{ commitment: lines[0]?.commitment ?? '', serverSeed, clientSeed: 'ana' }],
  next: null,
};
const pair = {
  seedPairId: 'sed_01k0000000000000000000000a',
  commitment: lines[0]?.commitment ?? '',
  clientSeed: 'ana',
  nextNonce: 3,
};
const answers = {
  promotions: [],
  jackpots: [
    {
      jackpotId,
      name: 'Jackpot do trevo',
      terms: log.terms,
      currency: 'BRL',
      meter: '1234.50',
      minStake: '0.10',
      seed: '100.00',
      ceiling: '5000.00',
      returnPpm: 2500,
      games: [{ game: 'plinko', title: 'Plinko Trevo' }],
      lines: 3,
      hits: [{ at: '2026-11-20T12:00:00.000Z', amount: '900.00', name: 'ma***s' }],
      closing: { at: '2026-12-20T12:00:00.000Z', into: 'Jackpot novo' },
    },
  ],
  jackpotLog: log,
  rewardSeeds: { current: pair, next: { commitment: 'b'.repeat(64) }, revealed: [] },
  rotateRewardSeeds: {
    revealed: { ...pair, rounds: 3, serverSeed, revealedAt: '2026-11-21T12:00:00.000Z' },
    current: { ...pair, nextNonce: 0 },
    next: { commitment: 'c'.repeat(64) },
  },
} satisfies FakeAnswers;

test('a jackpot tells its meter, its terms and what it returns, and its log is rolled again in the browser', async () => {
  const { user } = await startStory({ at: '/promotions', answers });
  const card = within(await screen.findByRole('article', { name: 'Jackpot do trevo' }, { timeout: 10_000 }));
  expect(card.getByText(/1\.234,50/)).toBeTruthy();
  expect(card.getByText('0,25%')).toBeTruthy();
  expect(card.getByText(/ma\*\*\*s/)).toBeTruthy();
  expect(card.getByRole('note').textContent).toContain('“Jackpot novo”');
  await user.click(card.getByRole('button', { name: /^Conferir o registro/ }));
  expect(await card.findByText('3 linhas conferem, 3 sorteadas de novo.')).toBeTruthy();
});

test('the own half of the seeds is chosen with a rotation', async () => {
  const { api, user } = await startStory({ at: '/promotions', as: {}, answers });
  await user.click(await screen.findByText('Suas sementes dos jackpots', undefined, { timeout: 10_000 }));
  await user.type(screen.getByLabelText('Sua próxima semente (opcional)'), 'minha');
  await user.click(screen.getByRole('button', { name: 'Abrir e trocar' }));
  expect(api.requestsOf('rotateRewardSeeds')).toEqual([{ seedPairId: pair.seedPairId, clientSeed: 'minha' }]);
});

test('a log that was changed, cut or put together of two names its first line that does not hold', async () => {
  const [first, second, third] = log.lines;
  if (!first || !second || !third) throw new Error('three lines');
  const check = (changed: Partial<JackpotLog>) => checkLog(async () => ({ ...log, ...changed }));
  expect(await check({})).toEqual({ lines: 3, rolled: 3, fault: null });
  expect((await check({ lines: [first, { ...second, hit: true }, third] })).fault).toEqual({ seq: 2, what: 'hash' });
  expect((await check({ lines: [first, third] })).fault).toEqual({ seq: 3, what: 'hash' });
  expect((await check({ seeds: [{ commitment: first.commitment, serverSeed, clientSeed: 'eva' }] })).fault).toEqual({
    seq: 1,
    what: 'roll',
  });
  const stretches = [
    { ...log, lines: [first], next: 2 },
    { ...log, lines: [third], start: { ...log.start, previous: second.hash } },
  ];
  expect((await checkLog(async (from) => stretches[from - 1] ?? log)).fault).toEqual({ seq: 3, what: 'hash' });
});

test('the lobby shows the meters that its games feed as the server tells them, and nothing counts up by itself', async () => {
  const games = [
    gameCard({ vassalage: 'PGE', gameCode: 'plinko', gameName: 'Plinko' }),
    gameCard({ vassalage: 'PGE', gameCode: 'mines', gameName: 'Mines' }),
  ];
  const meters = [{ jackpotId, name: 'Jackpot do trevo', meter: '1234.50', currency: 'BRL', games: ['plinko'] }];
  await startStory({
    at: '/rng',
    as: {},
    answers: { ...answers, jackpotMeters: meters, gameList: { games, totalPages: 1, pageNum: 1, total: 2 } },
  });
  const strip = within(await screen.findByRole('list', { name: 'Jackpots' }, { timeout: 10_000 }));
  expect(strip.getByRole('link').textContent).toContain('1.234,50');
  await waitFor(() => expect(screen.getAllByText(/1\.234,50/)).toHaveLength(2));
  tellListeners({ type: 'jackpot', jackpotId, meter: '1240.00' });
  await waitFor(() => expect(screen.getAllByText(/1\.240,00/)).toHaveLength(2));
  tellListeners({ type: 'jackpot', jackpotId: 'jkp_01k0000000000000000000000z', meter: '9.00' });
  expect(screen.queryByText(/9,00$/)).toBeNull();
});
