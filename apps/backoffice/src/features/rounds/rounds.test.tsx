import { refusal } from '@trevo/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeFaults, dialogOf, factOf, linesOf } from '../../../test/look.ts';
import { ownRoundStory, round, roundAnswers, roundStory } from '../../../test/samples/rounds.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const { memberId } = roundStory;
const storyAt = `/members/${memberId}/rounds/KY/${encodeURIComponent(round.round)}`;
const may = ['rounds.read', 'rounds.refund', 'members.read'] as const;

test('open rounds are told with when they go back, and how many there are beyond those shown', async () => {
  await startOfficeStory({ at: '/rounds', may, answers: roundAnswers });
  expect(await linesOf('Open rounds')).toEqual([
    ['11/20/26, 9:00:00 AM', 'marina.alves', 'Blue Lagoon', 'Kaya Gaming', 'Overdue', '11/23/26, 9:00:00 AM', 'R$ 12.00', 'R$ 0.00'],
  ]);
  expect(screen.getByText('1 of 3')).toBeTruthy();
  expect(screen.getByText('2 rounds won after they were refunded: ask the vendor.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Blue Lagoon' }).getAttribute('href')).toBe(storyAt);
  expect(screen.getByRole('link', { name: 'marina.alves' }).getAttribute('href')).toBe(`/members/${memberId}`);
});

test('where nothing is open it says so; what does not load is asked for again; news of rounds bring it up to date', async () => {
  const { api, user, says } = await startOfficeStory({
    at: '/rounds',
    may,
    answers: { officeOpenRounds: () => refusal('internal_error', 'The server stumbled.') },
  });
  expect(await screen.findByText('The server stumbled.')).toBeTruthy();
  api.answer('officeOpenRounds', { list: [], total: 0, wonAfterRefund: 0 });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Everything that was staked is settled.')).toBeTruthy();
  api.answer('officeOpenRounds', roundAnswers.officeOpenRounds);
  says({ type: 'office_news', of: 'rounds' });
  expect(await screen.findByText('Blue Lagoon')).toBeTruthy();
});

test('a vendor’s round is told as a story, under the vendor’s own name for it', async () => {
  const { api } = await startOfficeStory({ at: storyAt, may, answers: roundAnswers });
  expect(await screen.findByRole('heading', { name: 'Blue Lagoon' })).toBeTruthy();
  expect(api.requestsOf('officeRound')).toEqual([{ memberId, vendor: 'KY', round: 'r/88-1' }]);
  expect([factOf('Vendor'), factOf('Reference'), factOf('Refund due'), factOf('Reported')]).toEqual([
    'Kaya Gaming',
    'r/88-1',
    '11/23/26, 9:00:00 AM',
    '11/21/26, 9:00:00 AM',
  ]);
  expect(await linesOf('Entries of the round')).toEqual([
    ['11/20/26, 9:00:00 AM', 'Stake', 'txn_01k0000000000000000000000a', '−R$ 12.00', 'R$ 88.00'],
  ]);
});

test('a round of the house tells how it was decided, and hides the seed that still counts', async () => {
  await startOfficeStory({ at: `/members/${memberId}/rounds/PGE/rnd_1`, may, answers: { officeRound: ownRoundStory } });
  expect(await screen.findByText('Revealed when the player rotates the seeds')).toBeTruthy();
  expect([factOf('Multiplier'), factOf('Commitment'), factOf('Client seed'), factOf('Nonce')]).toEqual(['2.50', 'c0ffee', 'clover', '7']);
  expect(screen.getByText(/"crashedAt": "2.61"/)).toBeTruthy();
  expect(screen.getByText('No entries yet.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Refund stakes' })).toBeNull();
});

test('stakes go back with a reason; that it is too early is the server’s to say', async () => {
  const { api, user } = await startOfficeStory({
    at: storyAt,
    may,
    answers: { ...roundAnswers, officeRefundRound: () => refusal('round_not_refundable', 'It is too early for that.') },
  });
  await user.click(await screen.findByRole('button', { name: 'Refund stakes' }));
  const dialog = await dialogOf('Refund the stakes of this round?');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'the vendor lost it');
  await user.click(dialog.getByRole('button', { name: 'Refund stakes' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('It is too early for that.');
  api.answer('officeRefundRound', { done: true });
  api.answer('officeRound', {
    ...roundStory,
    round: { ...round, status: 'ended', returned: '12.00', refundAt: null },
    watch: { reportedAt: round.startedAt, refundedAt: round.startedAt, refundedBy: 'policy', reason: 'policy' },
  });
  await user.click(dialog.getByRole('button', { name: 'Refund stakes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(factOf('Refunded by')).toBe('Published policy'));
  expect(api.requestsOf('officeRefundRound').at(-1)).toEqual({
    memberId,
    vendor: 'KY',
    round: 'r/88-1',
    reason: 'the vendor lost it',
  });
  expect(screen.queryByRole('button', { name: 'Refund stakes' })).toBeNull();
});

test('who may not give stakes back is not offered it; who may not see players is not sent to one', async () => {
  await startOfficeStory({ at: storyAt, may: ['rounds.read'], answers: roundAnswers });
  await screen.findByRole('heading', { name: 'Blue Lagoon' });
  expect(screen.queryByRole('button', { name: 'Refund stakes' })).toBeNull();
  expect(factOf('Player')).toBe('marina.alves');
  for (const link of screen.queryAllByRole('link')) expect(link.getAttribute('href')).not.toBe(`/members/${memberId}`);
});

test('nor from the list of open rounds', async () => {
  await startOfficeStory({ at: '/rounds', may: ['rounds.read'], answers: roundAnswers });
  expect((await screen.findByText('marina.alves')).closest('a')).toBeNull();
});

test('a story that does not load says why', async () => {
  const { api, user } = await startOfficeStory({
    at: storyAt,
    may,
    answers: { officeRound: () => refusal('not_found', 'There is no such round.') },
  });
  expect(await screen.findByText('There is no such round.')).toBeTruthy();
  api.answer('officeRound', roundStory);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Blue Lagoon' })).toBeTruthy();
});

test.each(['PT', 'EN'] as const)('in %s list, story and dialog have nothing that a machine finds wrong', async (language) => {
  const { user, t } = await startOfficeStory({ at: '/rounds', may, language, answers: roundAnswers });
  const game = await screen.findByRole('link', { name: 'Blue Lagoon' });
  expect(await axeFaults()).toEqual([]);
  await user.click(game);
  await user.click(await screen.findByRole('button', { name: t('office.refundRound') }));
  await screen.findByRole('dialog');
  expect(await axeFaults()).toEqual([]);
});
