import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeFaults, linesOf } from '../../../test/look.ts';
import { teamAnswers } from '../../../test/samples/teams.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const may = ['teams.read', 'members.read'] as const;
const id = 'mbr_01k0000000000000000000000a';

test('any account is found by name or id, and each name leads to its place', async () => {
  const { api, user, t } = await startOfficeStory({ at: '/teams', may, answers: teamAnswers });
  expect(await linesOf('Accounts')).toEqual([
    ['agente.um', 'Top agent', 'Active', '–', '3', '12'],
    ['marina.alves', 'Player', 'Locked', 'agente.um', '–', '–'],
  ]);
  for (const link of screen.getAllByRole('link', { name: 'marina.alves' })) expect(link.getAttribute('href')).toBe(`/teams/${id}`);
  await user.type(screen.getByLabelText(t('office.teamAccountsSearch')), 'mari');
  await waitFor(() => expect(api.requestsOf('officeTeamAccounts').at(-1)).toEqual({ search: 'mari' }));
});

test('who stands below is told with team, state, values and contracts, and leads further down', async () => {
  const place = { ...teamAnswers.officeTeamPlace, direct: 1, directAgents: 1, below: 6 };
  const { api } = await startOfficeStory({ at: `/teams/${id}`, may, answers: { ...teamAnswers, officeTeamPlace: place } });
  const [line] = await linesOf('Direct downline');
  expect(line).toEqual([
    'agente.dois',
    'Agent',
    'Active',
    '1/3/26, 9:00:00 AM',
    '–',
    '2',
    '5',
    'Series 1940 · Slots 0.75%',
    'Dividend: In force',
  ]);
  expect(screen.getAllByRole('link', { name: 'agente.dois' })[0]?.getAttribute('href')).toBe('/teams/mbr_01k0000000000000000000000d');
  expect(api.requestsOf('officeTeamDownline')[0]).toMatchObject({ memberId: id });
  expect(screen.getByText(/^The house/).textContent).toMatch(/The house › agente\.um \(Top agent\)/);
});

test('the place of an account shows who is above, what it earns by, and who may be the same person', async () => {
  await startOfficeStory({ at: `/teams/${id}`, may, answers: teamAnswers });
  expect(await screen.findByRole('heading', { level: 1, name: 'marina.alves' })).toBeTruthy();
  expect(screen.getByText('1950')).toBeTruthy();
  expect(screen.getByText('0.8%')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'agente.um' })).toHaveLength(2);
  expect(await linesOf('Perhaps the same person')).toEqual([['agente.um', 'Upline', 'Browser']]);
});

const mayWrite = [...may, 'teams.write'] as const;

test('a move is looked at before it is proposed, and is sent with its reason', async () => {
  const answers = { ...teamAnswers, officeProposeTeamMove: { moveId: 'tmv_01k0000000000000000000000d' } };
  const { api, user, t } = await startOfficeStory({ at: '/teams', may: mayWrite, answers });
  await user.click(await screen.findByRole('button', { name: t('office.teamMoveNew.move') }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(t('office.teamMoveAccount')), 'marina.alves');
  await user.type(dialog.getByLabelText(t('office.teamMoveUpline')), 'agente.dois');
  await user.click(dialog.getByRole('button', { name: t('office.teamMoveLook') }));
  expect(await dialog.findByText(/agente\.um › marina\.alves/)).toBeTruthy();
  expect(api.requestsOf('officePreviewTeamMove')).toEqual([{ kind: 'move', account: 'marina.alves', upline: 'agente.dois' }]);
  await user.type(dialog.getByLabelText(t('office.reason')), 'both agents asked for it');
  await user.click(dialog.getByRole('button', { name: t('office.teamMovePropose') }));
  await waitFor(() =>
    expect(api.requestsOf('officeProposeTeamMove')).toEqual([
      { kind: 'move', account: 'marina.alves', upline: 'agente.dois', reason: 'both agents asked for it' },
    ]),
  );
});

test('a member is made an agent of a type', async () => {
  const answers = { ...teamAnswers, officeProposeTeamMove: { moveId: 'tmv_01k0000000000000000000000d' } };
  const { api, user, t } = await startOfficeStory({ at: '/teams', may: mayWrite, answers });
  await user.click(await screen.findByRole('button', { name: t('office.teamMoveNew.promote') }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(t('office.teamMoveAccount')), 'marina.alves');
  await user.type(dialog.getByLabelText(t('office.reason')), 'the agreement of the 18th');
  await user.click(dialog.getByRole('button', { name: t('office.teamMovePropose') }));
  await waitFor(() =>
    expect(api.requestsOf('officeProposeTeamMove')).toEqual([
      { kind: 'promote', account: 'marina.alves', type: 1, reason: 'the agreement of the 18th' },
    ]),
  );
});

test('a guard that speaks against a closing is told in words', async () => {
  const preview = { ...teamAnswers.officePreviewTeamMove, kind: 'close' as const, at: null, guard: 'move_kind_unfit' as const };
  const { user, t } = await startOfficeStory({ at: '/teams', may: mayWrite, answers: { ...teamAnswers, officePreviewTeamMove: preview } });
  await user.click(await screen.findByRole('button', { name: t('office.teamMoveNew.close') }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(t('office.teamMoveAccount')), 'agente.um');
  await user.click(dialog.getByRole('button', { name: t('office.teamMoveLook') }));
  expect((await dialog.findByRole('alert')).textContent).toContain(t('office.teamMoveGuard.move_kind_unfit'));
});

test('the second person sees the effect and signs; who proposed it cannot, and what was signed can be taken back', async () => {
  const answers = { ...teamAnswers, officeDecideTeamMove: { done: true as const } };
  const { api, user, t } = await startOfficeStory({ at: '/teams', may: mayWrite, answers });
  const sign = await screen.findAllByRole('button', { name: t('office.teamMoveDecide.approve') });
  expect(sign).toHaveLength(1);
  expect(screen.getByText(t('office.rulingOwn'))).toBeTruthy();
  expect(screen.getAllByRole('button', { name: t('office.teamMoveDecide.cancel') })).toHaveLength(1);
  await user.click(sign[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/agente\.um › marina\.alves/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: t('office.teamMoveDecide.approve') }));
  await waitFor(() =>
    expect(api.requestsOf('officeDecideTeamMove')).toEqual([{ moveId: 'tmv_01k0000000000000000000000a', decision: 'approve' }]),
  );
});

test('a pattern is told with its accounts, sums and rounds to look at, and is decided once with a note', async () => {
  const answers = { ...teamAnswers, officeDecideTeamFinding: { done: true as const } };
  const { api, user, t } = await startOfficeStory({ at: '/teams', may: [...mayWrite, 'rounds.read'], answers });
  const [line] = await linesOf(t('office.teamFindings'));
  expect(line?.slice(0, 4)).toEqual([t('office.teamFinding.opposite_bets'), '2026-11-20', 'marina.alves, agente.dois', 'R$ 1,000.00']);
  expect(screen.getByRole('link', { name: 'KY: Round 1' }).getAttribute('href')).toBe(`/members/${id}/rounds/KY/r1`);
  await user.click(screen.getByRole('button', { name: t('office.teamFindingDecide.confirm') }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(t('office.reason')), 'the rounds speak for themselves');
  await user.click(dialog.getByRole('button', { name: t('office.teamFindingDecide.confirm') }));
  await waitFor(() =>
    expect(api.requestsOf('officeDecideTeamFinding')).toEqual([
      { findingId: 'tfn_01k0000000000000000000000a', decision: 'confirm', note: 'the rounds speak for themselves' },
    ]),
  );
});

const secondAccount = {
  ...teamAnswers.officeTeamFindings.list[0],
  kind: 'second_account' as const,
  amount: null,
  rounds: null,
  opposite: null,
  examples: [],
  second: {
    shares: ['document' as const],
    isBelow: true,
    since: '2026-10-02T12:00:00.000Z',
    keptSince: '2026-01-03T12:00:00.000Z',
    state: null as 'closed' | 'opened' | null,
  },
};
const findingsOf = (line: object) => ({ ...teamAnswers.officeTeamFindings, list: [line] }) as typeof teamAnswers.officeTeamFindings;

test('a second account is proposed with what shows it and which of the two would be closed, and closed with a reason after what that means was said', async () => {
  const answers = { ...teamAnswers, officeTeamFindings: findingsOf(secondAccount), officeDecideTeamFinding: { done: true as const } };
  const { api, user, t } = await startOfficeStory({ at: '/teams', may: mayWrite, answers });
  const [line] = await linesOf(t('office.teamFindings'));
  const shown = 'one identity paperin the team of the older accountsecond: marina.alves, registered October 2, 2026';
  expect(line?.join(' ')).toContain(`${shown}stays: agente.dois, registered January 3, 2026`);
  expect(screen.queryByRole('button', { name: t('office.secondAccount.open') })).toBeNull();
  await user.click(screen.getByRole('button', { name: t('office.secondAccount.close') }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(t('office.secondAccount.closeText'))).toBeTruthy();
  expect(dialog.getByText(/^second: marina.alves/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: t('office.secondAccount.close') }));
  expect(api.requestsOf('officeDecideTeamFinding')).toEqual([]);
  await user.type(dialog.getByLabelText(t('office.reason')), 'one passport for both');
  await user.click(dialog.getByRole('button', { name: t('office.secondAccount.close') }));
  await waitFor(() =>
    expect(api.requestsOf('officeDecideTeamFinding')).toEqual([
      { findingId: 'tfn_01k0000000000000000000000a', decision: 'confirm', note: 'one passport for both' },
    ]),
  );
});

test('a closed second account can be opened again with a reason; one that was opened again cannot', async () => {
  const closed = {
    ...secondAccount,
    state: 'confirmed',
    decidedBy: 'Ana',
    note: 'x',
    second: { ...secondAccount.second, state: 'closed' },
  };
  const answers = { ...teamAnswers, officeTeamFindings: findingsOf(closed), officeReopenSecondAccount: { done: true as const } };
  const { api, user, t } = await startOfficeStory({ at: '/teams', may: mayWrite, answers });
  await user.click(await screen.findByRole('button', { name: t('office.secondAccount.open') }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(t('office.reason')), 'they are two brothers');
  api.answer('officeTeamFindings', findingsOf({ ...closed, second: { ...closed.second, state: 'opened' } }));
  await user.click(dialog.getByRole('button', { name: t('office.secondAccount.open') }));
  await waitFor(() =>
    expect(api.requestsOf('officeReopenSecondAccount')).toEqual([
      { findingId: 'tfn_01k0000000000000000000000a', reason: 'they are two brothers' },
    ]),
  );
  expect(await screen.findByText(/^opened again: marina.alves, /)).toBeTruthy();
  expect(screen.queryByRole('button', { name: t('office.secondAccount.open') })).toBeNull();
});

test('accounts of one person are told, linked and unlinked with a reason', async () => {
  const answers = { ...teamAnswers, officeLinkPersons: { done: true as const }, officeUnlinkPerson: { done: true as const } };
  const { api, user, t } = await startOfficeStory({ at: `/teams/${id}`, may: mayWrite, answers });
  expect(await linesOf(t('office.teamPersons'))).toEqual([['agente.dois']]);
  await user.click(screen.getByRole('button', { name: t('office.teamPersonLink') }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(t('office.teamMoveAccount')), 'agente.um');
  await user.type(dialog.getByLabelText(t('office.reason')), 'one passport for both');
  await user.click(dialog.getByRole('button', { name: t('office.teamPersonLink') }));
  await waitFor(() =>
    expect(api.requestsOf('officeLinkPersons')).toEqual([{ first: 'marina.alves', second: 'agente.um', reason: 'one passport for both' }]),
  );
  await user.click(await screen.findByRole('button', { name: t('office.teamPersonLeave') }));
  const leaving = within(await screen.findByRole('dialog'));
  await user.type(leaving.getByLabelText(t('office.reason')), 'they are two brothers');
  await user.click(leaving.getByRole('button', { name: t('office.teamPersonLeave') }));
  await waitFor(() => expect(api.requestsOf('officeUnlinkPerson')).toEqual([{ memberId: id, reason: 'they are two brothers' }]));
});

test('who may only read is offered nothing to do', async () => {
  const { t } = await startOfficeStory({ at: '/teams', may, answers: teamAnswers });
  expect((await screen.findAllByText('agente.dois')).length).toBeGreaterThan(0);
  for (const name of ['office.teamMoveNew.move', 'office.teamMoveDecide.approve', 'office.teamMoveDecide.cancel'] as const)
    expect(screen.queryByRole('button', { name: t(name) })).toBeNull();
});

test.each([
  ['PT', '/teams'],
  ['EN', '/teams'],
  ['PT', `/teams/${id}`],
  ['EN', `/teams/${id}`],
] as const)('in %s %s has nothing that a machine finds wrong', async (language, at) => {
  await startOfficeStory({ at, may, language, answers: teamAnswers });
  await screen.findAllByText('agente.um');
  expect(await axeFaults()).toEqual([]);
});
