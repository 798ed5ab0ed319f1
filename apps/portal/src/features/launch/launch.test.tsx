import { type ApiFake, gameCard, gameCategory, memberInfo, refusal } from '@trevo/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { startStory } from '../../../test/start-story.tsx';
import { launchCheck } from './launch-game.ts';

afterEach(() => vi.useRealTimers());

const slot = gameCard({ displayName: 'Onça Real', supportPlay: 0 });
const offers = { gameVendors: [gameCategory('RNG', [slot])], hotGames: { list: [] } };
const launched = {
  url: '/games/onca',
  mode: 'real' as const,
  nodeId: slot.nodeId,
  display: 'frame' as const,
  expiresInSeconds: 60,
  walletVendor: null,
};

const launchesOf = (api: ApiFake) => [...api.requestsOf('launchGame'), ...api.requestsOf('gameLaunchFB')];

test('[S5.VAL.67] only a logged-in, non-trial account may launch a game', () => {
  expect(launchCheck({ isLogin: false, isTrial: false })).toBe('login');
  expect(launchCheck({ isLogin: true, isTrial: true })).toBe('trueAccount');
  expect(launchCheck({ isLogin: true, isTrial: false })).toBe('go');
});

test('[S4.LAUNCH.01] [S2.MODAL.03] a visitor who plays is asked to log in, and nothing is launched', async () => {
  const { api, user } = await startStory({ answers: offers });
  await user.click((await screen.findAllByRole('button', { name: 'Jogar Onça Real' }))[0] as HTMLElement);
  expect(await screen.findByRole('dialog', { name: 'Entrar' })).toBeTruthy();
  expect(launchesOf(api)).toEqual([]);
});

test('[S4.LAUNCH.02] [S4.LAUNCH.03] [S6.ROLE.07] [S8.ERR.23] a trial account is told to register a real one, and nothing is launched', async () => {
  const { api, user, t } = await startStory({ as: { type: 4 }, answers: offers });
  await user.click((await screen.findAllByRole('button', { name: 'Jogar Onça Real' }))[0] as HTMLElement);
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText(t('in_need_true_account'))).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: t('in_increase_submit') })).toBeTruthy();
  expect(launchesOf(api)).toEqual([]);
});

test('[S4.LAUNCH.04] [S2.LAUNCH.06] [S2.GAME.04] [S2.ROUTE.22] [S2.ROUTE.23] [S2.ROUTE.24] a member plays at once, on the page without side menu and footer', async () => {
  const { api, user } = await startStory({ as: {}, answers: { ...offers, gameLaunchFB: launched } });
  await user.click((await screen.findAllByRole('button', { name: 'Jogar Onça Real' }))[0] as HTMLElement);
  await waitFor(() => expect(api.requestsOf('gameLaunchFB')).toMatchObject([{ nodeId: slot.nodeId, mode: 'real' }]));
  expect(window.location.pathname).toBe('/seamless');
  expect(await screen.findByTitle('Jogo onça-real')).toBeTruthy();
  expect(screen.queryByRole('contentinfo')).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Menu lateral' })).toBeNull();
});

test.each([
  ['PVP', 'launchGame', 'gameLaunchFB'],
  ['LIVE', 'gameLaunchFB', 'launchGame'],
] as const)('a game of %s starts by %s and not by %s', async (gameType, call, other) => {
  const card = gameCard({ displayName: 'Mesa', gameType });
  const answers = { ...offers, hotGames: { list: [card] }, [call]: launched };
  const { api, user } = await startStory({ as: {}, answers });
  await user.click((await screen.findAllByRole('button', { name: 'Jogar Mesa' }))[0] as HTMLElement);
  await waitFor(() => expect(api.requestsOf(call)).toMatchObject([{ nodeId: card.nodeId, mode: 'real' }]));
  expect(api.requestsOf(other)).toEqual([]);
});

test('[S1.ROLE.11] [S6.ROLE.02] [S1.ROLE.12] a visitor who plays free gets a trial session first, and the game in demo mode', async () => {
  const { api, user } = await startStory({
    answers: {
      ...offers,
      freePlay: { token: 'trial-token', account: 'teste', expiresAt: '2026-11-21T18:00:00.000Z' },
      memberInfo: { ...(await import('@trevo/testing')).memberInfo({ type: 4, account: 'teste' }) },
      gameLaunchFB: { ...launched, mode: 'demo' },
    },
  });
  await user.click((await screen.findAllByRole('button', { name: /Jogar grátis Onça Real/ }))[0] as HTMLElement);
  await waitFor(() => expect(api.requestsOf('gameLaunchFB')).toMatchObject([{ mode: 'demo' }]));
  expect(api.requestsOf('freePlay')).toHaveLength(1);
  expect(sessionStorage.getItem('token')).toBe('trial-token');
});

test.each([
  ['[S2.LAUNCH.01]', 'TCG_LOTTO_VN', '/vnLottery?gameCode=X'],
  ['[S2.LAUNCH.02]', 'TCG_SEA', '/seaLottery?gameCode=X'],
  ['[S2.LAUNCH.03]', 'LOTT', '/lottery?gameCode=X'],
  ['[S2.LAUNCH.03]', 'ELOTT', '/lottery?gameCode=X'],
])('%s a lottery of %s opens %s and launches nothing', async (_row, vassalage, address) => {
  const lottery = gameCard({ displayName: 'Sorteio', vassalage, gameCode: 'X' });
  const { api, user } = await startStory({ as: {}, answers: { ...offers, hotGames: { list: [lottery] } } });
  await user.click((await screen.findAllByRole('button', { name: 'Jogar Sorteio' }))[0] as HTMLElement);
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe(address));
  expect(launchesOf(api)).toEqual([]);
});

test('[S2.LAUNCH.05] a vendor title opens the list of its games and launches nothing', async () => {
  const lobby = gameCard({ displayName: 'Sala CQ9', vassalage: 'CQ9', gameType: 'LIVE', isGame: 'VASSALAGE' });
  const { api, user } = await startStory({ as: {}, answers: { ...offers, gameVendors: [gameCategory('LIVE', [lobby])] } });
  await user.click((await screen.findAllByRole('button', { name: 'Jogar Sala CQ9' }))[0] as HTMLElement);
  expect(await screen.findByRole('dialog', { name: 'Sala CQ9' })).toBeTruthy();
  expect(launchesOf(api)).toEqual([]);
});

test('[S8.ERR.06] the cover stands while a trial session is asked for, and goes when the answer is a refusal', async () => {
  let answer: ((value: unknown) => void) | undefined;
  const asked = new Promise((resolve) => {
    answer = resolve;
  });
  const { user } = await startStory({
    answers: {
      ...offers,
      freePlay: async () => {
        await asked;
        return refusal('too_many_requests', 'Aguarde um pouco e tente de novo.');
      },
    },
  });
  const covers = () => [...document.querySelectorAll('.loader.is-cover')];
  await user.click((await screen.findAllByRole('button', { name: /Jogar grátis Onça Real/ }))[0] as HTMLElement);
  await waitFor(() => expect(covers()).toHaveLength(1));
  answer?.(undefined);
  expect(await screen.findByText('Aguarde um pouco e tente de novo.')).toBeTruthy();
  expect(covers()).toEqual([]);
  expect(window.location.pathname).toBe('/');
});

test('[S8.ERR.20] a launch address that is not ours nor https is not opened', async () => {
  const bad = { ...launched, url: 'javascript:alert(1)' };
  const { user, t } = await startStory({ as: {}, answers: { ...offers, gameLaunchFB: bad } });
  await user.click((await screen.findAllByRole('button', { name: 'Jogar Onça Real' }))[0] as HTMLElement);
  expect(await screen.findByText(t('error.invalidUrl'))).toBeTruthy();
  expect(document.querySelector('iframe')).toBeNull();
});

test('a game of ours whose scripts did not come, or that could not load its words, is said to have failed; asking again opens it anew', async () => {
  let launches = 0;
  const { user, t } = await startStory({
    at: `/seamless?nodeId=${slot.nodeId}&gameCode=onca&gameType=RNG`,
    as: {},
    answers: { ...offers, gameLaunchFB: () => ({ ...launched, url: `/games/onca?ticket=${(launches += 1)}` }) },
  });
  const frame = () => screen.findByTitle<HTMLIFrameElement>(t('game.frame', { game: 'onca' }));
  const tell = (from: HTMLIFrameElement, type: string): void => {
    const message = { data: { type }, origin: window.location.origin, source: from.contentWindow };
    act(() => {
      window.dispatchEvent(new MessageEvent('message', message));
    });
  };
  /** What is said of a game whose page has loaded, some time later. */
  const saidAfter = (of: HTMLIFrameElement, ms: number) => {
    vi.useFakeTimers();
    fireEvent.load(of);
    act(() => {
      vi.advanceTimersByTime(ms);
    });
    vi.useRealTimers();
    return screen.queryByText(t('game.failed'));
  };
  expect(saidAfter(await frame(), 10_000)).toBeTruthy();
  expect(screen.queryByTitle(t('game.frame', { game: 'onca' }))).toBeNull();
  await user.click(screen.getByRole('button', { name: t('chunk.retry') }));
  const second = await frame();
  expect(second.getAttribute('src')).toBe('/games/onca?ticket=2');
  tell(second, 'lost');
  await screen.findByText(t('game.failed'));
  await user.click(screen.getByRole('button', { name: t('chunk.retry') }));
  const third = await frame();
  tell(third, 'begin');
  expect(saidAfter(third, 10_000)).toBeNull();
});

const bookmaker = { vassalage: 'IBC', displayName: 'Placar', currency: 'BRL', balanceAt: null, live: true, pending: null } as const;
const purse = {
  currency: 'BRL',
  pending: '0.00',
  bonus: '0.00',
  dailysalreqtype: {},
  divtypereq: {},
  contracthoursalreq: {},
  realtimesalreqtype: {},
} as const;

test('[S1.MC.03] [S9.SESS.02] a game of a vendor that keeps wallets offers to move money in, moves it, and brings everything back when it is left', async () => {
  const sent = {
    transferId: 'vtr_1',
    vendor: 'IBC',
    vendorName: 'Itapoã Bola Clube',
    direction: 'in',
    amount: '30.00',
    currency: 'BRL',
    state: 'done',
    createdAt: '2026-11-21T18:00:00.000Z',
  } as const;
  const { api, user, t } = await startStory({
    as: {},
    answers: {
      ...offers,
      gameLaunchFB: { ...launched, walletVendor: 'IBC' },
      vendorBalances: [{ ...bookmaker, balance: '0.00' }],
      consolidatedFunds: { ...purse, total: '100.00', main: '100.00', vendors: '0.00' },
      merchantWallet: { isSingle: false, sweeps: true, wallets: [] },
      walletTransfer: { transfers: [sent], balance: '70.00', currency: 'BRL' },
    },
  });
  await user.click((await screen.findAllByRole('button', { name: 'Jogar Onça Real' }))[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Placar' });
  await user.type(await within(dialog).findByLabelText(t('vw.amount')), '30');
  await user.click(within(dialog).getByRole('button', { name: t('vw.submit') }));
  await waitFor(() => expect(api.requestsOf('walletTransfer')).toEqual([{ from: 'MAIN', to: 'IBC', amount: '30.00' }]));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Placar' })).toBeNull());
  await user.click(screen.getByRole('link', { name: t('game.back') }));
  await waitFor(() => expect(api.requestsOf('walletTransfer').at(-1)).toEqual({ from: 'ALL', to: 'MAIN' }));
  expect(JSON.parse(sessionStorage.getItem('merchantWallet') ?? '{}')).toMatchObject({ sweeps: true });
});

test.each([
  ['/', [{ from: 'ALL', to: 'MAIN' }]],
  [`/seamless?nodeId=${slot.nodeId}&gameCode=onca&gameType=RNG`, []],
] as const)(
  'a tab that was loaded anew at %s after a game of a vendor that keeps wallets brings back what lies there, unless the game goes on',
  async (at, moved) => {
    const { api } = await startStory({
      at,
      as: {},
      answers: {
        ...offers,
        // As the tab kept it when its page was loaded anew.
        memberInfo: () => {
          sessionStorage.setItem('openWallet', 'IBC');
          return memberInfo();
        },
        gameLaunchFB: { ...launched, walletVendor: 'IBC' },
        vendorBalances: [{ ...bookmaker, balance: '30.00' }],
        merchantWallet: { isSingle: false, sweeps: true, wallets: [] },
        walletTransfer: { transfers: [], balance: '100.00', currency: 'BRL' },
      },
    });
    await waitFor(() => expect(api.requestsOf(moved.length === 0 ? 'gameLaunchFB' : 'walletTransfer')).toHaveLength(1));
    expect(api.requestsOf('walletTransfer')).toEqual(moved);
    expect(sessionStorage.getItem('openWallet')).toBe(moved.length === 0 ? 'IBC' : null);
  },
);

test('a game that plays from the main wallet moves nothing', async () => {
  const { api, user, t } = await startStory({ as: {}, answers: { ...offers, gameLaunchFB: launched } });
  await user.click((await screen.findAllByRole('button', { name: 'Jogar Onça Real' }))[0] as HTMLElement);
  await screen.findByTitle('Jogo onça-real');
  expect(screen.queryByRole('button', { name: t('member.page.transferFund') })).toBeNull();
  await user.click(screen.getByRole('link', { name: t('game.back') }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect([...api.requestsOf('vendorBalances'), ...api.requestsOf('walletTransfer')]).toEqual([]);
});

test('a bar that is too narrow for every way has in its menu what stands beside each other in a wide one', async () => {
  const { user, t } = await startStory({ as: {}, answers: { ...offers, gameLaunchFB: launched } });
  await user.click((await screen.findAllByRole('button', { name: 'Jogar Onça Real' }))[0] as HTMLElement);
  await screen.findByTitle('Jogo onça-real');
  const ways = ['side.history', 'game.help', 'problem.title', 'game.full'] as const;
  const bar = screen.getByRole('link', { name: t('game.back') }).parentElement as HTMLElement;
  for (const way of ways) expect(within(bar).getByRole('button', { name: t(way) })).toBeTruthy();
  await user.click(within(bar).getByRole('button', { name: t('nav.more') }));
  const items = within(screen.getByRole('menu', { name: t('nav.more') })).getAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(ways.map((way) => t(way)));
  await user.click(items[2] as HTMLElement);
  expect(await screen.findByRole('dialog', { name: t('problem.title') })).toBeTruthy();
});

test('a link to a game that is closed leads home instead of asking again, and says what becomes of a round that was left open in it', async () => {
  const closed = refusal('game_unknown', 'Este jogo não existe ou não está disponível.');
  const { user, t } = await startStory({
    at: `/seamless?nodeId=${slot.nodeId}&gameCode=onca&gameType=RNG`,
    as: {},
    answers: { ...offers, gameLaunchFB: () => closed },
  });
  const said = (await screen.findByText(t('game.failed'))).closest('[role=alert]') as HTMLElement;
  expect(within(said).getByText(`Este jogo não existe ou não está disponível. ${t('game.closed')}`)).toBeTruthy();
  expect(within(said).queryByRole('button')).toBeNull();
  await user.click(within(said).getByRole('link', { name: t('notFound.home') }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});

test('a problem is reported from the game’s own page, in words that are long enough', async () => {
  const { api, user, t } = await startStory({
    as: {},
    answers: { ...offers, gameLaunchFB: launched, reportGameProblem: { problemId: 'prb_1' } },
  });
  await user.click((await screen.findAllByRole('button', { name: 'Jogar Onça Real' }))[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: t('problem.title') }));
  const dialog = await screen.findByRole('dialog', { name: t('problem.title') });
  await user.type(within(dialog).getByLabelText(t('problem.description')), 'curto');
  await user.click(within(dialog).getByRole('button', { name: t('problem.send') }));
  expect(await within(dialog).findByText(t('problem.short'))).toBeTruthy();
  await user.type(within(dialog).getByLabelText(t('problem.description')), ' e parou no meio');
  await user.click(within(dialog).getByRole('button', { name: t('problem.send') }));
  await waitFor(() =>
    expect(api.requestsOf('reportGameProblem')).toEqual([
      { nodeId: slot.nodeId, mode: 'real', kind: 'stopped', description: 'curto e parou no meio' },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog', { name: t('problem.title') })).toBeNull());
  expect(await screen.findByText(t('problem.sentAnswer', { place: t('feedback.title') }))).toBeTruthy();
});
