import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeFaults, linesOf } from '../../../test/look.ts';
import { pageOf } from '../../../test/samples/page-of.ts';
import { rewardAnswers } from '../../../test/samples/rewards.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const mayRead = ['rewards.read', 'members.read'] as const;
const mayWrite = [...mayRead, 'rewards.write'] as const;
const at = '/rewards?tab=findings';
const findingId = 'rfn_01k0000000000000000000000a';
const [finding] = rewardAnswers.officeRewardFindings.list;
const done = { done: true as const };

test('patterns stand with whom they are about and what they are made of; who may only read is offered no act', async () => {
  const { t } = await startOfficeStory({ at, may: mayRead, answers: rewardAnswers });
  const [line] = await linesOf(t('office.rewards.tab.findings'));
  expect(line?.slice(0, 5)).toEqual([t('office.rewardFinding.shared_gifts'), '2026-11-20', 'marina.alves, joao.alves', '14', 'R$ 35.00']);
  expect(screen.queryByRole('button', { name: t('office.teamFindingDecide.confirm') })).toBeNull();
  expect(screen.getByText(t('office.rewardFindings.lead'))).toBeTruthy();
  expect(await axeFaults()).toEqual([]);
});

test('one is dismissed with a note, and nothing else happens', async () => {
  const { api, user, t } = await startOfficeStory({ at, may: mayWrite, answers: { ...rewardAnswers, officeDecideRewardFinding: done } });
  await user.click(await screen.findByRole('button', { name: t('office.teamFindingDecide.dismiss') }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(t('office.rewardFindings.dismissText'))).toBeTruthy();
  await user.type(dialog.getByLabelText(t('office.reason')), 'a couple, each with an account');
  await user.click(dialog.getByRole('button', { name: t('office.teamFindingDecide.dismiss') }));
  const asked = { findingId, decision: 'dismiss', note: 'a couple, each with an account' };
  await waitFor(() => expect(api.requestsOf('officeDecideRewardFinding')).toEqual([asked]));
});

test('a decision is opened again by somebody else only, with a reason', async () => {
  const decided = (isOwn: boolean) => ({
    ...rewardAnswers,
    officeRewardFindings: pageOf({ ...finding, state: 'confirmed', decidedBy: 'Rui', note: 'one person', isOwn } as never),
    officeReopenRewardFinding: done,
  });
  const { api, user, t } = await startOfficeStory({ at, may: mayWrite, answers: decided(false) });
  await user.click(await screen.findByRole('button', { name: t('office.rewardFindings.reopen') }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(t('office.reason')), 'two people of one house');
  await user.click(dialog.getByRole('button', { name: t('office.rewardFindings.reopen') }));
  await waitFor(() => expect(api.requestsOf('officeReopenRewardFinding')).toEqual([{ findingId, reason: 'two people of one house' }]));
});

test('who decided it is not offered to open it again', async () => {
  const own = pageOf({ ...finding, state: 'dismissed', decidedBy: 'Rui', note: 'nothing wrong here', isOwn: true } as never);
  const { t } = await startOfficeStory({ at, may: mayWrite, answers: { ...rewardAnswers, officeRewardFindings: own } });
  expect(await screen.findByText(t('office.rulingOwn'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: t('office.rewardFindings.reopen') })).toBeNull();
});
