import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeFaults, linesOf } from '../../../test/look.ts';
import { rewardAnswers } from '../../../test/samples/rewards.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const at = '/rewards?tab=items';
const mayWrite = ['rewards.read', 'rewards.write'] as const;
const answers = { ...rewardAnswers, officeDraftMallItem: { done: true as const } };

/** Opens the draft of a thing of a kind, and types what every kind has. */
async function openDraft(kind: 'freeBet' | 'freeSpins' | 'goods') {
  const story = await startOfficeStory({ at, may: mayWrite, answers });
  const { user, t } = story;
  await user.click(await screen.findByRole('button', { name: t('office.rewards.itemNew') }));
  const dialog = within(await screen.findByRole('dialog'));
  const choose = async (label: string, option: RegExp | string) => {
    await user.click(dialog.getByRole('combobox', { name: label }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  if (kind !== 'goods') await choose(t('office.rewards.itemKind'), t(`office.rewards.itemKind.${kind}`));
  const [name, text] = dialog.getAllByRole('textbox');
  await user.type(name as HTMLElement, 'Dez giros');
  await user.type(text as HTMLElement, 'Para jogar hoje');
  await user.type(dialog.getByLabelText(t('office.rewards.itemField.points')), '500');
  return { ...story, dialog, choose, save: dialog.getByRole('button', { name: t('office.save') }) };
}

test('who may only read drafts nothing', async () => {
  const { t } = await startOfficeStory({ at, may: ['rewards.read'], answers });
  expect((await linesOf(t('office.rewards.tab.items')))[0]?.[0]).toBe('Headphones');
  expect(screen.queryByRole('button', { name: t('office.rewards.itemNew') })).toBeNull();
});

test('free spins are drafted with their game, stake and terms and no cost; without a stake nothing is sent', async () => {
  const { api, user, t, dialog, choose, save } = await openDraft('freeSpins');
  expect(dialog.queryByLabelText(t('office.rewards.itemCost.goods'))).toBeNull();
  await user.type(dialog.getByLabelText(t('office.freeSpins.field.spins')), '10');
  await choose(t('office.freeSpins.field.game'), 'Setes de Fogo');
  expect(save.hasAttribute('disabled')).toBe(true);
  await choose(t('office.freeSpins.field.stake'), /0\.50/);
  await choose(t('office.freeSpins.field.winsTo'), t('office.freeSpins.winsTo.bonus'));
  expect(await axeFaults()).toEqual([]);
  await user.click(save);
  await waitFor(() =>
    expect(api.requestsOf('officeDraftMallItem')).toMatchObject([
      {
        kind: 'freeSpins',
        art: 'reels',
        points: 500,
        minLevel: 0,
        prize: {
          kind: 'freeSpins',
          game: 'setes',
          stake: '0.50',
          spins: 10,
          days: 7,
          wins: { multipleTenths: 100, days: 7, maxStake: '20.00' },
        },
      },
    ]),
  );
  expect(api.requestsOf('officeDraftMallItem')[0]).not.toHaveProperty('cost');
});

test('a free bet is drafted with its value and odds', async () => {
  const { api, user, t, dialog, save } = await openDraft('freeBet');
  expect(save.hasAttribute('disabled')).toBe(true);
  await user.type(dialog.getByLabelText(t('office.freeBets.field.value')), '5');
  await user.type(dialog.getByLabelText(t('office.freeBets.field.minOdds')), '1.5');
  await user.click(save);
  await waitFor(() =>
    expect(api.requestsOf('officeDraftMallItem')).toMatchObject([
      { kind: 'freeBet', art: 'ticket', prize: { kind: 'freeBet', value: '5.00', days: 7, minOddsMilli: 1500, stakeReturned: false } },
    ]),
  );
});

test('goods are drafted with what they cost, how many there are, and their picture', async () => {
  const { api, user, t, dialog, choose, save } = await openDraft('goods');
  expect(save.hasAttribute('disabled')).toBe(true);
  await user.type(dialog.getByLabelText(t('office.rewards.itemCost.goods')), '30');
  await user.type(dialog.getByLabelText(t('office.rewards.itemField.stock')), '12');
  await choose(t('office.rewards.itemArt'), t('office.rewards.itemArt.mug'));
  await user.click(save);
  await waitFor(() =>
    expect(api.requestsOf('officeDraftMallItem')).toMatchObject([{ kind: 'goods', art: 'mug', points: 500, stock: 12, cost: '30.00' }]),
  );
  expect(api.requestsOf('officeDraftMallItem')[0]).not.toHaveProperty('prize');
});
