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
} as const;
const answers = {
  memberRewards: { list: [gift], pageNum: 1, totalPages: 1 },
  rewardCount: { count: 1 },
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
