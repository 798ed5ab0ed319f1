import { refusal } from '@trevo/testing';
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
  expect(dialog.getByText(/4 pieces were ordered.*R\$.476\.00.*9 accounts/)).toBeTruthy();
  expect(dialog.getByText(t('office.rewards.itemWorthFits'))).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: t('office.rewards.itemAct.publish') }));
  await waitFor(() => expect(api.requestsOf('officePublishMallItem')).toEqual([{ itemId: 'mit_01k0000000000000000000000a', version: 1 }]));
});

test('points of goods that were lost are given back by one of two, with its reason; what was given back offers nothing more', async () => {
  const [order] = rewardAnswers.officeMallOrders.list;
  const withRefund = (refund: 'done' | null) => ({
    ...rewardAnswers,
    officeMallOrders: { ...rewardAnswers.officeMallOrders, list: [{ ...order, status: 'A' as const, refund }] } as never,
    officeActOnMallOrder: { done: true as const },
  });
  const { api, user, t } = await startOfficeStory({ at: '/rewards', may: mayWrite, answers: withRefund(null) });
  await user.click(await screen.findByRole('button', { name: t('office.rewards.orderAct.refund') }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: t('office.rewards.orderAct.refund') }));
  await waitFor(() => expect(api.requestsOf('officeActOnMallOrder')).toEqual([{ orderId, act: 'refund', refundReason: 'lost' }]));
});

const stopped = {
  stoppedAt: '2026-11-20T12:00:00.000Z',
  stoppedBy: 'ana.lima',
  reason: 'A campaign gives more than was meant',
  liftedAt: null,
  liftedBy: null,
  liftReason: null,
};

test('all rewards are stopped with one switch and a reason that is long enough', async () => {
  const answers = { ...rewardAnswers, officeStopRewards: { done: true as const } };
  const { api, user, t } = await startOfficeStory({ at: '/rewards', may: mayWrite, answers });
  const words = await screen.findByText(t('office.rewardStop.running'));
  await waitFor(() => expect(words.className).toBe('of-muted'));
  await user.click(screen.getByRole('button', { name: t('office.rewardStop.stop') }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(t('office.rewardStop.stopText'))).toBeTruthy();
  await user.type(dialog.getByRole('textbox'), 'short');
  await user.click(dialog.getByRole('button', { name: t('office.rewardStop.stop') }));
  expect(api.requestsOf('officeStopRewards')).toEqual([]);
  await user.type(dialog.getByRole('textbox'), 'er than what was meant');
  await user.click(dialog.getByRole('button', { name: t('office.rewardStop.stop') }));
  await waitFor(() => expect(api.requestsOf('officeStopRewards')).toEqual([{ reason: 'shorter than what was meant' }]));
});

test('a stop says since when, by whom and why, and is lifted with a reason; who may only read has no switch', async () => {
  const answers = { ...rewardAnswers, officeRewardStops: { list: [stopped] }, officeLiftRewardStop: { done: true as const } };
  const { api, user, t } = await startOfficeStory({ at: '/rewards', may: mayWrite, answers });
  expect(await screen.findByText(/ana\.lima.*A campaign gives more than was meant/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: t('office.rewardStop.lift') }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'The terms are mended by now');
  await user.click(dialog.getByRole('button', { name: t('office.rewardStop.lift') }));
  await waitFor(() => expect(api.requestsOf('officeLiftRewardStop')).toEqual([{ reason: 'The terms are mended by now' }]));
});

test('who may only read sees a stop and has no switch', async () => {
  const { t } = await startOfficeStory({
    at: '/rewards',
    may: mayRead,
    answers: { ...rewardAnswers, officeRewardStops: { list: [stopped] } },
  });
  expect(await screen.findByText(/ana\.lima/)).toBeTruthy();
  for (const act of ['stop', 'lift'] as const) expect(screen.queryByRole('button', { name: t(`office.rewardStop.${act}`) })).toBeNull();
});

test('where it cannot be told whether rewards run that is said, nothing is switched, and it is asked anew by hand', async () => {
  const answers = { ...rewardAnswers, officeRewardStops: () => refusal('internal_error', 'The server stumbled.') };
  const { api, user, t } = await startOfficeStory({ at: '/rewards', may: mayWrite, answers });
  expect((await screen.findByRole('alert')).textContent).toContain('The server stumbled.');
  expect(screen.queryByText(t('office.rewardStop.running'))).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: t('office.rewardStop.stop') }).disabled).toBe(true);
  expect(await axeFaults()).toEqual([]);
  api.answer('officeRewardStops', { list: [stopped] });
  await user.click(screen.getByRole('button', { name: t('office.retry') }));
  expect(await screen.findByText(/ana\.lima/)).toBeTruthy();
  expect(screen.queryByText('The server stumbled.')).toBeNull();
});
