import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeFaults, linesOf } from '../../../test/look.ts';
import { rewardAnswers } from '../../../test/samples/rewards.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const at = '/rewards?tab=raffles';
const mayWrite = ['rewards.read', 'rewards.write'] as const;
const raffleId = 'rfl_01k0000000000000000000000a';
const preview = {
  currency: 'BRL',
  cash: '500.00',
  points: '0',
  cost: '500.00',
  validBet: '40000.00',
  tickets: 4000,
  members: 12,
  ticketValue: '0.13',
  earnsPpm: 12_500,
};
const answers = { ...rewardAnswers, officeRafflePreview: preview };

test('raffles are listed with what a ticket asks; who may only read is offered the cost and no act', async () => {
  const { t } = await startOfficeStory({ at, may: ['rewards.read'], answers });
  const [line] = await linesOf(t('office.rewards.tab.raffles'));
  expect(line?.slice(0, 4)).toEqual(['Raffle of the week', 'R$ 10.00', '20', '0']);
  expect(screen.queryByRole('button', { name: t('office.raffles.act.publish') })).toBeNull();
  expect(screen.queryByRole('button', { name: t('office.raffles.draft') })).toBeNull();
  expect(screen.getByRole('button', { name: t('office.raffles.act.preview') })).toBeTruthy();
  expect(await axeFaults()).toEqual([]);
});

test('who publishes a draft sees what it costs first', async () => {
  const { api, user, t } = await startOfficeStory({ at, may: mayWrite, answers: { ...answers, officePublishRaffle: { done: true } } });
  await user.click(await screen.findByRole('button', { name: t('office.raffles.act.publish') }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('4,000 tickets to 12 people')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: t('office.raffles.act.publish') }));
  await waitFor(() => expect(api.requestsOf('officePublishRaffle')).toEqual([{ raffleId, version: 1 }]));
});

test('a draft without a prize is not sent, and says so', async () => {
  const { api, user, t } = await startOfficeStory({ at, may: mayWrite, answers });
  await user.click(await screen.findByRole('button', { name: t('office.raffles.draft') }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(t('office.playerWords.name', { language: 'Português (BR)' })), 'Sorteio');
  await user.click(dialog.getByRole('button', { name: t('office.save') }));
  expect(await dialog.findByText(t('office.raffles.prizeNeeded'))).toBeTruthy();
  expect(api.requestsOf('officeDraftRaffle')).toEqual([]);
});
