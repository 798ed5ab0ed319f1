import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeFaults, linesOf } from '../../../test/look.ts';
import { rewardAnswers } from '../../../test/samples/rewards.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const at = '/rewards?tab=tournaments';
const mayWrite = ['rewards.read', 'rewards.write'] as const;
const tournamentId = 'tnm_01k0000000000000000000000a';
const preview = {
  currency: 'BRL',
  cost: '500.00',
  prizes: ['250.00', '150.00', '100.00'],
  validBet: '40000.00',
  members: 12,
  earnsPpm: 12_500,
  budgetPpm: 15_000,
  fits: true,
  violations: [],
};
const answers = { ...rewardAnswers, officeTournamentPreview: preview };

test('tournaments are listed with their pool; who may only read is offered the cost and no act', async () => {
  const { t } = await startOfficeStory({ at, may: ['rewards.read'], answers });
  const [line] = await linesOf(t('office.rewards.tab.tournaments'));
  expect(line?.slice(0, 5)).toEqual(['Tournament of the week', 'Best multiplier', 'R$ 0.00', 'R$ 500.00', '7']);
  for (const act of ['publish', 'stop'] as const)
    expect(screen.queryByRole('button', { name: t(`office.tournaments.act.${act}`) })).toBeNull();
  expect(screen.queryByRole('button', { name: t('office.tournaments.draft') })).toBeNull();
  expect(screen.getByRole('button', { name: t('office.tournaments.act.preview') })).toBeTruthy();
  expect(await axeFaults()).toEqual([]);
});

test('who publishes a draft sees what it costs and what part of play that is', async () => {
  const { api, user, t } = await startOfficeStory({ at, may: mayWrite, answers: { ...answers, officePublishTournament: { done: true } } });
  await user.click(await screen.findByRole('button', { name: t('office.tournaments.act.publish') }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('12500 of 15000 millionths')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: t('office.tournaments.act.publish') }));
  await waitFor(() => expect(api.requestsOf('officePublishTournament')).toEqual([{ tournamentId, version: 1 }]));
});

test('who stops one says why, and is told what becomes of the pool', async () => {
  const stopped = { ...answers, officeStopTournament: { outcome: 'removed' as const } };
  const { api, user, t } = await startOfficeStory({ at, may: mayWrite, answers: stopped });
  await user.click(await screen.findByRole('button', { name: t('office.tournaments.act.stop') }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(t('office.tournaments.actText.stop'))).toBeTruthy();
  await user.type(dialog.getByLabelText(t('office.tournaments.field.reason')), 'typed wrong');
  await user.click(dialog.getByRole('button', { name: t('office.tournaments.act.stop') }));
  await waitFor(() => expect(api.requestsOf('officeStopTournament')).toEqual([{ tournamentId, reason: 'typed wrong' }]));
});

test('shares that give more than the pool are not sent', async () => {
  const { api, user, t } = await startOfficeStory({ at, may: mayWrite, answers });
  await user.click(await screen.findByRole('button', { name: t('office.tournaments.draft') }));
  const dialog = within(await screen.findByRole('dialog'));
  const shares = dialog.getByLabelText(t('office.tournaments.field.shares'));
  await user.clear(shares);
  await user.type(shares, '60, 60');
  await user.click(dialog.getByRole('button', { name: t('office.save') }));
  expect(await dialog.findByText(t('office.tournaments.sharesFault'))).toBeTruthy();
  expect(api.requestsOf('officeDraftTournament')).toEqual([]);
});
