import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeFaults, linesOf } from '../../../test/look.ts';
import { rewardAnswers } from '../../../test/samples/rewards.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const at = '/rewards?tab=freeSpins';
const mayWrite = ['rewards.read', 'rewards.write'] as const;
const done = { done: true } as const;
const answers = { ...rewardAnswers, officeDecideFreeSpins: done, officeGiveFreeSpins: done };

test('gifts are listed with what they are and how far they came; who may only read is offered no act', async () => {
  const { t } = await startOfficeStory({ at, may: ['rewards.read'], answers });
  const [line] = await linesOf(t('office.rewards.tab.freeSpins'));
  expect(line?.slice(0, 2)).toEqual(['marina.rocha', '100 spins of Setes de Fogo at R$ 10.00']);
  expect(screen.queryByRole('button', { name: t('office.freeSpins.give') })).toBeNull();
  expect(screen.queryByRole('button', { name: t('office.freeSpins.act.give') })).toBeNull();
  expect(await axeFaults()).toEqual([]);
});

test('a second operator decides what waits, after seeing what it is', async () => {
  const { api, user, t } = await startOfficeStory({ at, may: mayWrite, answers });
  await user.click(await screen.findByRole('button', { name: t('office.freeSpins.act.give') }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('100 spins of Setes de Fogo at R$ 10.00')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: t('office.freeSpins.act.give') }));
  await waitFor(() =>
    expect(api.requestsOf('officeDecideFreeSpins')).toEqual([{ giftId: 'fsg_01k0000000000000000000000a', decision: 'give' }]),
  );
});

test('nothing is given without a game, a stake, and a number of spins', async () => {
  const { api, user, t } = await startOfficeStory({ at, may: mayWrite, answers });
  await user.click(await screen.findByRole('button', { name: t('office.freeSpins.give') }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(t('office.freeSpins.field.username')), 'marina.rocha');
  await user.type(dialog.getByLabelText(t('office.freeSpins.field.spins')), '200');
  const give = dialog.getByRole('button', { name: t('office.freeSpins.give') });
  expect(give.hasAttribute('disabled')).toBe(true);
  expect(api.requestsOf('officeGiveFreeSpins')).toEqual([]);
});
