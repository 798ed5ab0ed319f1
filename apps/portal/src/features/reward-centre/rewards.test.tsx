import type { Calls, ResponseOf } from '@trevo/contract';
import { screen, waitFor } from '@testing-library/react';
import { type FakeAnswers, refusal } from '@trevo/testing';
import { expect, test } from 'vitest';
import { startStory } from '../../../test/start-story.tsx';

const gift = {
  rewardId: 'rwd_01k0000000000000000000000a',
  source: 'vip_weekly',
  name: null,
  kind: 'cash',
  amount: '3.00',
  currency: 'BRL',
  state: 'claimable',
  claimUntil: '2026-12-21T12:00:00.000Z',
  endedAt: null,
  explained: true,
} as const;
const answers = {
  memberRewards: { list: [gift], pageNum: 1, totalPages: 1 },
  rewardCount: { count: 1 },
  rewardStop: { since: null },
  memberFreeSpins: { open: [], ended: [] },
  memberFreeBets: { open: [], ended: [] },
  claimReward: { ...gift, state: 'claimed', endedAt: '2026-11-21T12:00:00.000Z' },
} satisfies FakeAnswers;

test('what can be taken stands with its amount and end, is counted on the menu, and is taken by one press', async () => {
  const { api, user } = await startStory({ at: '/member?page=rewardCenter', as: {}, answers });
  expect(await screen.findByText(/R\$.3,00 no saldo, sem condição/)).toBeTruthy();
  expect(await screen.findByRole('link', { name: /^Recompensas\s*1/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Pegar/ }));
  await waitFor(() => expect(api.requestsOf('claimReward')).toEqual([{ rewardId: gift.rewardId }]));
});

test('a refusal is told in its own words, and nothing to take is said', async () => {
  const refused = { ...answers, claimReward: () => refusal('bonus_queue_full', 'A fila está cheia.') };
  const { user } = await startStory({ at: '/member?page=rewardCenter', as: {}, answers: refused });
  await user.click(await screen.findByRole('button', { name: /^Pegar/ }));
  expect(await screen.findByText('A fila está cheia.')).toBeTruthy();
  await startStory({
    at: '/member?page=rewardCenter',
    as: {},
    answers: { ...answers, memberRewards: { list: [], pageNum: 1, totalPages: 1 } },
  });
  expect(await screen.findByText('Nada para pegar agora')).toBeTruthy();
});

const spinSet: ResponseOf<Calls['memberFreeSpins']>['open'][number] = {
  setId: 'fss_01k0000000000000000000000a',
  game: 'setes',
  title: 'Setes de Fogo',
  spins: 10,
  stake: '0.50',
  currency: 'BRL',
  maxWin: '40.00',
  bonus: null,
  nodeId: 'gam_01k0000000000000000000000a',
  state: 'open',
  used: 3,
  won: '2.50',
  wins: ['0.00', '2.50', '0.00'],
  expiresAt: '2026-12-21T12:00:00.000Z',
  substitutes: ['Onça Real'],
  credited: null,
  endedAt: null,
  record: null,
};

test('free spins are told with their terms before they are taken; sets with what is left, what they won, their end and their game', async () => {
  const freeSpins = { title: 'Setes de Fogo', stake: '0.50', currency: 'BRL', days: 7, maxWin: '40.00', bonus: null };
  const ended = {
    ...spinSet,
    setId: 'fss_01k0000000000000000000000b',
    state: 'expired',
    credited: '2.50',
    endedAt: '2026-11-21T12:00:00.000Z',
  } as const;
  const list = [{ ...gift, source: 'promotion', kind: 'freeSpins', amount: '10', freeSpins } as const];
  const told = { ...answers, memberRewards: { list, pageNum: 1, totalPages: 1 }, memberFreeSpins: { open: [spinSet], ended: [ended] } };
  await startStory({ at: '/member?page=rewardCenter', as: {}, answers: told });
  expect(await screen.findByText(/Setes de Fogo, R\$.0,50 por giro, sem custo para você.*7 dias.*No máximo R\$.40,00/)).toBeTruthy();
  expect(await screen.findByText(/Restam 7 de 10 · ganhos até agora R\$.2,50/)).toBeTruthy();
  expect(screen.getByText(/passam para: Onça Real/)).toBeTruthy();
  expect(screen.getByText(/3 de 10 usados: R\$.2,50 creditados/)).toBeTruthy();
  const link = screen.getByRole('link', { name: /^Abrir o jogo/ });
  expect(link.getAttribute('href')).toContain(`nodeId=${spinSet.nodeId}`);
});

test('where the wins become a bonus its terms are told before the spins are taken, while they are played, and before what waited is taken', async () => {
  const bonus = {
    multiplePpm: 10_000_000,
    wagerOn: 'winnings',
    contribution: [{ product: 'RNG', ppm: 1_000_000 }],
    maxStake: '20.00',
    maxConversion: '100.00',
    releases: 'all',
    expirySeconds: 604_800,
    onWithdrawal: 'keep',
  } as const;
  const terms = { ...bonus, contribution: [...bonus.contribution] };
  const freeSpins = { title: 'Setes de Fogo', stake: '0.50', currency: 'BRL', days: 7, maxWin: null, bonus: terms };
  const list = [
    { ...gift, source: 'promotion', kind: 'freeSpins', amount: '10', freeSpins } as const,
    { ...gift, rewardId: 'rwd_01k0000000000000000000000b', source: 'bonus', kind: 'bonus', amount: '2.50', bonus: terms } as const,
  ];
  const done = {
    ...spinSet,
    setId: 'fss_01k0000000000000000000000b',
    state: 'done',
    bonus: terms,
    endedAt: '2026-11-21T12:00:00.000Z',
  } as const;
  const sets = {
    open: [{ ...spinSet, bonus: terms }],
    ended: [
      { ...done, credited: '2.50' },
      { ...done, setId: 'fss_01k0000000000000000000000c', credited: '0.00' },
    ],
  };
  const told = { ...answers, memberRewards: { list, pageNum: 1, totalPages: 1 }, memberFreeSpins: sets };
  await startStory({ at: '/member?page=rewardCenter', as: {}, answers: told });
  await waitFor(() => expect(screen.getAllByText(/vira um bônus.*apostado 10 vezes em 7 dias.*volta para a casa/).length).toBe(3));
  expect(screen.getAllByText(/R\$.100,00/).length).toBe(3);
  expect(screen.queryByText(/creditado em dinheiro|como dinheiro/)).toBeNull();
  expect(screen.getByText(/R\$.2,50 dados como bônus/)).toBeTruthy();
  expect(screen.getByText(/com a sua autoexclusão/)).toBeTruthy();
});

test('a free bet is told with its terms before it is taken; those taken with their end, their ticket and what they paid', async () => {
  const freeBet = { days: 7, minOddsMilli: 1_500, stakeReturned: false };
  const products: 'lotteries'[] = ['lotteries'];
  const bet = {
    betId: 'fbt_01k0000000000000000000000a',
    value: '5.00',
    currency: 'BRL',
    minOddsMilli: null,
    stakeReturned: true,
    products,
    state: 'open',
    expiresAt: '2026-12-21T12:00:00.000Z',
    orderId: null,
    credited: null,
    transferId: null,
    endedAt: null,
  } as const;
  const used = {
    ...bet,
    betId: 'fbt_01k0000000000000000000000b',
    state: 'used',
    orderId: 'lto_1',
    credited: '45.00',
    endedAt: bet.expiresAt,
  } as const;
  const list = [{ ...gift, source: 'promotion', kind: 'freeBet', amount: '20.00', freeBet } as const];
  const told = { ...answers, memberRewards: { list, pageNum: 1, totalPages: 1 }, memberFreeBets: { open: [bet], ended: [used] } };
  await startStory({ at: '/member?page=rewardCenter', as: {}, answers: told });
  expect(await screen.findByText(/exatamente R\$.20,00.*prêmio menos R\$.20,00.*1,50 vezes.*7 dias/)).toBeTruthy();
  expect(await screen.findByText(/exatamente R\$.5,00.*o prêmio inteiro/)).toBeTruthy();
  expect(screen.getByText(/R\$.45,00 creditados/)).toBeTruthy();
  expect(decodeURIComponent(screen.getByRole('link', { name: /^Ver o bilhete/ }).getAttribute('href') ?? '')).toContain('#ticket=lto_1');
});

test('while the brand has stopped rewards the page says so, and that nothing is lost', async () => {
  const stopped = { ...answers, rewardStop: { since: '2026-11-21T12:00:00.000Z' } };
  await startStory({ at: '/member?page=rewardCenter', as: {}, answers: stopped });
  expect(await screen.findByText(/^As recompensas descansam desde/)).toBeTruthy();
});
