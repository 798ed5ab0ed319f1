import { refusal } from '@trevo/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { actsIn, axeFaults, dialogOf, factOf, linesOf, tableOf, textOf } from '../../../test/look.ts';
import { member, memberAnswers, memberDetail } from '../../../test/samples/members.ts';
import { pageOf } from '../../../test/samples/page-of.ts';
import { round } from '../../../test/samples/rounds.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const { memberId } = member;
const at = `/members/${memberId}`;
const may = ['members.read', 'members.lock', 'members.protect', 'rounds.read'] as const;
const none = { officeMemberRounds: { list: [], next: null }, officeMemberLedger: pageOf() };

test('the room tells the account, its money by pocket, its rounds, its ledger and its devices', async () => {
  await startOfficeStory({ at, may, answers: memberAnswers });
  await screen.findByRole('heading', { level: 1, name: 'marina.alves' });
  expect(await linesOf('Rounds')).toEqual([['11/20/26, 9:00:00 AM', 'Blue Lagoon', 'Kaya Gaming', 'Open', 'R$ 12.00', 'R$ 0.00']]);
  expect([factOf('Upline'), factOf('Last seen'), factOf('Open rounds'), factOf('Main'), factOf('At the vendor KY')]).toEqual([
    'otto.reis',
    '–',
    '1',
    'R$ 4,318.90',
    'R$ 10.00',
  ]);
  expect(await linesOf("The player's ledger")).toEqual([['11/20/26, 9:00:00 AM', 'Stake', 'Main', '–', '−R$ 12.00', 'R$ 88.00']]);
  expect(await linesOf('Devices')).toEqual([['Firefox on Linux', '203.0.113.9', '11/22/26, 9:00:00 AM']]);
  // The vendor's own name of a round may hold any sign.
  expect(screen.getByRole('link', { name: 'Blue Lagoon' }).getAttribute('href')).toBe(`/members/${memberId}/rounds/KY/r%2F88-1`);
});

test('a bonus that is over leaves no line of nothing among the player’s money; one that has money is told', async () => {
  const of = (pocket: string, offer: string, balance: string) => ({ pocket, offer, balance, isPoints: false });
  const pockets = [
    ...memberDetail.pockets,
    of('bonus:bgr_over', 'Old friends', '0.00'),
    of('bonus:bgr_alive', 'Welcome', '7.00'),
    of('bonus:bgr_alive:won', 'Welcome', '2.50'),
    of('bonus:bgr_second', 'Welcome', '4.00'),
  ];
  await startOfficeStory({ at, may, answers: { ...memberAnswers, officeMember: { ...memberDetail, pockets } } });
  expect([await screen.findByText('Bonus: Welcome'), screen.queryByText('Bonus: Old friends')]).toEqual([expect.anything(), null]);
  expect([factOf('Bonus: Welcome'), factOf('Won with the bonus: Welcome'), factOf('Bonus: Welcome · bgr_second')]).toEqual([
    'R$ 7.00',
    'R$ 2.50',
    'R$ 4.00',
  ]);
  expect(screen.getAllByTitle('bgr_alive').map(textOf)).toEqual(['R$ 7.00', 'R$ 2.50']);
});

test('points are told as points, and never as money or in its sum', async () => {
  const points = { pocket: 'points', offer: null, isPoints: true };
  const { list } = memberAnswers.officeMemberLedger;
  const earned = {
    entryId: 'ent_2',
    at: '2026-11-20T12:00:00.000Z',
    kind: 'points_earn',
    reference: null,
    amount: '1200.00',
    balanceAfter: '1200.00',
    ...points,
  };
  await startOfficeStory({
    at,
    may,
    answers: {
      ...memberAnswers,
      officeMember: { ...memberDetail, pockets: [...memberDetail.pockets, { ...points, balance: '1200.00' }] },
      officeMemberLedger: pageOf(...list, earned),
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'marina.alves' });
  expect(factOf('Points')).toBe('1,200');
  expect(await linesOf("The player's ledger")).toEqual([
    ['11/20/26, 9:00:00 AM', 'Stake', 'Main', '–', '−R$ 12.00', 'R$ 88.00'],
    ['11/20/26, 9:00:00 AM', 'Points received', 'Points', '–', '+1,200', '1,200'],
  ]);
  expect(textOf((await tableOf("The player's ledger")).tFoot)).toContain('−R$ 12.00');
});

test('a player who has done nothing yet is told so card by card', async () => {
  const answers = { ...memberAnswers, ...none, officeMember: { ...memberDetail, devices: [] } };
  await startOfficeStory({ at, may, answers });
  for (const words of ['No rounds yet.', 'No entries yet.', 'No known devices.']) expect(await screen.findByText(words)).toBeTruthy();
});

test('more rounds come after those before, and pages of the ledger one at a time', async () => {
  const { api, user } = await startOfficeStory({
    at,
    may,
    answers: {
      ...memberAnswers,
      officeMemberRounds: ({ before }) =>
        before === undefined ? { list: [round], next: '41' } : { list: [{ ...round, round: 'r2', gameName: 'Red Reef' }], next: null },
      officeMemberLedger: ({ pageNo }) => ({ ...memberAnswers.officeMemberLedger, pageNum: pageNo ?? 1, totalPages: 2 }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Red Reef')).toBeTruthy();
  expect([screen.getByText('Blue Lagoon').tagName, screen.queryByRole('button', { name: 'Show more' })]).toEqual(['A', null]);
  expect(api.requestsOf('officeMemberRounds').at(-1)).toMatchObject({ memberId, before: '41' });
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(api.requestsOf('officeMemberLedger').at(-1)).toMatchObject({ memberId, pageNo: 2 }));
});

test('an account is locked with a reason, and is then offered to be unlocked', async () => {
  const { api, user } = await startOfficeStory({
    at,
    may,
    answers: { ...memberAnswers, officeSetMemberStatus: () => refusal('not_found', 'There is no such player.') },
  });
  await user.click(await screen.findByRole('button', { name: 'Lock account' }));
  const dialog = await dialogOf('Lock marina.alves');
  expect(dialog.getByText('All sessions end now. Open rounds are still paid.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'asked for by phone');
  await user.click(dialog.getByRole('button', { name: 'Lock account' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('There is no such player.');
  api.answer('officeSetMemberStatus', { done: true });
  api.answer('officeMember', { ...memberDetail, member: { ...member, status: 'locked' } });
  await user.click(dialog.getByRole('button', { name: 'Lock account' }));
  expect(await screen.findByRole('button', { name: 'Unlock account' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('officeSetMemberStatus').at(-1)).toEqual({ memberId, status: 'locked', reason: 'asked for by phone' });
});

test('an open dialog keeps its meaning: news that somebody else locked the account do not turn a lock into an unlock', async () => {
  const { api, user, says } = await startOfficeStory({ at, may, answers: { ...memberAnswers, officeSetMemberStatus: { done: true } } });
  await user.click(await screen.findByRole('button', { name: 'Lock account' }));
  const dialog = await dialogOf('Lock marina.alves');
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'asked for by phone');
  api.answer('officeMember', { ...memberDetail, member: { ...member, status: 'locked' } });
  says({ type: 'office_news', of: 'members' });
  await screen.findByRole('button', { name: 'Unlock account' });
  await user.click(dialog.getByRole('button', { name: 'Lock account' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('officeSetMemberStatus')).toEqual([{ memberId, status: 'locked', reason: 'asked for by phone' }]);
});

test('who may only look is offered nothing, and who may not see rounds is not shown that there are any', async () => {
  const { api } = await startOfficeStory({ at, may: ['members.read'], answers: memberAnswers });
  await tableOf('Devices');
  expect(actsIn()).toEqual([]);
  expect(screen.queryByRole('table', { name: 'Rounds' })).toBeNull();
  expect(api.requestsOf('officeMemberRounds')).toEqual([]);
});

test('a closed account stays closed', async () => {
  const closed = { ...memberDetail, member: { ...member, status: 'closed' } };
  await startOfficeStory({ at, may, answers: { ...memberAnswers, officeMember: closed } });
  expect(await screen.findByText('Closed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /lock account/i })).toBeNull();
});

test('a card that does not load says so by itself, and the others stand', async () => {
  const { api, user } = await startOfficeStory({
    at,
    may,
    answers: { ...memberAnswers, officeMemberProtection: () => refusal('internal_error', 'The server stumbled.') },
  });
  const card = within(await screen.findByRole('region', { name: 'Player protection' }));
  expect(card.getByText('The server stumbled.')).toBeTruthy();
  expect(screen.getByText('Blue Lagoon')).toBeTruthy();
  api.answer('officeMemberProtection', memberAnswers.officeMemberProtection);
  await user.click(card.getByRole('button', { name: 'Try again' }));
  expect(await card.findByText('Brazil')).toBeTruthy();
});

test('news of the player and of rounds bring the cards up to date', async () => {
  const { api, says } = await startOfficeStory({ at, may, answers: memberAnswers });
  await screen.findByText('Blue Lagoon');
  api.answer('officeMember', { ...memberDetail, openRounds: 4 });
  api.answer('officeMemberRounds', none.officeMemberRounds);
  says({ type: 'office_news', of: 'members' });
  says({ type: 'office_news', of: 'rounds' });
  await waitFor(() => expect(factOf('Open rounds')).toBe('4'));
  expect(await screen.findByText('No rounds yet.')).toBeTruthy();
});

test.each(['PT', 'EN'] as const)('in %s the room has nothing that a machine finds wrong', async (language) => {
  await startOfficeStory({ at, may, language, answers: memberAnswers });
  await screen.findByText('Blue Lagoon');
  expect(await axeFaults()).toEqual([]);
});

const resetId = 'ars_0123456789abcdefghjkmnpqrs';
const waiting = { resetId, channel: 'email', reason: 'asked for at the counter', askedAt: '2026-11-21T12:00:00.000Z' } as const;

test('a new password is asked for with a reason; who asked can only take it back', async () => {
  const { api, user } = await startOfficeStory({ at, may, answers: { ...memberAnswers, officeAskReset: { done: true } } });
  await user.click(await screen.findByRole('button', { name: 'New password' }));
  const dialog = await dialogOf('New password for marina.alves');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'asked for by phone');
  api.answer('officeMemberReset', { channels: ['email'], open: { ...waiting, own: true } });
  await user.click(dialog.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByRole('button', { name: 'Take new password back' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Let new password go out' })).toBeNull();
  expect(api.requestsOf('officeAskReset')).toEqual([{ memberId, channel: 'email', reason: 'asked for by phone' }]);
});

test('where it cannot be told how a reset stands that is said, and asked anew by hand', async () => {
  const answers = { ...memberAnswers, officeMemberReset: () => refusal('internal_error', 'The server stumbled.') };
  const { api, user } = await startOfficeStory({ at, may, answers });
  expect(await screen.findByText('The server stumbled.')).toBeTruthy();
  api.answer('officeMemberReset', memberAnswers.officeMemberReset);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'New password' })).toBeTruthy();
});

test('another operator reads why, and lets it go out', async () => {
  const open = { channels: ['email' as const], open: { ...waiting, own: false } };
  const { api, user } = await startOfficeStory({
    at,
    may,
    answers: { ...memberAnswers, officeMemberReset: open, officeDecideReset: { done: true } },
  });
  await user.click(await screen.findByRole('button', { name: 'Let new password go out' }));
  const dialog = await dialogOf('New password for marina.alves');
  expect(dialog.getByText(/asked for at the counter/)).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'called back and asked');
  await user.click(dialog.getByRole('button', { name: 'Let new password go out' }));
  await waitFor(() => expect(api.requestsOf('officeDecideReset')).toEqual([{ resetId, send: true, reason: 'called back and asked' }]));
});

const waitingEnd = { resetId: 'prs_0123456789abcdefghjkmnpqrs', reason: waiting.reason, askedAt: waiting.askedAt } as const;

test('the end of a withdrawal password is asked for with a reason, and another operator lets it end', async () => {
  const set = { isSet: true, open: null };
  const { api, user } = await startOfficeStory({
    at,
    may,
    answers: { ...memberAnswers, officePaymentReset: set, officeAskPaymentReset: { done: true }, officeDecidePaymentReset: { done: true } },
  });
  await user.click(await screen.findByRole('button', { name: 'End withdrawal password' }));
  const dialog = await dialogOf('Withdrawal password of marina.alves');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'asked for by phone');
  api.answer('officePaymentReset', { isSet: true, open: { ...waitingEnd, own: false } });
  await user.click(dialog.getByRole('button', { name: 'Ask' }));
  expect(api.requestsOf('officeAskPaymentReset')).toEqual([{ memberId, reason: 'asked for by phone' }]);
  await user.click(await screen.findByRole('button', { name: 'Let withdrawal password end' }));
  const deciding = await dialogOf('Withdrawal password of marina.alves');
  expect(deciding.getByText(/asked for at the counter/)).toBeTruthy();
  await user.type(deciding.getByRole('textbox', { name: /Reason/ }), 'called back and asked');
  await user.click(deciding.getByRole('button', { name: 'Let withdrawal password end' }));
  await waitFor(() =>
    expect(api.requestsOf('officeDecidePaymentReset')).toEqual([
      { resetId: waitingEnd.resetId, end: true, reason: 'called back and asked' },
    ]),
  );
});
