import { refusal } from '@trevo/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeFaults, factOf, linesOf } from '../../../test/look.ts';
import { member, memberAnswers, memberDetail } from '../../../test/samples/members.ts';
import { pageOf } from '../../../test/samples/page-of.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const at = '/members';
const may = ['members.read'] as const;

test('players are told with account, state, balance and when they were seen; each name leads to its page', async () => {
  await startOfficeStory({ at, may, answers: memberAnswers });
  expect(await linesOf('Players')).toEqual([
    ['marina.alves', 'Player', 'Active', 'R$ 4,318.90', '1/3/26, 9:00:00 AM', '–'],
    ['rui.costa', 'Trial', 'Locked', 'R$ 4,318.90', '1/3/26, 9:00:00 AM', '11/22/26, 9:00:00 AM'],
  ]);
  expect(screen.getByRole('link', { name: 'marina.alves' }).getAttribute('href')).toBe(`/members/${member.memberId}`);
});

test('a robot of a demo is marked in the list and on its page, where nobody takes the mark away', async () => {
  const robot = { ...member, username: 'robot-01', isTest: true, isRobot: true };
  const answers = { ...memberAnswers, officeMembers: pageOf(robot), officeMember: { ...memberDetail, member: robot } };
  const { user } = await startOfficeStory({ at, may: ['members.read', 'members.lock'], answers });
  expect(await linesOf('Players')).toEqual([['robot-01', 'Player', 'ActiveRobot', 'R$ 4,318.90', '1/3/26, 9:00:00 AM', '–']]);
  expect(screen.queryByRole('radio', { name: 'Robots' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'robot-01' }));
  expect(await screen.findByRole('button', { name: 'Lock account' })).toBeTruthy();
  expect(factOf('Robot')).toBe('Yes: the demo plays by it, nobody comes in, and it counts in no figure');
  expect(screen.queryByRole('button', { name: /test/i })).toBeNull();
});

test('an operator of a demo looks at people, at robots or at both', async () => {
  const { api, user } = await startOfficeStory({ at, may, isDemo: true, answers: memberAnswers });
  await user.click(await screen.findByRole('radio', { name: 'Robots' }));
  await waitFor(() => expect(api.requestsOf('officeMembers').at(-1)).toMatchObject({ accounts: 'robots' }));
});

test('a search asks for what was typed from its first page on, and says how to search where nobody is found', async () => {
  const { api, user } = await startOfficeStory({
    at,
    may,
    answers: {
      officeMembers: ({ search, pageNo }) =>
        search === undefined ? { ...pageOf(member), pageNum: pageNo ?? 1, totalPages: 3, total: 60 } : pageOf(),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(api.requestsOf('officeMembers').at(-1)).toMatchObject({ pageNo: 2 }));
  await user.type(screen.getByRole('textbox', { name: 'User name, nickname or id' }), '  nobody ');
  expect(await screen.findByText('Search by the start of the user name or by the whole id.')).toBeTruthy();
  expect(api.requestsOf('officeMembers').at(-1)).toMatchObject({ pageNo: 1, search: 'nobody' });
});

test('what does not load says why and loads when asked again; news of players bring it up to date', async () => {
  const { api, user, says } = await startOfficeStory({
    at,
    may,
    answers: { officeMembers: () => refusal('internal_error', 'The server stumbled.') },
  });
  expect(await screen.findByText('The server stumbled.')).toBeTruthy();
  api.answer('officeMembers', pageOf(member));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Active')).toBeTruthy();
  api.answer('officeMembers', pageOf({ ...member, status: 'closed' }));
  says({ type: 'office_news', of: 'members' });
  expect(await screen.findByText('Closed')).toBeTruthy();
});

test.each(['PT', 'EN'] as const)('in %s the list has nothing that a machine finds wrong', async (language) => {
  await startOfficeStory({ at, may, language, answers: memberAnswers });
  await screen.findByText('marina.alves');
  expect(await axeFaults()).toEqual([]);
});

test('a brand without players is told so, and is not asked to search differently', async () => {
  await startOfficeStory({ at, may, answers: { ...memberAnswers, officeMembers: pageOf() } });
  expect(await screen.findByText('No players yet')).toBeTruthy();
  expect(screen.queryByText('Nobody by that name')).toBeNull();
});
