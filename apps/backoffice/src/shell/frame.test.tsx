import { refusal } from '@trevo/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Permission } from '../platform/office-session.ts';
import { axeFaults, textOf } from '../../test/look.ts';
import { brandAnswers } from '../../test/samples/brand.ts';
import { depositAnswers } from '../../test/samples/deposits.ts';
import { pageOf } from '../../test/samples/page-of.ts';
import { withdrawalAnswers } from '../../test/samples/withdrawals.ts';
import { startOfficeStory } from '../../test/start-office-story.tsx';

const answers = { ...brandAnswers, ...withdrawalAnswers, ...depositAnswers };
const mayMost = ['brand.read', 'games.read', 'withdrawals.read', 'payments.read', 'audit.read'] as const;
const start = (may: readonly Permission[], language: 'PT' | 'EN' = 'EN') =>
  startOfficeStory({ at: '/brand', may, answers, language, whole: true });

async function offered(): Promise<string[]> {
  const nav = within(await screen.findByRole('navigation', { name: 'Back-office rooms' }));
  return nav.getAllByRole('link').map(textOf);
}

test('only the rooms that the role may enter are offered, and how many wait is said beside them', async () => {
  await start(mayMost);
  await screen.findByRole('link', { name: /^Withdrawals ?2$/ });
  expect(await offered()).toEqual([
    'Withdrawals2',
    'Deposits2',
    'Games',
    'Payments',
    'Contracts paid',
    'Payment methods',
    'Audit',
    'Brand and modules',
  ]);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Brand and modules');
});

test('for whom nothing waits nothing is asked', async () => {
  const { api } = await start(['brand.read']);
  await screen.findByRole('switch', { name: 'Registration' });
  expect(await offered()).toEqual(['Brand and modules']);
  expect([api.requestsOf('officeWithdrawals'), api.requestsOf('officeDeposits')]).toEqual([[], []]);
});

test('a room opens without loading the page anew, and who opens a page inside it is still in it', async () => {
  const { user } = await start(mayMost);
  await user.click(await screen.findByRole('link', { name: /^Deposits/ }));
  await screen.findByRole('table', { name: 'Deposits' });
  await user.click((await screen.findAllByRole('link', { name: /250/ }))[0] as HTMLElement);
  await screen.findByRole('heading', { level: 1, name: 'Deposit' });
  expect([window.location.pathname, screen.getByRole('link', { current: 'page' }).textContent]).toEqual([
    `/deposits/${depositAnswers.officeDeposit.deposit.depositId}`,
    'Deposits2',
  ]);
});

test.each([
  ['/lotteries/watch', 'lotteries.read', 'Lotteries'],
  ['/content/banner/new', 'content.read', 'Content'],
  ['/teams/mbr_01k0000000000000000000000a', 'teams.read', 'Teams'],
] as const)('who is at %s is in its room', async (at, permission, name) => {
  await startOfficeStory({ at, may: [permission], answers, whole: true });
  expect((await screen.findByRole('link', { current: 'page' })).textContent).toBe(name);
});

test('an address that leads nowhere says so', async () => {
  await startOfficeStory({ at: '/attic', may: ['brand.read'], answers, whole: true });
  expect(await screen.findByText('This room does not exist')).toBeTruthy();
});

test('a room that the role may not enter says so once when its address is typed, and asks the server for nothing', async () => {
  const { api } = await startOfficeStory({ at: '/audit', may: ['brand.read'], answers, whole: true });
  expect(await screen.findByRole('heading', { level: 1, name: 'Audit' })).toBeTruthy();
  expect(screen.getAllByText('This room is not for your role')).toHaveLength(1);
  expect(api.requestsOf('officeAudit')).toEqual([]);
});

test('the counts follow the news', async () => {
  const { api, says } = await start(mayMost);
  await screen.findByRole('link', { name: /^Deposits ?2$/ });
  api.answer('officeDeposits', pageOf());
  says({ type: 'office_news', of: 'payments' });
  expect(await screen.findByRole('link', { name: 'Deposits' })).toBeTruthy();
});

test('who signs out is out; without the server’s answer nobody has left', async () => {
  const { api, user } = await start(['brand.read']);
  api.answer('officeSignOut', () => refusal('internal_error', 'The server stumbled.'));
  const out = async () => {
    await user.click(screen.getByRole('button', { name: /Helena Prado/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  };
  await screen.findByRole('switch', { name: 'Registration' });
  await out();
  expect((await screen.findByRole('alert')).textContent).toBe('The server stumbled.');
  expect(screen.getByRole('switch', { name: 'Registration' })).toBeTruthy();
  api.answer('officeSignOut', { done: true });
  await out();
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
});

test('another language turns the whole page, and what the server says in words is asked for again', async () => {
  const { api, user } = await start(['brand.read']);
  await screen.findByRole('switch', { name: 'Registration' });
  await user.click(screen.getByRole('button', { name: /Helena Prado/ }));
  await user.click(await screen.findByRole('menuitem', { name: /Português/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Marca e módulos' })).toBeTruthy();
  await waitFor(() => expect(api.requestsOf('officeBrand')).toHaveLength(2));
});

test.each(['PT', 'EN'] as const)(
  'in %s the frame has nothing that a machine finds wrong, and its content can be skipped to',
  async (language) => {
    const { t } = await start(mayMost, language);
    await screen.findByRole('switch', { name: t('office.module.REGISTER') });
    expect(screen.getByRole('link', { name: t('office.skip') }).getAttribute('href')).toBe('#room');
    expect(await axeFaults()).toEqual([]);
  },
);
