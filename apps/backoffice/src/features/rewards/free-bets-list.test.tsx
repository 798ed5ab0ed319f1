import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeFaults, linesOf } from '../../../test/look.ts';
import { rewardAnswers } from '../../../test/samples/rewards.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const at = '/rewards?tab=freeBets';
const mayWrite = ['rewards.read', 'rewards.write'] as const;
const done = { done: true } as const;
const answers = { ...rewardAnswers, officeDecideFreeBet: done, officeGiveFreeBet: done };

test('gifts are listed with their terms and how far they came; who may only read is offered no act', async () => {
  const { t } = await startOfficeStory({ at, may: ['rewards.read'], answers });
  const [line] = await linesOf(t('office.rewards.tab.freeBets'));
  expect(line?.[0]).toBe('marina.rocha');
  expect(line?.[2]).toBe('7 days to place it; a win pays the prize less its value; odds of 1.50 or more');
  expect(screen.queryByRole('button', { name: t('office.freeBets.give') })).toBeNull();
  expect(screen.queryByRole('button', { name: t('office.freeSpins.act.give') })).toBeNull();
  expect(await axeFaults()).toEqual([]);
});

test('a second operator decides what waits, after seeing what it is', async () => {
  const { api, user, t } = await startOfficeStory({ at, may: mayWrite, answers });
  await user.click(await screen.findByRole('button', { name: t('office.freeSpins.act.give') }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/900\.00: 7 days to place it/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: t('office.freeSpins.act.give') }));
  await waitFor(() =>
    expect(api.requestsOf('officeDecideFreeBet')).toEqual([{ giftId: 'fbg_01k0000000000000000000000a', decision: 'give' }]),
  );
});

test('a free bet is given with its terms as they were typed, and not with odds that are none', async () => {
  const { api, user, t } = await startOfficeStory({ at, may: mayWrite, answers });
  await user.click(await screen.findByRole('button', { name: t('office.freeBets.give') }));
  const dialog = within(await screen.findByRole('dialog'));
  // Up to where one is enough is the rule's own figure.
  expect(dialog.getByText(/^Up to R\$\s500\.00 the offer/)).toBeTruthy();
  const type = (label: string, text: string) => user.type(dialog.getByLabelText(label), text);
  await type(t('office.freeSpins.field.username'), 'marina.rocha');
  await type(t('office.freeBets.field.value'), '5.00');
  await type(t('office.freeSpins.field.reason'), 'after a fault');
  await type(t('office.freeBets.field.minOdds'), '0.9');
  const give = dialog.getByRole('button', { name: t('office.freeBets.give') });
  await user.click(give);
  expect(api.requestsOf('officeGiveFreeBet')).toEqual([]);
  await user.clear(dialog.getByLabelText(t('office.freeBets.field.minOdds')));
  await type(t('office.freeBets.field.minOdds'), '1.5');
  await user.click(give);
  await waitFor(() =>
    expect(api.requestsOf('officeGiveFreeBet')).toEqual([
      { username: 'marina.rocha', value: '5.00', days: 7, minOddsMilli: 1500, stakeReturned: false, reason: 'after a fault' },
    ]),
  );
});
