import { screen, waitFor, within } from '@testing-library/react';
import { type FakeAnswers, refusal, systemStatus, whitelabel } from '@trevo/testing';
import { expect, test } from 'vitest';
import { startStory } from '../../../test/start-story.tsx';

const programme = {
  code: 'MARINA23',
  currency: 'BRL',
  terms: {
    version: 1,
    withinDays: 30,
    qualifyValidBet: '1000.00',
    qualifyDeposit: null,
    tiers: [
      { from: 1, reward: '10.00' },
      { from: 6, reward: '15.00' },
    ],
    refereeReward: '5.00',
    commissionPpm: 500,
    commissionDays: 90,
    monthlyCap: '500.00',
    maxReferees: 20,
  },
  riskNotice: true,
  month: { qualified: 1, commission: '0.42' },
  total: { referees: 2, qualified: 1, rewards: '10.00', commission: '3.10' },
  streamMicro: '0',
  days: [{ day: '2026-11-20', paid: '0.42', dropped: '0.00', creditMicro: '4200000000' }],
} as const;
const referee = {
  name: 'he***a',
  registeredAt: '2026-11-20T12:00:00.000Z',
  state: 'DEVICE_REVIEW',
  until: '2026-11-27T12:00:00.000Z',
  qualifiedAt: null,
  reward: '0.00',
} as const;
const answers = {
  systemStatus: systemStatus({ whitelabel: whitelabel({ REFERRAL: true }) }),
  memberReferral: { ...programme, terms: { ...programme.terms, tiers: [...programme.terms.tiers] }, days: [...programme.days] },
  memberReferees: { list: [referee], pageNum: 1, totalPages: 1 },
} satisfies FakeAnswers;
const at = '/member?page=referral';

test('the own link stands as text and as a code for cameras, with what counts in plain words and what came of whom', async () => {
  await startStory({ at, as: {}, answers });
  expect(await screen.findByRole('img', { name: 'Código QR do seu link' })).toBeTruthy();
  expect(screen.getByText(`${window.location.origin}/register?referralCode=MARINA23`)).toBeTruthy();
  const rules = within(screen.getByRole('region', { name: 'Como funciona' }));
  expect(rules.getByText(/30 dias.*R\$.1\.000,00/)).toBeTruthy();
  expect(rules.getByText(/6º.*R\$.15,00/)).toBeTruthy();
  expect(rules.getByText(/0,05.?%/)).toBeTruthy();
  expect(rules.getByText(/Apostar envolve risco/)).toBeTruthy();
  expect(await screen.findByText('he***a')).toBeTruthy();
  expect(screen.getAllByText('Em análise').length).toBeGreaterThan(0);
  expect(screen.getByRole('table', { name: 'Comissão por dia' })).toBeTruthy();
});

test('the page stands in the menu only where the brand has referrals', async () => {
  const { api } = await startStory({ at, as: {}, answers: { ...answers, systemStatus: systemStatus() } });
  expect(await screen.findByText('Ainda não abriu')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Indicação/ })).toBeNull();
  expect(api.requestsOf('memberReferral')).toEqual([]);
});

test('an agent is sent to the own links; a fault is told and asked again', async () => {
  await startStory({ at, as: {}, answers: { ...answers, memberReferral: { ...answers.memberReferral, code: null, terms: null } } });
  expect(await screen.findByText('Agentes convidam pelos próprios links')).toBeTruthy();
  const refused = { ...answers, memberReferral: () => refusal('play_paused', 'Sua conta está em pausa.') };
  await startStory({ at, as: {}, answers: refused });
  await waitFor(() => expect(screen.getByText('Sua conta está em pausa.')).toBeTruthy());
});
