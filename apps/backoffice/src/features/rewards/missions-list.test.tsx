import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeFaults, linesOf } from '../../../test/look.ts';
import { missionLook } from '../../../test/samples/missions.ts';
import { pageOf } from '../../../test/samples/page-of.ts';
import { rewardAnswers } from '../../../test/samples/rewards.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const mayRead = ['rewards.read'] as const;
const mayWrite = [...mayRead, 'rewards.write'] as const;
const at = '/rewards?tab=missions';
const missionId = 'mis_01k0000000000000000000000a';
const [draft] = rewardAnswers.officeMissions.list;
const published = {
  ...rewardAnswers,
  officeMissions: pageOf({ ...draft, state: 'published' as const, players: 3, claims: 2, given: '2.00' } as never),
};

/** Opens the form of a new mission, and fills in what every mission has. */
async function beginMission({ user, t }: Pick<Awaited<ReturnType<typeof startOfficeStory>>, 't' | 'user'>) {
  await user.click(await screen.findByRole('button', { name: t('office.missions.new') }));
  const dialog = within(await screen.findByRole('dialog'));
  const type = (label: string, text: string) => user.type(dialog.getAllByLabelText(label)[0] as HTMLElement, text);
  await type(t('office.playerWords.name', { language: 'Português (BR)' }), 'Mil');
  await type(t('office.playerWords.text', { language: 'Português (BR)' }), 'Jogue mil');
  for (const [name, typed] of [
    ['from', '12012026'],
    ['to', '12312026'],
  ] as const) {
    const [part] = Array.from(dialog.getByRole('group', { name: t(`office.missions.form.${name}`) }).querySelectorAll('input'));
    await user.type(part as HTMLInputElement, typed);
  }
  await type(t('office.missions.form.target'), '1000');
  return { dialog, type };
}

test('missions stand with what they ask and give; who may only read is offered no act', async () => {
  const { t } = await startOfficeStory({ at, may: mayRead, answers: rewardAnswers });
  const [line] = await linesOf('Missions');
  expect(line?.slice(0, 3)).toEqual(['A thousand a week', 'Valid bet, weekly', 'R$ 1,000.00: R$ 1.00']);
  expect(screen.queryByRole('button', { name: t('office.missions.publish') })).toBeNull();
  expect(screen.queryByRole('button', { name: t('office.missions.new') })).toBeNull();
  expect(await axeFaults()).toEqual([]);
});

test('a draft of somebody else is published as it was seen, with all its terms and what it would have cost', async () => {
  const answers = { ...rewardAnswers, officePublishMission: { done: true as const } };
  const { api, user, t } = await startOfficeStory({ at, may: mayWrite, answers });
  await user.click(await screen.findByRole('button', { name: t('office.missions.publish') }));
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByText('Jogue mil')).closest('[lang]')?.getAttribute('lang')).toBe('pt-BR');
  const facts = dialog.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(facts).toEqual(
    expect.arrayContaining([
      [t('office.missions.steps'), expect.stringMatching(/R\$.1,000\.00/)],
      [t('office.missions.games'), t('office.missions.allGames')],
      [t('office.missions.form.minStake'), expect.stringMatching(/R\$.0\.50/)],
      [t('office.missions.form.after'), 'A hundred today'],
      [t('office.missions.form.prizes'), expect.stringMatching(/R\$.8\.00; R\$.2\.00/)],
      [t('office.missions.lookReached'), '2'],
    ]),
  );
  expect(await axeFaults()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: t('office.missions.publish') }));
  await waitFor(() => expect(api.requestsOf('officePublishMission')).toEqual([{ missionId, version: 2 }]));
});

test('who drafted it is not offered to publish it', async () => {
  const own = { ...rewardAnswers, officeMissions: pageOf({ ...draft, isOwn: true } as never) };
  const { t } = await startOfficeStory({ at, may: mayWrite, answers: own });
  await screen.findByText('A thousand a week');
  expect(screen.queryByRole('button', { name: t('office.missions.publish') })).toBeNull();
});

test('a mission is stopped with a reason, and its board is looked at', async () => {
  const board = pageOf({
    rank: 1,
    memberId: 'mbr_01k0000000000000000000000a',
    username: 'marina.alves',
    score: '120.00',
    reachedAt: '2026-11-20T12:00:00.000Z',
    prize: '8.00',
    currency: 'BRL',
    frozen: false,
  });
  const answers = { ...published, officeStopMission: { endsAt: null }, officeMissionBoard: board };
  const { api, user, t } = await startOfficeStory({ at, may: mayWrite, answers });
  await user.click(await screen.findByRole('button', { name: t('office.missions.board') }));
  expect(await screen.findByText('marina.alves')).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: t('office.missions.stop') }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(t('office.reason')), 'the prizes have come to an end');
  await user.click(dialog.getByRole('button', { name: t('office.missions.stop') }));
  await waitFor(() => expect(api.requestsOf('officeStopMission')).toEqual([{ missionId, reason: 'the prizes have come to an end' }]));
});

test('what a mission would cost is looked at before it is drafted, with the inequality', async () => {
  const preview = {
    ...missionLook,
    budgets: [
      { product: 'RNG', parts: [{ part: 'missions', ppm: '50000' }], totalPpm: '61300', budgetPpm: 18_000, marginPpm: '25000', ok: false },
    ],
    fault: 'budget_exceeded' as const,
  };
  const answers = {
    ...rewardAnswers,
    officePreviewMission: { ...preview, budgets: preview.budgets.map((one) => ({ ...one, budgetPpm: '18000' })) },
    officeDraftMission: { missionId, version: 1 },
  };
  const { api, user, t } = await startOfficeStory({ at, may: mayWrite, answers });
  const { dialog, type } = await beginMission({ user, t });
  await type(t('office.missions.form.amount'), '5');
  await user.click(dialog.getByRole('button', { name: t('office.missions.look') }));
  expect((await dialog.findByRole('alert')).textContent).toContain('more than turnover leaves');
  expect(dialog.getByText('5%')).toBeTruthy();
  const asked = {
    names: { PT: 'Mil' },
    texts: { PT: 'Jogue mil' },
    type: 'validBet',
    every: 'weekly',
    startsAt: '2026-12-01T03:00:00.000Z',
    endsAt: '2027-01-01T03:00:00.000Z',
    milestones: [{ target: '1000', kind: 'cash', amount: '5.00' }],
    joinNeeded: false,
  };
  expect(api.requestsOf('officePreviewMission')).toEqual([asked]);
  await user.click(dialog.getByRole('button', { name: t('office.missions.draft') }));
  await waitFor(() => expect(api.requestsOf('officeDraftMission')).toEqual([asked]));
});

test('a step gives free spins with their terms, looked at before; without a stake it says what is missing', async () => {
  const preview = { ...missionLook, players: 2, reached: 1, cost: '1.00' };
  const answers = { ...rewardAnswers, officePreviewMission: preview, officeDraftMission: { missionId, version: 1 } };
  const { api, user, t } = await startOfficeStory({ at, may: mayWrite, answers });
  const { dialog, type } = await beginMission({ user, t });
  const choose = async (label: string, option: RegExp | string) => {
    await user.click(dialog.getAllByRole('combobox', { name: label })[0] as HTMLElement);
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await choose(t('office.missions.form.kind'), t('office.missions.kind.freeSpins'));
  await type(t('office.freeSpins.field.spins'), '2');
  await choose(t('office.freeSpins.field.game'), 'Setes de Fogo');
  await user.click(dialog.getByRole('button', { name: t('office.missions.draft') }));
  expect(api.requestsOf('officeDraftMission')).toEqual([]);
  await choose(t('office.freeSpins.field.stake'), /0\.50/);
  await user.click(dialog.getByRole('button', { name: t('office.missions.look') }));
  const milestones = [{ target: '1000', kind: 'freeSpins', prize: { kind: 'freeSpins', game: 'setes', spins: 2, stake: '0.50', days: 7 } }];
  await waitFor(() => expect(api.requestsOf('officePreviewMission')).toMatchObject([{ milestones }]));
  await user.click(dialog.getByRole('button', { name: t('office.missions.draft') }));
  await waitFor(() => expect(api.requestsOf('officeDraftMission')).toMatchObject([{ milestones }]));
});
