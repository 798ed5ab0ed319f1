import { type ApiFake, createApiFake, type FakeAnswers, loginAnswer, memberInfo, refusal, visitorAnswers } from '@trevo/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountAnswers } from '../../test/start-story.tsx';
import { connectApi } from '../platform/api.ts';
import { closeModal } from '../platform/modals.ts';
import { queryClient } from '../platform/query-client.ts';
import { $isLogin, $member, dropSession } from '../platform/session.ts';
import { App } from './app.tsx';
import { portOf } from './connect-server.ts';
import { $handOver } from './hand-over.ts';
import { startPage } from './start-page.ts';

beforeEach(() => {
  dropSession();
  closeModal();
  sessionStorage.clear();
  localStorage.clear();
  queryClient.clear();
  document.title = '';
});
afterEach(() => $handOver.set(undefined));

const expiresAt = '2026-11-21T12:05:00.000Z';
const ofMarina = memberInfo();
const ofMallory = memberInfo({ id: 'mbr_01k0000000000000000000000m', account: 'mallory', nickname: 'Mallory', balance: '9.99' });

/** A server on which the token `mallory` opens Mallory's account, and any other one Marina's. */
function serve(answers: FakeAnswers = {}): ApiFake {
  const api = createApiFake({
    ...visitorAnswers(),
    ...accountAnswers(),
    memberInfo: () => (sessionStorage.getItem('token') === 'mallory' ? ofMallory : ofMarina),
    lookAtTicket: { ticket: 'ticket-2', expiresAt, username: 'mallory' },
    redeemTicket: loginAnswer({ token: 'mallory' }),
    ...answers,
  });
  connectApi(portOf(api));
  return api;
}

const address = () => `${window.location.pathname}${window.location.search}${window.location.hash}`;

/** The page stands in its frame: nothing is asked any more. */
const framed = () => waitFor(() => expect(screen.queryAllByRole('banner').length).toBeGreaterThan(0));

/** Opens the portal by a link, in a tab whose session is that of the token, if there is one. */
async function open(at: string, token?: string) {
  window.history.replaceState(null, '', at);
  if (token !== undefined) sessionStorage.setItem('token', token);
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <App started={startPage()} />
      </QueryClientProvider>,
    );
  });
  return userEvent.setup();
}

test('who scans the code of the app comes to its guide, and is asked whether the ticket’s account is to be opened', async () => {
  const api = serve();
  const user = await open('/?app=ios&lang=PT&token=ticket-1');
  await user.click(await screen.findByRole('button', { name: 'Entrar como mallory' }));
  await framed();
  expect(address()).toBe('/install#ios');
  expect(api.requestsOf('lookAtTicket')).toEqual([{ ticket: 'ticket-1', purpose: 'app' }]);
  expect(api.requestsOf('redeemTicket')).toEqual([{ ticket: 'ticket-2', purpose: 'app' }]);
});

test('[S4.SESS.02] the account of a link is entered only after the visitor said so; the ticket leaves the address at once, and nothing of money is shown before', async () => {
  const api = serve();
  const user = await open('/promotions?token=ticket-1&x=2#a');
  expect(await screen.findByRole('heading', { name: 'Entrar como mallory?' })).toBeTruthy();
  expect(address()).toBe('/promotions?x=2#a');
  expect(api.requestsOf('lookAtTicket')).toEqual([{ ticket: 'ticket-1', purpose: 'portal' }]);
  expect([api.requestsOf('redeemTicket'), api.requestsOf('memberInfo'), $isLogin.get(), sessionStorage.getItem('token')]).toEqual([
    [],
    [],
    false,
    null,
  ]);
  expect(document.body.textContent).not.toMatch(/R\$|9,99/);
  expect(document.title).toContain('Entrar como mallory?');
  await user.click(screen.getByRole('button', { name: 'Entrar como mallory' }));
  await framed();
  expect(api.requestsOf('redeemTicket')).toEqual([{ ticket: 'ticket-2', purpose: 'portal' }]);
  expect([$member.get()?.account, address()]).toEqual(['mallory', '/promotions?x=2#a']);
});

test('a visitor who does not want the account of a link stays a visitor, and no session was opened', async () => {
  const api = serve();
  const user = await open('/?token=ticket-1');
  await user.click(await screen.findByRole('button', { name: 'Não entrar' }));
  await framed();
  expect([api.requestsOf('redeemTicket'), $isLogin.get(), sessionStorage.getItem('token')]).toEqual([[], false, null]);
});

test('whoever is logged in is asked who stays: staying keeps the session as it is', async () => {
  const api = serve();
  const user = await open('/?token=ticket-1', 'kept');
  expect(await screen.findByRole('heading', { name: 'Trocar para mallory?' })).toBeTruthy();
  expect(screen.getByText(/Você está na conta marina\.alves\./)).toBeTruthy();
  // Neither account's money stands beside the question.
  expect(document.body.textContent).not.toMatch(/R\$|4\.318/);
  await user.click(screen.getByRole('button', { name: 'Continuar como marina.alves' }));
  await framed();
  expect([$member.get()?.account, sessionStorage.getItem('token')]).toEqual(['marina.alves', 'kept']);
  expect([api.requestsOf('redeemTicket'), api.requestsOf('logout')]).toEqual([[], []]);
});

test('going over ends the session that was here, and leaves nothing of its account behind', async () => {
  const api = serve();
  const user = await open('/?token=ticket-1', 'kept');
  queryClient.setQueryData(['own', 'secret'], 'of marina');
  await user.click(await screen.findByRole('button', { name: 'Entrar como mallory' }));
  await framed();
  expect(api.requestsOf('logout')).toHaveLength(1);
  expect([$member.get()?.account, sessionStorage.getItem('token'), queryClient.getQueryData(['own', 'secret'])]).toEqual([
    'mallory',
    'mallory',
    undefined,
  ]);
});

test('the account that is here already goes on without a question', async () => {
  const api = serve({ lookAtTicket: { ticket: 'ticket-2', expiresAt, username: 'marina.alves' } });
  await open('/?token=ticket-1', 'kept');
  await framed();
  expect([sessionStorage.getItem('token'), api.requestsOf('redeemTicket')]).toEqual(['kept', []]);
});

test('a ticket that is used up asks nothing: the visitor stays logged out, and a session goes on', async () => {
  serve({ lookAtTicket: () => refusal('ticket_invalid', 'usado') });
  await open('/?token=old', 'kept');
  await framed();
  expect([$member.get()?.account, window.location.search]).toEqual(['marina.alves', '']);
});

test('a question that was answered too late says so, and whoever was here is still here', async () => {
  serve({ redeemTicket: () => refusal('ticket_invalid', 'Este link expirou. Abra de novo.') });
  const user = await open('/?token=ticket-1', 'kept');
  await user.click(await screen.findByRole('button', { name: 'Entrar como mallory' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Este link expirou. Abra de novo.');
  expect([$member.get()?.account, sessionStorage.getItem('token')]).toEqual(['marina.alves', 'kept']);
});

test('an account that must change its password first is asked to, and nothing of it is shown', async () => {
  serve({ redeemTicket: loginAnswer({ token: 'mallory', mustChangePassword: true }) });
  const user = await open('/?token=ticket-1');
  await user.click(await screen.findByRole('button', { name: 'Entrar como mallory' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect($isLogin.get()).toBe(false);
});
