import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeFaults, linesOf } from '../../../test/look.ts';
import { teamAnswers } from '../../../test/samples/teams.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const may = ['teams.read', 'members.read'] as const;
const id = 'mbr_01k0000000000000000000000a';

test('what to look at is told with both accounts and sums, and each name leads to its place', async () => {
  await startOfficeStory({ at: '/teams', may, answers: teamAnswers });
  expect(await linesOf('To look at')).toEqual([
    ['There and back', 'agente.um', 'marina.alves', 'R$ 50.00', 'R$ 41.00', '11/20/26, 9:00:00 AM'],
  ]);
  expect(screen.getByRole('link', { name: 'marina.alves' }).getAttribute('href')).toBe(`/teams/${id}`);
});

test('the place of an account shows who is above, what it earns by, and who may be the same person', async () => {
  await startOfficeStory({ at: `/teams/${id}`, may, answers: teamAnswers });
  expect(await screen.findByRole('heading', { level: 1, name: 'marina.alves' })).toBeTruthy();
  expect(screen.getByText('1950')).toBeTruthy();
  expect(screen.getByText('0.8 %')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'agente.um' })).toHaveLength(2);
  expect(await linesOf('Perhaps the same person')).toEqual([['agente.um', 'Upline', 'Browser']]);
});

test.each([
  ['PT', '/teams'],
  ['EN', '/teams'],
  ['PT', `/teams/${id}`],
  ['EN', `/teams/${id}`],
] as const)('in %s %s has nothing that a machine finds wrong', async (language, at) => {
  await startOfficeStory({ at, may, language, answers: teamAnswers });
  await screen.findAllByText('agente.um');
  expect(await axeFaults()).toEqual([]);
});
