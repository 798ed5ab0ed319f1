import { refusal } from '@trevo/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeFaults } from '../../../test/look.ts';
import { rewardAnswers } from '../../../test/samples/rewards.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

/** The words stand there whether or not the cost could be worked out. */
const unanswered = () => refusal('internal_error', 'Later.');
const answers = {
  ...rewardAnswers,
  officeRafflePreview: unanswered,
  officeTournamentPreview: unanswered,
  officeWheelPreview: unanswered,
};

test.each([
  ['raffles', 'raffles.act.publish', 'Sorteio da semana', 'Every week'],
  ['tournaments', 'tournaments.act.publish', 'Torneio da semana', 'Every week'],
  ['wheels', 'wheels.act.publish', 'Roleta da semana', 'One turn for each hundred'],
  ['items', 'rewards.itemAct.publish', 'Fone de ouvido', 'Without a cable'],
  ['activities', 'activities.act.publish', 'Conte como nos conheceu', 'One answer, one prize'],
  ['offers', 'rewards.offerAct.publish', 'Metade a mais', 'Half on top'],
  ['missions', 'missions.publish', 'Mil por semana', 'Play a thousand'],
] as const)('who publishes one of the %s reads what players will read of it, in each language', async (tab, act, ofPT, ofEN) => {
  const { user, t } = await startOfficeStory({ at: `/rewards?tab=${tab}`, may: ['rewards.read', 'rewards.write'], answers });
  const [publish] = await screen.findAllByRole('button', { name: t(`office.${act}`) });
  await user.click(publish as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByText(ofPT)).closest('[lang]')?.getAttribute('lang')).toBe('pt-BR');
  expect(dialog.getByText(ofEN).closest('[lang]')?.getAttribute('lang')).toMatch(/^en/);
  expect(await axeFaults()).toEqual([]);
});
