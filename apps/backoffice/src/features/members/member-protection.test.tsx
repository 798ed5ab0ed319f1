import { refusal } from '@trevo/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeFaults, dialogOf, factOf, linesOf } from '../../../test/look.ts';
import { member, memberAnswers, protection } from '../../../test/samples/members.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const { memberId } = member;
const at = `/members/${memberId}`;
const may = ['members.read', 'members.protect'] as const;
const applies = { applies: 'now' as const };

test('the card tells the rules, a pause, the result, and each limit with what is used and what waits', async () => {
  await startOfficeStory({ at, may, answers: memberAnswers });
  expect(await linesOf('Limits')).toEqual([
    ['Loss per day', 'R$ 50.00', 'R$ 20.00', 'The player can confirm from 11/23/26, 9:00:00 AM'],
    ['Time per week', '90 min', '10 min', '–'],
  ]);
  expect([factOf('Jurisdiction'), factOf('Pause'), factOf('Result this month'), factOf('Reality check')]).toEqual([
    'Brazil',
    'Break until 11/28/26, 9:00:00 AM',
    '−R$ 120.50',
    '30 min',
  ]);
});

test('without limits, pause or play it says so', async () => {
  const bare = { ...protection, limits: [], pause: null, months: [] };
  await startOfficeStory({ at, may, answers: { ...memberAnswers, officeMemberProtection: bare } });
  expect(await screen.findByText('This player has set no limits.')).toBeTruthy();
  expect([factOf('Pause'), factOf('Result this month')]).toEqual(['None', 'R$ 0.00']);
});

test.each([
  ['forever', null, 'Excluded for good'],
  ['until a day', '2027-11-22T12:00:00.000Z', 'Excluded until 11/22/27, 9:00:00 AM'],
])('an exclusion %s is told as such', async (_how, until, words) => {
  const excluded = { ...protection, pause: { kind: 'exclusion' as const, since: '2026-11-22T12:00:00.000Z', until } };
  await startOfficeStory({ at, may, answers: { ...memberAnswers, officeMemberProtection: excluded } });
  expect(await screen.findByText(words)).toBeTruthy();
});

test('a limit is set with the words it was asked for in; what is no amount is not sent', async () => {
  const { api, user } = await startOfficeStory({
    at,
    may,
    answers: { ...memberAnswers, officeSetLimit: () => refusal('limit_needed', 'The law asks for this limit.') },
  });
  await user.click(await screen.findByRole('button', { name: 'Set a limit' }));
  const dialog = await dialogOf('Set a limit');
  const save = () => user.click(dialog.getByRole('button', { name: 'Set a limit' }));
  await user.click(dialog.getByRole('combobox', { name: /Period/ }));
  await user.click(await screen.findByRole('option', { name: 'Per month' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'asked for by e-mail');
  await user.type(dialog.getByRole('textbox', { name: /Amount/ }), '12x');
  await save();
  expect(api.requestsOf('officeSetLimit')).toEqual([]);
  await user.clear(dialog.getByRole('textbox', { name: /Amount/ }));
  await save();
  expect((await dialog.findByRole('alert')).textContent).toBe('The law asks for this limit.');
  api.answer('officeSetLimit', applies);
  await user.type(dialog.getByRole('textbox', { name: /Amount/ }), '300.50');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const said = { memberId, kind: 'loss', period: 'month', reason: 'asked for by e-mail' };
  expect(api.requestsOf('officeSetLimit')).toEqual([said, { ...said, amount: '300.50' }]);
});

test('a limit of time is set in minutes', async () => {
  const { api, user } = await startOfficeStory({ at, may, answers: { ...memberAnswers, officeSetLimit: applies } });
  await user.click(await screen.findByRole('button', { name: 'Set a limit' }));
  const dialog = await dialogOf('Set a limit');
  await user.click(dialog.getByRole('combobox', { name: 'Limit' }));
  await user.click(await screen.findByRole('option', { name: 'Time' }));
  await user.type(dialog.getByRole('textbox', { name: /Minutes/ }), '90');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'asked for by e-mail');
  await user.click(dialog.getByRole('button', { name: 'Set a limit' }));
  await waitFor(() =>
    expect(api.requestsOf('officeSetLimit')).toEqual([
      { memberId, kind: 'time', period: 'day', minutes: 90, reason: 'asked for by e-mail' },
    ]),
  );
});

test('a pause says before that it cannot be shortened, needs a term, and shows on the card', async () => {
  const { api, user } = await startOfficeStory({
    at,
    may,
    answers: {
      ...memberAnswers,
      officeMemberProtection: { ...protection, pause: null },
      officePauseMember: { kind: 'cool_off', since: '2026-11-22T12:00:00.000Z', until: '2026-11-29T12:00:00.000Z' },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Pause or exclude' }));
  const dialog = await dialogOf('Pause or exclude');
  expect(dialog.getByText(/the time cannot be shortened/)).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'asked for by phone');
  await user.click(dialog.getByRole('button', { name: 'Pause or exclude' }));
  expect(api.requestsOf('officePauseMember')).toEqual([]);
  await user.click(dialog.getByRole('combobox', { name: 'For how long' }));
  await user.click(await screen.findByRole('option', { name: '7 days' }));
  api.answer('officeMemberProtection', protection);
  await user.click(dialog.getByRole('button', { name: 'Pause or exclude' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('officePauseMember')).toEqual([{ memberId, term: 'week', reason: 'asked for by phone' }]);
  expect(factOf('Pause')).toMatch(/^Break until/);
});

test.each(['PT', 'EN'] as const)('in %s both dialogs have nothing that a machine finds wrong', async (language) => {
  const { user, t } = await startOfficeStory({ at, may, language, answers: memberAnswers });
  for (const name of [t('office.setLimit'), t('office.pauseMember')]) {
    await user.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name }));
    expect(await axeFaults()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: t('office.cancel') }));
  }
});
