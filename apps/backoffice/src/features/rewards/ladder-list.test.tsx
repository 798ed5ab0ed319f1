import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeFaults, linesOf } from '../../../test/look.ts';
import { ladderLevels } from '../../../test/samples/ladder.ts';
import { rewardAnswers } from '../../../test/samples/rewards.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const mayRead = ['rewards.read'] as const;
const mayWrite = [...mayRead, 'rewards.write'] as const;
const at = '/rewards?tab=ladder';
const [draft, held] = rewardAnswers.officeLadders.versions;
const bill = { upgrade: '10.00', weekly: '1.00', monthly: '0.00', rebate: '0.25', total: '11.25', falls: 4 };
const preview = {
  days: 30,
  currency: 'BRL',
  fault: null,
  earliest: '2026-12-10',
  worsenings: [],
  budgets: [],
  members: 449,
  nowByLevel: [0, 412, 37],
  nextByLevel: [0, 400, 49],
  lifted: 12,
  lowered: 0,
  now: bill,
  next: { ...bill, upgrade: '70.00', total: '71.25', falls: 9 },
};

test('the ladder that holds stands with who holds each level, and its versions with their history; who may only read is offered no act', async () => {
  const { t } = await startOfficeStory({ at, may: mayRead, answers: rewardAnswers });
  const rows = await linesOf(t('office.ladder.held.title'));
  expect(rows[1]?.slice(0, 2)).toEqual(['2', 'Silver']);
  expect(rows[1]?.at(-1)).toBe('37');
  const versions = await linesOf(t('office.ladder.versions'));
  expect(versions.map((line) => line.slice(0, 3))).toEqual([
    ['2', 'Draft', '12/20/26'],
    ['1', 'Holds now', 'From the beginning'],
  ]);
  expect(screen.queryByRole('button', { name: t('office.ladder.publish') })).toBeNull();
  expect(screen.queryByRole('button', { name: t('office.ladder.draft') })).toBeNull();
  expect(await axeFaults()).toEqual([]);
});

test('a brand without a ladder says so, and its first one is drafted from nothing', async () => {
  const answers = { ...rewardAnswers, officeLadders: { currency: 'BRL', held: [], versions: [] } };
  const { user, t } = await startOfficeStory({ at, may: mayWrite, answers });
  expect(await screen.findByText(t('office.ladder.none'))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: t('office.ladder.draft') }));
  const dialog = within(await screen.findByRole('dialog'));
  const unfinished = t('office.ladder.unfinished', { level: t('office.ladder.levelTab', { level: '1' }) });
  expect(dialog.getByRole('tab', { name: unfinished })).toBeTruthy();
  const look = dialog.getByRole('button', { name: t('office.ladder.look') });
  expect(look.hasAttribute('disabled') || look.getAttribute('aria-disabled') === 'true').toBe(true);
});

test('two versions are compared level by level, and what differs shows both', async () => {
  const { user, t } = await startOfficeStory({ at, may: mayRead, answers: rewardAnswers });
  const [compare] = await screen.findAllByRole('button', { name: t('office.ladder.compare') });
  await user.click(compare as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  const silver = within(dialog.getAllByRole('row')[2] as HTMLElement);
  expect(silver.getByText(/15\.00/).tagName).toBe('DEL');
  expect(silver.getByText(/20\.00/).tagName).toBe('INS');
  expect(dialog.getByText('silver gives more')).toBeTruthy();
  expect(await axeFaults()).toEqual([]);
});

test('a draft of somebody else is published as it was seen, or thrown away with a reason', async () => {
  const answers = { ...rewardAnswers, officePublishLadder: { done: true as const }, officeDropLadder: { done: true as const } };
  const { api, user, t } = await startOfficeStory({ at, may: mayWrite, answers });
  await user.click(await screen.findByRole('button', { name: t('office.ladder.publish') }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: t('office.ladder.publish') }));
  await waitFor(() => expect(api.requestsOf('officePublishLadder')).toEqual([{ version: 2 }]));
  await user.click(await screen.findByRole('button', { name: t('office.ladder.drop') }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(t('office.reason')), 'not this year');
  await user.click(dialog.getByRole('button', { name: t('office.ladder.drop') }));
  await waitFor(() => expect(api.requestsOf('officeDropLadder')).toEqual([{ version: 2, reason: 'not this year' }]));
});

test('who drafted it is not offered to publish it', async () => {
  const own = { ...rewardAnswers.officeLadders, versions: [{ ...draft, isOwn: true }, held] as never };
  const { t } = await startOfficeStory({ at, may: mayWrite, answers: { ...rewardAnswers, officeLadders: own } });
  expect(await screen.findByText(t('office.rulingOwn'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: t('office.ladder.publish') })).toBeNull();
});

test('a version begins with the one before: what it would cost and make worse is looked at, a level is added and taken away, and it is sent whole', async () => {
  const worse = {
    ...preview,
    fault: 'ladder_too_soon' as const,
    worsenings: [{ level: 2, what: 'keep' as const }],
    budgets: [
      { product: 'RNG', parts: [{ part: 'upgrade', ppm: '2500' }], totalPpm: '9300', budgetPpm: '9600', marginPpm: '10000', ok: true },
    ],
  };
  const answers = { ...rewardAnswers, officePreviewLadder: worse, officeDraftLadder: { version: 3 } };
  const { api, user, t } = await startOfficeStory({ at, may: mayWrite, answers });
  await user.click(await screen.findByRole('button', { name: t('office.ladder.draft') }));
  const dialog = within(await screen.findByRole('dialog'));
  const [part] = Array.from(dialog.getByRole('group', { name: t('office.ladder.startsOn') }).querySelectorAll('input'));
  await user.type(part as HTMLInputElement, '12052026');
  await user.click(dialog.getByRole('button', { name: t('office.ladder.addLevel') }));
  expect(dialog.getAllByRole('tab')).toHaveLength(3);
  await user.click(dialog.getByRole('button', { name: t('office.ladder.dropLevel', { level: '3' }) }));
  expect(dialog.getAllByRole('tab')).toHaveLength(2);
  const keep = dialog.getByLabelText(t('office.ladder.form.keep'));
  await user.clear(keep);
  await user.type(keep, '1500');
  await user.click(dialog.getByRole('button', { name: t('office.ladder.look') }));
  expect((await dialog.findByRole('alert')).textContent).toContain('at the earliest');
  expect(dialog.getByText(/Level 2: more to play to keep it/)).toBeTruthy();
  expect(dialog.getByText('12')).toBeTruthy();
  await user.type(dialog.getByLabelText(t('office.reason')), 'more play to keep silver');
  await user.click(dialog.getByRole('button', { name: t('office.ladder.save') }));
  const [bronze, silver] = ladderLevels.map(({ weekly, monthly, birthday, ...level }) => ({
    ...level,
    ...(weekly === null ? {} : { weekly }),
    ...(monthly === null ? {} : { monthly }),
    ...(birthday === null ? {} : { birthday }),
  }));
  const asked = { startsOn: '2026-12-05', keepMonths: 3, levels: [bronze, { ...silver, keep: '1500.00' }] };
  await waitFor(() => expect(api.requestsOf('officeDraftLadder')).toEqual([{ ...asked, reason: 'more play to keep silver' }]));
  expect(api.requestsOf('officePreviewLadder')).toEqual([asked]);
});

const announced = { ...draft, version: 3, state: 'announced', publisher: 'first', reason: 'gold for all' };
const withAnnounced = (takeBack: object | null) => ({
  ...rewardAnswers,
  officeLadders: {
    ...rewardAnswers.officeLadders,
    versions: [{ ...announced, takeBack }, { ...announced, version: 2, takeBack: null }, held] as never,
  },
  officeAskLadderTakeBack: { done: true as const },
  officeDecideLadderTakeBack: { done: true as const },
});

test('of what is announced the last version only can be taken back: one asks with a reason', async () => {
  const { api, user, t } = await startOfficeStory({ at, may: mayWrite, answers: withAnnounced(null) });
  const asks = await screen.findAllByRole('button', { name: t('office.ladder.takeBack.ask') });
  expect(asks).toHaveLength(1);
  await user.click(asks[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(t('office.reason')), 'a wrong figure');
  await user.click(dialog.getByRole('button', { name: t('office.ladder.takeBack.ask') }));
  await waitFor(() => expect(api.requestsOf('officeAskLadderTakeBack')).toEqual([{ version: 3, reason: 'a wrong figure' }]));
});

test('another one reads why and signs', async () => {
  const takeBack = { asker: 'ana', reason: 'a wrong figure', signer: null, isOwn: false };
  const { api, user, t } = await startOfficeStory({ at, may: mayWrite, answers: withAnnounced(takeBack) });
  expect(await screen.findByText('ana asks to take it back: a wrong figure')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: t('office.ladder.takeBack.take') }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/a wrong figure/)).toBeTruthy();
  expect(await axeFaults()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: t('office.ladder.takeBack.take') }));
  await waitFor(() => expect(api.requestsOf('officeDecideLadderTakeBack')).toEqual([{ version: 3, decision: 'take' }]));
});

test('who asked to take a version back is not offered to sign', async () => {
  const takeBack = { asker: 'ana', reason: 'a wrong figure', signer: null, isOwn: true };
  const { t } = await startOfficeStory({ at, may: mayWrite, answers: withAnnounced(takeBack) });
  expect(await screen.findByRole('button', { name: t('office.ladder.takeBack.leave') })).toBeTruthy();
  expect(screen.queryByRole('button', { name: t('office.ladder.takeBack.take') })).toBeNull();
});

test('who may only read sees that a version is asked back, and no act', async () => {
  const takeBack = { asker: 'ana', reason: 'a wrong figure', signer: null, isOwn: false };
  const { t } = await startOfficeStory({ at, may: mayRead, answers: withAnnounced(takeBack) });
  expect(await screen.findByText('ana asks to take it back: a wrong figure')).toBeTruthy();
  expect(screen.queryByRole('button', { name: t('office.ladder.takeBack.take') })).toBeNull();
  expect(screen.queryByRole('button', { name: t('office.ladder.takeBack.leave') })).toBeNull();
});
