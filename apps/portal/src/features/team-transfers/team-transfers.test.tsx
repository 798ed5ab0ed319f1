import { refusal } from '@trevo/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { funds, profile } from '../../../test/cashier-samples.ts';
import { agentTerms, row } from '../../../test/downline-samples.ts';
import { startStory } from '../../../test/start-story.tsx';

const terms = {
  currency: 'BRL',
  min: '1.00',
  max: '500.00',
  receiver: { account: 'ag•••e', amountLeft: '300.00', countLeft: 3 },
  turnoverDue: '30.00',
};
const sent = {
  transferId: 'txn_1',
  side: 'sent',
  way: 'up',
  account: 'ag•••e',
  amount: '20.00',
  currency: 'BRL',
  at: '2026-11-21T12:00:00.000Z',
} as const;
const answers = {
  memberProfile: profile,
  consolidatedFunds: funds,
  teamTransferTerms: terms,
  teamTransfers: { list: [sent], next: null },
  sendTeamTransfer: sent,
};
const form = async () => within(await screen.findByRole('region', { name: 'Transferir ao superior' }));

test('a member sends to the upline with the password, under a key, and sees the receipt', async () => {
  const { api, user } = await startStory({ at: '/member?page=transferUpline', as: {}, answers });
  expect(await screen.findByRole('heading', { level: 1, name: 'Transferir à superior' })).toBeTruthy();
  await user.type(await (await form()).findByLabelText('Valor a transferir'), '20');
  await user.click((await form()).getByRole('button', { name: 'Transferir' }));
  expect(api.requestsOf('sendTeamTransfer')).toEqual([]);
  await user.type((await form()).getByLabelText('Sua senha'), 'uma senha');
  await user.click((await form()).getByRole('button', { name: 'Transferir' }));
  await waitFor(() => expect(api.requestsOf('sendTeamTransfer')).toEqual([{ amount: '20.00', password: 'uma senha' }]));
  expect(api.sent.find(({ name }) => name === 'sendTeamTransfer')?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  await user.click(await screen.findByRole('button', { name: 'Comprovante' }));
  expect(within(await screen.findByRole('dialog', { name: 'Comprovante' })).getByText('txn_1')).toBeTruthy();
});

test('an amount outside the terms is not sent', async () => {
  const { api, user } = await startStory({ at: '/member?page=transferUpline', as: {}, answers });
  await user.type(await (await form()).findByLabelText('Valor a transferir'), '501');
  await user.type((await form()).getByLabelText('Sua senha'), 'uma senha');
  await user.click((await form()).getByRole('button', { name: 'Transferir' }));
  expect((await form()).getByText(/De R\$.1,00 a R\$.500,00/)).toBeTruthy();
  expect(api.requestsOf('sendTeamTransfer')).toEqual([]);
});

test('who stands below nobody is told so, and a place whose law closes transfers shows none', async () => {
  await startStory({ at: '/member?page=transferUpline', as: {}, answers: { ...answers, teamTransferTerms: { ...terms, receiver: null } } });
  expect(await screen.findByText('Ninguém acima para receber')).toBeTruthy();
  const closed = { ...answers, teamTransferTerms: () => refusal('transfers_closed', 'Aqui não.') };
  await startStory({ at: '/member?page=transferUpline', as: {}, answers: closed });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Transferir ao superior' })).toBeNull());
});

test('an agent sends to an account of the direct downline from the list', async () => {
  const agent = {
    ...answers,
    agentTerms,
    agentDownline: {
      list: [row, { ...row, memberId: 'mbr_b', account: 'jo•••2', level: 2, values: null, contracts: null }],
      next: null,
      path: [],
      currency: 'BRL',
      direct: 1,
      below: 1,
    },
    teamTransferTerms: { ...terms, receiver: { account: 'jogador1', amountLeft: '300.00', countLeft: 3 } },
  };
  const { api, user } = await startStory({ at: '/agentHome?page=downlineManagmentView', as: { type: 2 }, answers: agent });
  const buttons = await screen.findAllByRole('button', { name: /^Ações\s*jo(gador1|•)/ });
  expect(buttons).toHaveLength(1);
  await user.click(buttons[0] as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: 'Transferir' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Transferir para jogador1' }));
  await user.type(await dialog.findByLabelText('Valor a transferir'), '15');
  await user.type(dialog.getByLabelText('Sua senha'), 'uma senha');
  await user.click(dialog.getByRole('button', { name: 'Transferir' }));
  await waitFor(() =>
    expect(api.requestsOf('sendTeamTransfer')).toEqual([{ memberId: row.memberId, amount: '15.00', password: 'uma senha' }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an agent makes an account with the initial password that is offered, and says who it is for', async () => {
  const agent = {
    ...answers,
    agentTerms: { ...agentTerms, mayCreate: [0, 2], values: { SERIES: 1950 } },
    agentLinks: { list: [], next: null },
    createDownlineAccount: { memberId: 'mbr_b', account: 'novata', accountType: 0 },
  };
  const { api, user } = await startStory({ at: '/agentHome?page=registerCenter', as: { type: 2 }, answers: agent });
  await user.click(await screen.findByRole('button', { name: 'Criar conta' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Criar conta' }));
  await user.click(dialog.getByRole('button', { name: 'Criar' }));
  expect(api.requestsOf('createDownlineAccount')).toEqual([]);
  await user.type(dialog.getByLabelText('Nome de usuário'), 'novata');
  await user.click(dialog.getByRole('button', { name: 'Criar' }));
  await waitFor(() =>
    expect(api.requestsOf('createDownlineAccount')).toEqual([{ username: 'novata', password: '123456', accountType: 0, values: {} }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the menu names the way up from its first look for whom the server says so, asks nothing of its own for it, and names it to nobody else', async () => {
  const link = () => screen.queryByRole('link', { name: 'Transferir à superior' });
  for (const [as, isThere] of [
    [{ sendsUp: true }, true],
    [{ sendsUp: false }, false],
    [{ sendsUp: true, withdrawOnly: true }, false],
  ] as const) {
    const story = await startStory({ at: '/member?page=transactionHistory', as, answers });
    await screen.findByRole('navigation', { name: 'Central do membro' });
    expect(link() !== null).toBe(isThere);
    expect(story.api.requestsOf('teamTransferTerms')).toEqual([]);
    cleanup();
  }
});
