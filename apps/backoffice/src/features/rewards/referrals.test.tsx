import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeFaults } from '../../../test/look.ts';
import { rewardAnswers } from '../../../test/samples/rewards.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const at = '/rewards?tab=referrals';
const may = ['rewards.read', 'rewards.write'] as const;
const done = { done: true as const };

test('a referral in doubt is refused with a reason; who may only read is offered no act', async () => {
  const { api, user, t } = await startOfficeStory({ at, may, answers: { ...rewardAnswers, officeDecideReferral: done } });
  expect(await screen.findByText('helena.souza')).toBeTruthy();
  expect(await axeFaults()).toEqual([]);
  await user.click(await screen.findByRole('button', { name: t('office.referral.act.refuse') }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(t('office.reason')), 'the same house');
  await user.click(dialog.getByRole('button', { name: t('office.referral.act.refuse') }));
  await waitFor(() =>
    expect(api.requestsOf('officeDecideReferral')).toEqual([
      { refereeId: 'mbr_01k0000000000000000000000c', decision: 'refuse', note: 'the same house' },
    ]),
  );
  const reading = await startOfficeStory({ at, may: ['rewards.read'], answers: rewardAnswers });
  expect(await screen.findByText('helena.souza')).toBeTruthy();
  expect(screen.queryByRole('button', { name: reading.t('office.referral.act.refuse') })).toBeNull();
});

test('unpaid rewards of one person are taken back by two: who asked cannot take, and what proves it is shown', async () => {
  const [line] = rewardAnswers.officeReferrals.list;
  const withLine = (change: object) => ({
    ...rewardAnswers,
    officeReferrals: { ...rewardAnswers.officeReferrals, list: [{ ...line, state: 'qualified', ...change } as never] },
  });
  const asking = await startOfficeStory({ at, may, answers: { ...withLine({}), officeAskTakeBack: done } });
  await asking.user.click(await screen.findByRole('button', { name: asking.t('office.referral.takeBack.ask') }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  cleanup();
  const own = await startOfficeStory({ at, may, answers: withLine({ takeBack: { own: true, note: 'one face' } }) });
  expect(await screen.findByRole('button', { name: own.t('office.referral.takeBack.leave') })).toBeTruthy();
  expect(screen.queryByRole('button', { name: own.t('office.referral.takeBack.take') })).toBeNull();
  cleanup();
  const other = await startOfficeStory({
    at,
    may,
    answers: { ...withLine({ takeBack: { own: false, note: 'one face' } }), officeDecideTakeBack: done },
  });
  await other.user.click(await screen.findByRole('button', { name: other.t('office.referral.takeBack.take') }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/one face/)).toBeTruthy();
  await other.user.click(dialog.getByRole('button', { name: other.t('office.referral.takeBack.take') }));
  await waitFor(() => expect(other.api.requestsOf('officeDecideTakeBack')).toEqual([{ refereeId: line?.refereeId, decision: 'take' }]));
});

test('terms are drafted in amounts, and a draft of somebody else is published', async () => {
  const answers = { ...rewardAnswers, officeDraftReferralTerms: done, officePublishReferralTerms: done };
  const { api, user, t } = await startOfficeStory({ at, may, answers });
  await user.click(await screen.findByRole('button', { name: t('office.referral.draft') }));
  const draft = within(await screen.findByRole('dialog'));
  await user.click(draft.getByRole('button', { name: t('office.referral.draft') }));
  await waitFor(() =>
    expect(api.requestsOf('officeDraftReferralTerms')).toMatchObject([
      {
        withinDays: 30,
        tiers: [
          { from: 1, reward: '10.00' },
          { from: 6, reward: '15.00' },
        ],
        commissionPpm: 500,
      },
    ]),
  );
  await user.click(await screen.findByRole('button', { name: t('office.referral.publish') }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: t('office.referral.publish') }));
  await waitFor(() => expect(api.requestsOf('officePublishReferralTerms')).toEqual([{ version: 1 }]));
});

test('terms are typed as the page’s language writes amounts and percents, and what cannot be read is refused where it is typed', async () => {
  const answers = { ...rewardAnswers, officeDraftReferralTerms: done };
  const { api, user, t } = await startOfficeStory({ at, may, answers, language: 'PT' });
  await user.click(await screen.findByRole('button', { name: t('office.referral.draft') }));
  const dialog = within(await screen.findByRole('dialog'));
  const type = async (label: string, text: string) => {
    const field = dialog.getByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
  };
  const send = dialog.getByRole('button', { name: t('office.referral.draft') });
  await type(t('office.referral.qualifyValidBet'), 'muito');
  expect(send).toHaveProperty('disabled', true);
  await type(t('office.referral.qualifyValidBet'), '20.000,50');
  await type(t('office.referral.commission'), '2');
  expect(await dialog.findByText(t('office.referral.commissionHint'))).toBeTruthy();
  await type(t('office.referral.commission'), '0,075');
  await user.click(send);
  await waitFor(() =>
    expect(api.requestsOf('officeDraftReferralTerms')).toMatchObject([
      { qualifyValidBet: '20000.50', refereeReward: '5.00', monthlyCap: '500.00', commissionPpm: 750 },
    ]),
  );
});

test('what the check-in gives is drafted by day, and published by somebody else', async () => {
  const answers = { ...rewardAnswers, officeDraftCheckIn: done, officePublishCheckIn: done };
  const { api, user, t } = await startOfficeStory({ at: '/rewards?tab=checkIn', may, answers });
  await user.click(await screen.findByRole('button', { name: t('office.checkIn.draft') }));
  const draft = within(await screen.findByRole('dialog'));
  await user.click(draft.getByRole('button', { name: t('office.checkIn.draft') }));
  const points = ['2', '2', '2', '4', '4', '4'].map((amount) => ({ kind: 'points', amount }));
  await waitFor(() =>
    expect(api.requestsOf('officeDraftCheckIn')).toEqual([{ mode: 'streak', rewards: [...points, { kind: 'cash', amount: '0.20' }] }]),
  );
  await user.click(await screen.findByRole('button', { name: t('office.referral.publish') }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: t('office.referral.publish') }));
  await waitFor(() => expect(api.requestsOf('officePublishCheckIn')).toEqual([{ version: 1 }]));
});
