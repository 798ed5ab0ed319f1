import { refusal } from '@trevo/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeFaults, linesOf } from '../../../test/look.ts';
import { deposit, depositAnswers } from '../../../test/samples/deposits.ts';
import { pageOf } from '../../../test/samples/page-of.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const at = '/deposits';
const may = ['payments.read', 'members.read'] as const;

test('the queue tells who paid how and how much, where it stands, and whether a first person has confirmed it', async () => {
  await startOfficeStory({ at, may, answers: depositAnswers });
  expect(await linesOf('Deposits')).toEqual([
    ['marina.alves', 'Bank transfer', 'R$ 250.00', '11/22/26, 9:00:00 AM', 'To be checked'],
    ['rui.costa', 'Pix', 'R$ 250.00', '11/22/26, 9:00:00 AM', 'In suspenseFirst person confirmed'],
  ]);
  expect(screen.getAllByRole('link', { name: /250/ })[0]?.getAttribute('href')).toBe(`/deposits/${deposit.depositId}`);
});

test('it begins with what people must check, is asked for by state and by word, and says where nothing is left', async () => {
  const { api, user } = await startOfficeStory({
    at,
    may,
    answers: { officeDeposits: ({ status }) => (status === 'waiting' ? pageOf() : pageOf(deposit)) },
  });
  await screen.findByText('marina.alves');
  expect(api.requestsOf('officeDeposits').at(-1)).toMatchObject({ status: 'checking', pageNo: 1 });
  await user.click(screen.getByRole('radio', { name: 'Waiting for payment' }));
  expect(await screen.findByText('What needs a person appears in this queue.')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'All' }));
  await user.type(screen.getByRole('textbox', { name: 'Player or reference' }), 'TED');
  await waitFor(() => expect(api.requestsOf('officeDeposits').at(-1)).toMatchObject({ search: 'TED', pageNo: 1 }));
  expect(api.requestsOf('officeDeposits').at(-1)).not.toHaveProperty('status');
});

test('what does not load says why and loads when asked again; news of payments bring it up to date', async () => {
  const { api, user, says } = await startOfficeStory({
    at,
    may,
    answers: { officeDeposits: () => refusal('internal_error', 'The server stumbled.') },
  });
  expect(await screen.findByText('The server stumbled.')).toBeTruthy();
  api.answer('officeDeposits', pageOf(deposit));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('marina.alves')).toBeTruthy();
  api.answer('officeDeposits', pageOf({ ...deposit, username: 'rui.costa' }));
  says({ type: 'office_news', of: 'payments' });
  expect(await screen.findByText('rui.costa')).toBeTruthy();
});

test.each(['PT', 'EN'] as const)('in %s the queue has nothing that a machine finds wrong', async (language) => {
  await startOfficeStory({ at, may, language, answers: depositAnswers });
  await screen.findByText('marina.alves');
  expect(await axeFaults()).toEqual([]);
});
