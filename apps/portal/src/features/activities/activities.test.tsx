import { screen, waitFor, within } from '@testing-library/react';
import { type FakeAnswers, refusal, systemStatus, whitelabel } from '@trevo/testing';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { startStory } from '../../../test/start-story.tsx';
import type { Activity } from './activity-query.ts';

const activityId = 'act_01k0000000000000000000000a';
const activity: Activity = {
  activityId,
  name: 'Conte como nos conheceu',
  text: 'Uma resposta, um prêmio.',
  opensAt: '2026-11-14T12:00:00.000Z',
  endsAt: '2026-12-14T12:00:00.000Z',
  reward: { kind: 'cash', amount: '30.00', currency: 'BRL' },
  places: 100,
  left: 40,
  minLevel: 0,
  imagesMin: 1,
  reapply: false,
  autoCredit: false,
  claimDays: 14,
  questions: [{ key: 'where', kind: 'text', label: 'Onde nos achou?', required: true }],
  status: 'join',
  own: null,
};
const own = {
  joinedAt: '2026-11-20T12:00:00.000Z',
  appliedAt: '2026-11-20T12:00:00.000Z',
  answers: { where: 'No rádio' },
  images: 1,
  decidedAt: null,
  reason: null,
  claimUntil: null,
};
const answersWith = (more: Partial<Activity> = {}, others: FakeAnswers = {}): FakeAnswers => ({
  systemStatus: systemStatus({ whitelabel: whitelabel({ PROMOBONUS: true }) }),
  promotions: [],
  activities: [{ ...activity, ...more }],
  ...others,
});
const png = (name: string, size = 4) => new File([new Uint8Array(size)], name, { type: 'image/png' });

async function openDialog() {
  return within(await screen.findByRole('dialog', { name: activity.name }, { timeout: 10_000 }));
}

test('the address opens the activity that it names, with its terms before the form, and nothing in it is at fault for who cannot see', async () => {
  const { t } = await startStory({ at: `/promotions#${activityId}`, as: {}, answers: answersWith() });
  const dialog = await openDialog();
  expect(dialog.getByText('Uma resposta, um prêmio.')).toBeTruthy();
  expect(dialog.getByText(t('activity.placesLeft', { left: '40', places: '100' }))).toBeTruthy();
  expect(dialog.getByText(t('activity.byHand', { days: 14 }))).toBeTruthy();
  const { violations } = await axe.run(screen.getByRole('dialog'), { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});

test('an empty form is not sent, and says “please enter content”', async () => {
  const { api, user, t } = await startStory({ at: `/promotions#${activityId}`, as: {}, answers: answersWith() });
  const dialog = await openDialog();
  await user.click(dialog.getByRole('button', { name: t('activity.apply') }));
  expect(await dialog.findByText(t('activity.needed'))).toBeTruthy();
  expect(await dialog.findByText(t('activity.imagesNeeded', { count: 1 }))).toBeTruthy();
  expect(api.requestsOf('applyActivity')).toEqual([]);
});

test('a wrong type, a large file and a fourth image are named and left out; an image can be removed; what stands is sent with the answers', async () => {
  const sent = {
    uploadActivityImage: { imageId: 'ati_01k0000000000000000000000a', type: 'image/png' as const, bytes: 4 },
    applyActivity: { ...activity, status: 'applying' as const, own },
  };
  const { api, user, t } = await startStory({ at: `/promotions#${activityId}`, as: {}, answers: answersWith({}, sent) });
  const dialog = await openDialog();
  const pick = dialog.getByLabelText(t('activity.images', { least: 1, most: 3 }));
  const anyFile = userEvent.setup({ applyAccept: false, pointerEventsCheck: PointerEventsCheckLevel.Never });
  await anyFile.upload(pick, new File(['GIF89a'], 'a.gif', { type: 'image/gif' }));
  expect(await dialog.findByText(t('activity.imageType', { name: 'a.gif' }))).toBeTruthy();
  await anyFile.upload(pick, png('big.png', 5 * 1024 * 1024 + 1));
  expect(await dialog.findByText(t('activity.imageSize', { name: 'big.png' }))).toBeTruthy();
  await anyFile.upload(pick, [png('1.png', 1), png('2.png', 2), png('3.png', 3), png('4.png', 4)]);
  expect(await dialog.findByText(t('activity.imageCount', { most: 3 }))).toBeTruthy();
  expect(await dialog.findAllByRole('img')).toHaveLength(3);
  await user.click(dialog.getByRole('button', { name: t('activity.removeImage', { name: '2.png' }) }));
  await waitFor(() => expect(dialog.getAllByRole('img')).toHaveLength(2));
  await user.type(dialog.getByLabelText('Onde nos achou?'), 'No rádio');
  await user.click(dialog.getByRole('button', { name: t('activity.apply') }));
  await waitFor(() =>
    expect(api.requestsOf('applyActivity')).toEqual([
      { activityId, answers: [{ key: 'where', answer: 'No rádio' }], imageIds: Array(2).fill('ati_01k0000000000000000000000a') },
    ]),
  );
  expect(api.requestsOf('uploadActivityImage').map(({ data }) => data)).toEqual(['AA==', 'AAAA']);
});

test('what the server refuses is told in its own words, and what was filled in stays', async () => {
  const refused = answersWith({ imagesMin: 0 }, { applyActivity: () => refusal('activity_full', 'Todas as vagas estão ocupadas.') });
  const { user, t } = await startStory({ at: `/promotions#${activityId}`, as: {}, answers: refused });
  const dialog = await openDialog();
  await user.type(dialog.getByLabelText('Onde nos achou?'), 'No rádio');
  await user.click(dialog.getByRole('button', { name: t('activity.apply') }));
  expect(await dialog.findByText('Todas as vagas estão ocupadas.')).toBeTruthy();
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Onde nos achou?').value).toBe('No rádio');
});

test('after it was sent the status stands there, and one press gives it up', async () => {
  const waiting = answersWith({ status: 'applying', own }, { cancelActivity: activity });
  const { api, user, t } = await startStory({ at: `/promotions#${activityId}`, as: {}, answers: waiting });
  const dialog = await openDialog();
  expect(dialog.getByText(t('activity.status.applying'))).toBeTruthy();
  expect(dialog.getByText('No rádio')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: t('activity.apply') })).toBeNull();
  await user.click(dialog.getByRole('button', { name: t('activity.cancel') }));
  await waitFor(() => expect(api.requestsOf('cancelActivity')).toEqual([{ activityId }]));
});

test('a rejection says why', async () => {
  const rejected = answersWith({ status: 'rejected', own: { ...own, decidedAt: '2026-11-21T12:00:00.000Z', reason: 'unreadable' } });
  const first = await startStory({ at: `/promotions#${activityId}`, as: {}, answers: rejected });
  expect((await openDialog()).getByText(first.t('activity.reason.unreadable'))).toBeTruthy();
});

test('a reward that waits is taken by one press', async () => {
  const approved = { ...own, decidedAt: '2026-11-21T12:00:00.000Z', claimUntil: '2026-12-05T12:00:00.000Z' };
  const waiting = answersWith({ status: 'claim', own: approved }, { claimActivity: { ...activity, status: 'claimed', own: approved } });
  const { api, user, t } = await startStory({ at: `/promotions#${activityId}`, as: {}, answers: waiting });
  await user.click((await openDialog()).getByRole('button', { name: t('activity.claim') }));
  await waitFor(() => expect(api.requestsOf('claimActivity')).toEqual([{ activityId }]));
});

test('a visitor reads the terms and is asked to log in; where the brand has no promotions nothing is asked for', async () => {
  const { api, user, t } = await startStory({ at: '/promotions', answers: answersWith() });
  const card = within(await screen.findByRole('article', { name: activity.name }, { timeout: 10_000 }));
  await user.click(card.getByRole('button'));
  const dialog = await openDialog();
  expect(dialog.getByText(t('activity.loginFirst'))).toBeTruthy();
  expect(dialog.queryByRole('button', { name: t('activity.apply') })).toBeNull();
  expect(api.requestsOf('activities')).toHaveLength(1);
});
