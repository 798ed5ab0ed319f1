import { agentTypes, trialTypes } from '@trevo/contract';
import { createApiFake, memberInfo, systemStatus, visitorAnswers } from '@trevo/testing';
import { act, render, screen } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountAnswers } from '../../test/start-story.tsx';
import { connectApi } from '../platform/api.ts';
import { currentLanguage, firstLanguage } from '../platform/language.ts';
import { queryClient } from '../platform/query-client.ts';
import { $isAgent, $isLogin, $isTrial, $member, dropSession, isAgentType, isTrialType } from '../platform/session.ts';
import { App } from './app.tsx';
import { portOf } from './connect-server.ts';
import { $handOver } from './hand-over.ts';
import { startPage } from './start-page.ts';

beforeEach(() => {
  dropSession();
  sessionStorage.clear();
  localStorage.clear();
  queryClient.clear();
  window.history.replaceState(null, '', '/');
});
afterEach(() => $handOver.set(undefined));

function serve(answers = {}) {
  const api = createApiFake({ ...visitorAnswers(), ...accountAnswers(), ...answers });
  connectApi(portOf(api));
  return api;
}

test('[S4.SESS.03] [S4.SESS.07] [S9.SESS.01] a token of this tab goes on with the session; logged in counts once the member info is there', async () => {
  sessionStorage.setItem('token', 'kept');
  let seen: boolean | undefined;
  serve({
    memberInfo: () => {
      seen = $isLogin.get();
      return memberInfo();
    },
  });
  await startPage();
  expect(seen).toBe(false);
  expect($isLogin.get()).toBe(true);
});

test('a reload that finds no answer, or a server that cannot answer now, leaves the session where it was: only one that opens nothing by it ends it', async () => {
  sessionStorage.setItem('token', 'kept');
  const refusal = (errorCode: string) => ({
    memberInfo: () => ({ success: false, errorCode: errorCode as 'session_expired', message: '' }) as const,
  });
  for (const fault of ['network_abnormal', 'page_timeout', 'unavailable', 'too_many_requests']) {
    serve(refusal(fault));
    await expect(startPage()).rejects.toMatchObject({ code: fault });
    expect(sessionStorage.getItem('token')).toBe('kept');
  }
  for (const end of ['session_expired', 'password_change_required']) {
    sessionStorage.setItem('token', 'kept');
    serve(refusal(end));
    await startPage();
    expect(sessionStorage.getItem('token')).toBeNull();
  }
});

test('[S9.SESS.07] the merchant code is kept under both names in both storages', async () => {
  serve();
  await startPage();
  for (const storage of [sessionStorage, localStorage])
    expect([storage.getItem('merchant'), storage.getItem('merchantCode')]).toEqual(['trevo', 'trevo']);
});

test('[S9.SESS.05] [S9.SESS.06] [S4.GAME.01] hot games and vendors are kept for the session, and asked for once', async () => {
  const api = serve();
  await startPage();
  await expect.poll(() => sessionStorage.getItem('gameVendor')).not.toBeNull();
  await expect.poll(() => sessionStorage.getItem('HOT_GAMES')).not.toBeNull();
  queryClient.clear();
  await startPage();
  expect(api.requestsOf('gameVendors')).toHaveLength(1);
  expect(api.requestsOf('hotGames')).toHaveLength(1);
  expect(api.requestsOf('hotGames')).toMatchObject([{ isPlatform: 2 }]);
});

async function draw(): Promise<void> {
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <App started={startPage()} />
      </QueryClientProvider>,
    );
  });
}

test('[S4.SESS.01] status 0 shows the page', async () => {
  serve();
  await draw();
  expect(await screen.findByRole('banner')).toBeTruthy();
});

test('[S4.SESS.04] [S2.SCREEN.01] [S2.SCREEN.02] [S8.ERR.27] in maintenance only its screen is seen, with a way to customer service', async () => {
  sessionStorage.setItem('token', 'kept');
  const api = serve({ systemStatus: systemStatus({ status: 1, maintenance: { until: null, message: '' } }) });
  await draw();
  expect(await screen.findByRole('heading', { name: 'Estamos em manutenção' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Falar com o atendimento' })).toBeTruthy();
  expect(screen.queryByRole('banner')).toBeNull();
  expect(api.requestsOf('memberInfo')).toEqual([]);
});

test('a page that came with the status of a closed portal asks for nothing of the open one', async () => {
  const place = document.createElement('script');
  place.id = 'first-answers';
  place.type = 'application/json';
  document.body.append(place);
  const api = serve({ systemStatus: systemStatus({ status: 1, maintenance: { until: null, message: '' } }) });
  await startPage();
  // What came inside the page is read before the start is over.
  expect([api.requestsOf('gameVendors'), api.requestsOf('hotGames')]).toEqual([[], []]);
  place.remove();
});

test('[S4.SESS.05] [S2.SCREEN.03] [S2.SCREEN.04] [S8.ERR.26] from a blocked region only the apology with the visitor’s address is seen', async () => {
  serve({ systemStatus: systemStatus({ status: 2, regionRestriction: { message: '' } }) });
  await draw();
  expect(await screen.findByText(/203\.0\.113\.7/)).toBeTruthy();
  expect(screen.getByText(/Desculpe/)).toBeTruthy();
  expect(screen.queryByRole('banner')).toBeNull();
});

test('[S6.ROLE.04] [S6.ROLE.09] [S4.SESS.06] [S3.ENT.34] account types make the states; the lists are the configuration’s', () => {
  expect([1, 2, 41, 42].every((type) => isAgentType(type))).toBe(true);
  expect([0, 3, 4].some((type) => isAgentType(type))).toBe(false);
  expect(isTrialType(4)).toBe(true);
  expect([0, 1, 2, 41, 42].some((type) => isTrialType(type))).toBe(false);
  expect(isAgentType(9, [9])).toBe(true);
  expect(isTrialType(9, [9])).toBe(true);
  for (const [type, agent, trial] of [
    [0, false, false],
    [2, true, false],
    [4, false, true],
  ] as const) {
    $member.set(memberInfo({ type }));
    expect([$isLogin.get(), $isAgent.get(), $isTrial.get()]).toEqual([true, agent, trial]);
  }
  $member.set(undefined);
  expect([$isLogin.get(), $isAgent.get(), $isTrial.get()]).toEqual([false, false, false]);
});

test.each([
  ['[S6.ROLE.04] trial', trialTypes, $isTrial, $isAgent],
  ['[S6.ROLE.09] agent', agentTypes, $isAgent, $isTrial],
] as const)('%s is whatever the configured list holds', (_kind, list, $is, $isNot) => {
  $member.set(memberInfo({ type: 9 }));
  expect([$is.get(), $isNot.get()]).toEqual([false, false]);
  (list as number[]).push(9);
  try {
    $member.set(memberInfo({ type: 9 }));
    expect([$is.get(), $isNot.get()]).toEqual([true, false]);
  } finally {
    (list as number[]).pop();
  }
});

test('[S9.I18N.01] [S9.I18N.02] [S9.I18N.05] the first visit is in Portuguese; a saved language that is none falls back to it', () => {
  document.documentElement.lang = '';
  expect(firstLanguage()).toBe('PT');
  localStorage.setItem('language', 'XX');
  expect(firstLanguage()).toBe('PT');
  localStorage.setItem('language', 'EN');
  expect(firstLanguage()).toBe('EN');
});

test('the address says the language before what is saved, and what is saved before the language of the page as it was sent', () => {
  document.documentElement.lang = 'en';
  expect(firstLanguage()).toBe('EN');
  localStorage.setItem('language', 'PT');
  expect(firstLanguage()).toBe('PT');
  window.history.replaceState(null, '', '/?lang=EN');
  expect(firstLanguage()).toBe('EN');
  window.history.replaceState(null, '', '/?lang=nowhere');
  expect(firstLanguage()).toBe('PT');
});

test('a language that the brand does not offer gives way to the brand’s own', async () => {
  localStorage.setItem('language', 'EN');
  const { merchant } = systemStatus();
  serve({ systemStatus: systemStatus({ merchant: { ...merchant, languages: ['PT'], defaultLanguage: 'PT' } }) });
  await startPage();
  expect([currentLanguage(), document.documentElement.lang, document.documentElement.dir]).toEqual(['PT', 'pt-BR', 'ltr']);
});
