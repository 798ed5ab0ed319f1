import { QueryClientProvider } from '@tanstack/react-query';
import type { Language } from '@trevo/i18n';
import { type ApiFake, createApiFake, type FakeAnswers, loginAnswer, memberInfo, systemStatus, visitorAnswers } from '@trevo/testing';
import { render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import { Dialogs } from '../src/app/dialogs.tsx';
import { Frame } from '../src/app/frame.tsx';
import { portOf } from '../src/app/connect-server.ts';
import { connectApi } from '../src/platform/api.ts';
import { $status, loadStatus } from '../src/platform/brand.ts';
import { hideCover } from '../src/platform/cover.ts';
import { type Say, applyWording } from '../src/platform/language.ts';
import { $ask, closeModal } from '../src/platform/modals.ts';
import { bringOwnFrame } from '../src/platform/own-frame.ts';
import { queryClient } from '../src/platform/query-client.ts';
import { $page, installGuard } from '../src/platform/router.ts';
import { dropSession, resumeSession } from '../src/platform/session.ts';
import { sessionKeys } from '../src/platform/session-keys.ts';
import { $toasts } from '../src/platform/toasts.ts';
import { $sideCollapsed } from '../src/shell/side/side-state.ts';
import { strictTranslator } from './strict-translator.ts';

export type StoryOptions = {
  readonly at?: string;
  readonly language?: Language;
  /** Logged in from the start; the fields are those of the member info. */
  readonly as?: Parameters<typeof memberInfo>[0];
  readonly answers?: FakeAnswers;
};

export type Story = { readonly api: ApiFake; readonly user: UserEvent; readonly t: Say };

/** What an account's page asks for besides a visitor's. */
export function accountAnswers(): FakeAnswers {
  return {
    memberInfo: memberInfo(),
    memberIcon: { icon: 4 },
    unreadCount: { unreadCount: 0 },
    rewardCount: { count: 0 },
    walletBalance: { balance: '4318.90', pending: '0.00', bonus: '0.00', currency: 'BRL', version: 1 },
    recentGames: { list: [], totalPages: 0, pageNum: 1, total: 0 },
    favouriteIds: [],
    favouriteList: { content: [], totalPages: 0, pageNum: 1, total: 0 },
    logout: { done: true },
    login: loginAnswer(),
    teamProposals: { list: [] },
    memberSecurity: {
      email: { masked: 'm•••@e•••.com', proven: true },
      mobile: null,
      paymentPassword: false,
      secondFactor: false,
      channels: { email: true, sms: true },
    },
    boundIdentities: { free: [], list: [] },
    pushSettings: {
      publicKey: `B${'A'.repeat(86)}`,
      wishes: { results: false, withdrawals: false, messages: false, security: false, details: false },
      devices: 0,
    },
    passkeys: { available: true, list: [] },
    payoutAccounts: { boundOnly: false, holdHours: 0, list: [] },
    memberLogins: [],
    accountClaim: { needed: false, fields: [], ageMin: 18 },
    handOverTicket: { ticket: 'ticket', expiresAt: '2026-11-21T12:00:00.000Z' },
    addFavourite: { done: true },
    removeFavourite: { done: true },
    realityCheck: {
      sessionStartedAt: '2026-11-21T12:00:00.000Z',
      dueAt: '2999-01-01T00:00:00.000Z',
      minutes: 60,
      seconds: 60,
      currency: 'BRL',
      staked: '0.00',
      won: '0.00',
      net: '0.00',
    },
  };
}

// A store that nobody listens to lets go of the page a second later, when the simulated browser of the file may be gone.
$page.listen(() => undefined);

bringOwnFrame(() => import('../src/app/own-parts.ts'));

let removeGuard: (() => void) | undefined;

/** Opens the portal at an address against a fake server, as the page's own start does. */
export async function startStory({ at = '/', language = 'PT', as, answers = {} }: StoryOptions = {}): Promise<Story> {
  resetPage();
  const api = createApiFake({
    ...visitorAnswers(),
    ...accountAnswers(),
    ...(as === undefined ? {} : { memberInfo: memberInfo(as) }),
    ...answers,
  });
  connectApi(portOf(api));
  const t = strictTranslator(language);
  applyWording(language, t);
  if (as !== undefined) sessionStorage.setItem(sessionKeys.token, 'token-of-marina');
  removeGuard = installGuard();
  // Somewhere else first: the router passes over an address it is already at.
  $page.open('/between-stories', true);
  $page.open(at, true);
  await loadStatus();
  await resumeSession();
  render(
    <QueryClientProvider client={queryClient}>
      <Frame />
      <Dialogs />
    </QueryClientProvider>,
  );
  // No style reaches the simulated browser: that nothing takes a press away is seen in a real one.
  return { api, user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }), t };
}

function resetPage(): void {
  removeGuard?.();
  dropSession();
  closeModal();
  $ask.get()?.answer(false);
  hideCover();
  $toasts.set([]);
  $status.set(systemStatus());
  queryClient.clear();
  sessionStorage.clear();
  localStorage.clear();
  $sideCollapsed.set(false);
}
