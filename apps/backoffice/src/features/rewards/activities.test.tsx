import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeFaults, linesOf } from '../../../test/look.ts';
import { applicationLine } from '../../../test/samples/activities.ts';
import { rewardAnswers } from '../../../test/samples/rewards.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const at = '/rewards?tab=activities';
const mayWrite = ['rewards.read', 'rewards.write'] as const;
const activityId = 'act_01k0000000000000000000000a';
const partId = 'atp_01k0000000000000000000000a';
const imageId = 'ati_01k0000000000000000000000a';
const picture = { type: 'image/png' as const, bytes: 4, data: 'AAAA' };
const part = {
  ...applicationLine,
  answers: [{ names: { EN: 'Where did you find us?' }, answer: 'On the radio' }],
  pictures: [{ imageId, type: 'image/png' as const, bytes: 4 }],
};
const done = { done: true as const };
const answers = {
  ...rewardAnswers,
  officeActivityPart: part,
  officeActivityImage: picture,
  officeDecideActivity: done,
  officePublishActivity: done,
  officeWithdrawActivity: done,
  officeDraftActivity: done,
};
const nothing = { list: [], pageNum: 1, totalPages: 1, total: 0 };

test('activities and what was sent for them are listed; who may only read is offered no act', async () => {
  const { t } = await startOfficeStory({ at, may: ['rewards.read'], answers });
  const [activity] = await linesOf(t('office.rewards.tab.activities'));
  expect(activity?.slice(0, 4)).toEqual(['Tell us how you found us', 'R$ 30.00', '3 of 100', '1']);
  const [application] = await linesOf(t('office.activities.applications'));
  expect(application?.[0]).toContain('marina');
  expect(screen.queryByRole('button', { name: t('office.activities.act.publish') })).toBeNull();
  expect(screen.queryByRole('button', { name: t('office.activities.draft') })).toBeNull();
  expect(await axeFaults()).toEqual([]);
});

test('where nothing is there it says so', async () => {
  const { t } = await startOfficeStory({
    at,
    may: mayWrite,
    answers: { ...answers, officeActivities: nothing, officeActivityParts: nothing },
  });
  expect(await screen.findByText(t('office.activities.none'))).toBeTruthy();
  expect(await screen.findByText(t('office.activities.applicationsNone'))).toBeTruthy();
});

test('an application is read with its answers, an image is asked for when it is opened, and approving sends it', async () => {
  const { api, user, t } = await startOfficeStory({ at, may: mayWrite, answers });
  await user.click(await screen.findByRole('button', { name: t('office.activities.act.see') }));
  expect(await screen.findByText('On the radio')).toBeTruthy();
  expect(api.requestsOf('officeActivityImage')).toEqual([]);
  await user.click(screen.getByRole('button', { name: t('office.activities.seeImage', { no: 1 }) }));
  expect(await screen.findByRole('img', { name: t('office.proofAlt') })).toBeTruthy();
  expect(api.requestsOf('officeActivityImage')).toEqual([{ partId, imageId }]);
  const dialog = within(await screen.findByRole('dialog', { name: t('office.proofs') }));
  await user.click(dialog.getByRole('button', { name: t('office.close') }));
  await user.click(await screen.findByRole('button', { name: t('office.activities.act.approve') }));
  await user.click(await screen.findByRole('button', { name: t('office.activities.act.approve') }));
  await waitFor(() => expect(api.requestsOf('officeDecideActivity')).toEqual([{ partId, decision: 'approve' }]));
});

test('a rejection names its reason from the list', async () => {
  const { api, user, t } = await startOfficeStory({ at, may: mayWrite, answers });
  await user.click(await screen.findByRole('button', { name: t('office.activities.act.see') }));
  await user.click(await screen.findByRole('button', { name: t('office.activities.act.reject') }));
  await user.click(await screen.findByRole('button', { name: t('office.activities.act.reject') }));
  await waitFor(() => expect(api.requestsOf('officeDecideActivity')).toEqual([{ partId, decision: 'reject', reason: 'incomplete' }]));
});

test('who publishes a draft reads its terms first', async () => {
  const { api, user, t } = await startOfficeStory({ at, may: mayWrite, answers });
  await user.click(await screen.findByRole('button', { name: t('office.activities.act.publish') }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('One answer, one prize')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: t('office.activities.act.publish') }));
  await waitFor(() => expect(api.requestsOf('officePublishActivity')).toEqual([{ activityId, version: 1 }]));
});

test('the words of a draft are written from the side of their language', async () => {
  const { user, t } = await startOfficeStory({ at, may: mayWrite, answers });
  await user.click(await screen.findByRole('button', { name: t('office.activities.draft') }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('combobox', { name: t('office.activities.field.language') }));
  await user.click(await screen.findByRole('option', { name: /اردو/ }));
  for (const label of ['field.name', 'field.text'] as const) {
    const field = dialog.getByRole('textbox', { name: t(`office.activities.${label}`) });
    expect([field.getAttribute('lang'), field.getAttribute('dir')]).toEqual(['ur', 'rtl']);
  }
});

test('a draft without its words is not sent, and says so', async () => {
  const { api, user, t } = await startOfficeStory({ at, may: mayWrite, answers });
  await user.click(await screen.findByRole('button', { name: t('office.activities.draft') }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(t('office.activities.field.name')), 'Radio');
  await user.click(dialog.getByRole('button', { name: t('office.save') }));
  expect((await dialog.findAllByText(t('office.activities.needed'))).length).toBeGreaterThan(0);
  expect(api.requestsOf('officeDraftActivity')).toEqual([]);
});
