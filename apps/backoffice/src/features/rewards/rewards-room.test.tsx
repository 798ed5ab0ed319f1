import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeFaults, linesOf } from '../../../test/look.ts';
import { rewardAnswers } from '../../../test/samples/rewards.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const mayRead = ['rewards.read'] as const;
const mayWrite = [...mayRead, 'rewards.write'] as const;
const orderId = 'mor_01k0000000000000000000000a';

test('orders of the mall stand first; who may only read is offered no act', async () => {
  const { t } = await startOfficeStory({ at: '/rewards', may: mayRead, answers: rewardAnswers });
  expect(await linesOf('Orders of the mall')).toEqual([
    ['marina.alves', 'Headphones', '12000', 'R$ 119.00', '11/20/26, 9:00:00 AM', '–', 'In process'],
  ]);
  expect(screen.queryByRole('button', { name: t('office.rewards.orderAct.approve') })).toBeNull();
  expect(await axeFaults()).toEqual([]);
});

test('an order is rejected with one of the reasons of the list', async () => {
  const answers = { ...rewardAnswers, officeActOnMallOrder: { done: true as const } };
  const { api, user, t } = await startOfficeStory({ at: '/rewards', may: mayWrite, answers });
  await user.click(await screen.findByRole('button', { name: t('office.rewards.orderAct.reject') }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: t('office.rewards.orderAct.reject') }));
  await waitFor(() => expect(api.requestsOf('officeActOnMallOrder')).toEqual([{ orderId, act: 'reject', reason: 'out_of_goods' }]));
});

test('an address is asked for on purpose', async () => {
  const answers = { ...rewardAnswers, officeMallOrder: { address: { name: 'Marina Alves', city: 'Recife' } } };
  const { api, user, t } = await startOfficeStory({ at: '/rewards', may: mayWrite, answers });
  await user.click(await screen.findByRole('button', { name: t('office.rewards.address') }));
  expect(api.requestsOf('officeMallOrder')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: t('office.rewards.addressRead') }));
  expect(await screen.findByText('Marina Alves, Recife')).toBeTruthy();
});

test('a draft of somebody else is put on sale from the second tab', async () => {
  const answers = { ...rewardAnswers, officePublishMallItem: { done: true as const } };
  const { api, user, t } = await startOfficeStory({ at: '/rewards', may: mayWrite, answers });
  await user.click(await screen.findByRole('tab', { name: t('office.rewards.tab.items') }));
  await user.click(await screen.findByRole('button', { name: t('office.rewards.itemAct.publish') }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: t('office.rewards.itemAct.publish') }));
  await waitFor(() => expect(api.requestsOf('officePublishMallItem')).toEqual([{ itemId: 'mit_01k0000000000000000000000a', version: 1 }]));
});
