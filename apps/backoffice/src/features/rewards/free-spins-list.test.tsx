import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeFaults, linesOf } from '../../../test/look.ts';
import { offerTerms, rewardAnswers } from '../../../test/samples/rewards.ts';
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

test('wins that become a bonus are given with their terms, and are told in the list', async () => {
  const bonus = { ...offerTerms, wagerOn: 'winnings' as const, maxConversion: '100.00' };
  const officeFreeSpins = {
    ...rewardAnswers.officeFreeSpins,
    list: rewardAnswers.officeFreeSpins.list.map((line) => ({ ...line, bonus })),
  };
  const { api, user, t } = await startOfficeStory({ at, may: mayWrite, answers: { ...answers, officeFreeSpins } });
  expect((await linesOf(t('office.rewards.tab.freeSpins')))[0]?.[1]).toMatch(
    /wins become a bonus, wagered 10 times · at most R\$ 100.00 in cash/,
  );
  await user.click(await screen.findByRole('button', { name: t('office.freeSpins.give') }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = (name: 'days' | 'maxConversion' | 'multiple' | 'reason' | 'spins' | 'username') =>
    dialog.getByLabelText(t(`office.freeSpins.field.${name}`));
  expect(dialog.queryByLabelText(t('office.freeSpins.field.multiple'))).toBeNull();
  await user.type(field('username'), 'marina.rocha');
  await user.type(field('spins'), '10');
  await user.type(field('reason'), 'after a fault');
  const choose = async (label: string, option: RegExp | string) => {
    await user.click(dialog.getByRole('combobox', { name: label }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await choose(t('office.freeSpins.field.game'), 'Setes de Fogo');
  await choose(t('office.freeSpins.field.stake'), /0\.50/);
  await choose(t('office.freeSpins.field.winsTo'), t('office.freeSpins.winsTo.bonus'));
  await user.clear(field('multiple'));
  await user.type(field('multiple'), '101');
  expect(dialog.getByRole('button', { name: t('office.freeSpins.give') }).hasAttribute('disabled')).toBe(true);
  await user.clear(field('multiple'));
  await user.type(field('multiple'), '15');
  await user.type(field('maxConversion'), '100');
  await user.click(dialog.getByRole('button', { name: t('office.freeSpins.give') }));
  await waitFor(() =>
    expect(api.requestsOf('officeGiveFreeSpins')).toMatchObject([
      { game: 'setes', spins: 10, wins: { multipleTenths: 150, days: 7, maxStake: '20.00', maxConversion: '100.00' } },
    ]),
  );
});
