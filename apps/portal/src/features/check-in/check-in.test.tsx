import { screen, waitFor, within } from '@testing-library/react';
import { type FakeAnswers, refusal, systemStatus, whitelabel } from '@trevo/testing';
import { expect, test } from 'vitest';
import { lawful } from '../../../test/law-samples.ts';
import { startStory } from '../../../test/start-story.tsx';

const view = {
  mode: 'streak' as const,
  rewards: [
    { kind: 'points' as const, amount: '5' },
    { kind: 'points' as const, amount: '5' },
    { kind: 'cash' as const, amount: '0.20' },
  ],
  done: 1,
  today: '2026-11-21',
  pressed: false,
  dates: ['2026-11-20'],
  currency: 'BRL',
  changesAt: null,
};
const answers = {
  systemStatus: systemStatus({ whitelabel: whitelabel({ CHECKIN: true }) }),
  memberRewards: { list: [], pageNum: 1, totalPages: 1 },
  memberFreeSpins: { open: [], ended: [] },
  memberCheckIn: view,
  checkIn: { place: 2, reward: { kind: 'points' as const, amount: '5' }, view: { ...view, done: 2, pressed: true } },
} satisfies FakeAnswers;
const at = '/member?page=rewardCenter';

test('each day says what it gives, the month what was pressed, and one press is the check-in', async () => {
  const { api, user } = await startStory({ at, as: {}, answers });
  const card = within(await screen.findByRole('region', { name: 'Presença diária' }));
  expect(await card.findByText('5 pontos', { selector: 'li:nth-of-type(1) b' })).toBeTruthy();
  expect(card.getByText(/R\$.0,20/)).toBeTruthy();
  expect(within(card.getByRole('list', { name: 'Este mês' })).getAllByRole('listitem')).toHaveLength(30);
  await user.click(card.getByRole('button', { name: 'Marcar presença' }));
  await waitFor(() => expect(api.requestsOf('checkIn')).toEqual([{}]));
  expect(await screen.findByText(/5 pontos esperam/)).toBeTruthy();
});

test('pressed already, there is nothing to press', async () => {
  await startStory({ at, as: {}, answers: { ...answers, memberCheckIn: { ...view, done: 2, pressed: true } } });
  expect(await screen.findByText('Presença de hoje marcada')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Marcar presença' })).toBeNull();
});

test('a refusal is told in its own words', async () => {
  const refused = { ...answers, checkIn: () => refusal('already_checked_in', 'Você já marcou presença hoje.') };
  const { user } = await startStory({ at, as: {}, answers: refused });
  await user.click(await screen.findByRole('button', { name: 'Marcar presença' }));
  expect(await screen.findByText('Você já marcou presença hoje.')).toBeTruthy();
});

test('without the module there is no card, and nothing is asked', async () => {
  const { api } = await startStory({ at, as: {}, answers: { ...answers, systemStatus: systemStatus() } });
  expect(await screen.findByText('Nada para pegar agora')).toBeTruthy();
  expect(api.requestsOf('memberCheckIn')).toEqual([]);
});

test.each([true, false])('the notice of risk stands in the card where the law asks for it, and only there: %s', async (riskNotice) => {
  const { api } = await startStory({ at, as: {}, answers: { ...answers, protectionRules: { ...lawful, riskNotice } } });
  const card = within(await screen.findByRole('region', { name: 'Presença diária' }));
  await card.findByRole('button', { name: 'Marcar presença' });
  if (riskNotice) expect(await card.findByText(/Apostar pode causar dependência/)).toBeTruthy();
  else {
    await waitFor(() => expect(api.requestsOf('protectionRules')).not.toEqual([]));
    expect(card.queryByText(/Apostar pode causar dependência/)).toBeNull();
  }
});
