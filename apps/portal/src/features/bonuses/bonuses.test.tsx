import type { Calls, RequestOf } from '@trevo/contract';
import { gameCard, refusal } from '@trevo/testing';
import { lawful } from '../../../test/law-samples.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LobbyBonus, TileBonus } from './index.ts';
import { funds, profile } from '../../../test/cashier-samples.ts';
import { showPart } from '../../../test/show-part.tsx';
import { startStory } from '../../../test/start-story.tsx';

const contribution: { product: string; ppm: number }[] = [
  { product: 'RNG', ppm: 1_000_000 },
  { product: 'INHOUSE', ppm: 100_000 },
];
const terms = {
  multiplePpm: 10_000_000,
  wagerOn: 'bonus',
  contribution,
  maxStake: '20.00',
  maxConversion: '500.00',
  releases: 'all',
  expirySeconds: 30 * 86_400,
  onWithdrawal: 'keep',
} as const;
const grant = {
  grantId: `bgr_${'1'.repeat(26)}`,
  title: 'Presente de boas-vindas',
  state: 'active',
  reason: null,
  place: null,
  amount: '100.00',
  won: '12.50',
  bonus: '80.00',
  required: '1000.00',
  done: '250.00',
  left: '750.00',
  donePpm: 250_000,
  released: '0.00',
  forfeited: '0.00',
  terms,
  grantedAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-12-20T12:00:00.000Z',
  endedAt: null,
  giveUp: { figures: 'shown', lost: '92.50', cash: '5.00', openRounds: 1, openLocked: '3.00' },
} as const;
const ended = {
  ...grant,
  grantId: `bgr_${'0'.repeat(26)}`,
  title: 'O anterior',
  state: 'completed',
  released: '60.00',
  giveUp: null,
  endedAt: grant.grantedAt,
} as const;
const offer = {
  offerId: `bof_${'1'.repeat(26)}`,
  version: 1,
  kind: 'gift',
  title: 'Um presente',
  amount: '10.00',
  matchPpm: null,
  minDeposit: null,
  required: '100.00',
  terms,
  until: '2026-12-31T12:00:00.000Z',
} as const;
const bonuses = { currency: 'BRL', cash: '5.00', locked: '92.50', grants: [grant], offers: [offer], pageNum: 1, totalPages: 1 };
const before = { ...bonuses, grants: [ended], offers: [] };
const answers = {
  memberProfile: profile,
  consolidatedFunds: funds,
  memberBonuses: ({ state }: RequestOf<Calls['memberBonuses']>) => (state === 'ended' ? before : bonuses),
  takeBonus: { grantId: 'bgr_2' },
  forfeitBonus: { lost: '92.50' },
};
const at = '/member?page=bonusDetails';

test('a bonus tells in words how far it is, what counts, and what becomes cash at most', async () => {
  await startStory({ at, as: {}, answers });
  const card = within(await screen.findByRole('region', { name: 'Presente de boas-vindas' }));
  expect(card.getByRole('progressbar').getAttribute('aria-valuetext')).toMatch(/R\$.250,00 de R\$.1\.000,00 apostados/);
  expect(card.getByText(/Slots: 100% · Jogos de rodada: 10% · Os outros jogos não contam/)).toBeTruthy();
  expect(card.getByText(/R\$.500,00/)).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Bônus encerrados' })).getByText(/Cumprido/)).toBeTruthy();
});

test('what ended is told page by page, however long ago it was', async () => {
  const old = {
    ...ended,
    grantId: `bgr_${'2'.repeat(26)}`,
    title: 'De muito antes',
    state: 'expired',
    endedAt: '2024-01-20T12:00:00.000Z',
  } as const;
  const memberBonuses = ({ state, pageNo }: RequestOf<Calls['memberBonuses']>) =>
    state === 'ended' ? { ...before, grants: pageNo === 2 ? [old] : [ended], pageNum: Number(pageNo), totalPages: 2 } : bonuses;
  const { api, user } = await startStory({ at, as: {}, answers: { ...answers, memberBonuses } });
  const history = within(await screen.findByRole('region', { name: 'Bônus encerrados' }));
  expect(await history.findByText('O anterior')).toBeTruthy();
  await user.click(history.getByRole('button', { name: 'Página 2' }));
  expect(await history.findByText('De muito antes')).toBeTruthy();
  expect(api.requestsOf('memberBonuses').filter(({ state }) => state === 'ended')).toMatchObject([{ pageNo: 1 }, { pageNo: 2 }]);
});

test('giving up shows what is lost first, then takes one press', async () => {
  const { api, user } = await startStory({ at, as: {}, answers });
  const card = within(await screen.findByRole('region', { name: 'Presente de boas-vindas' }));
  await user.click(card.getByRole('button', { name: 'Desistir do bônus' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Desistir do bônus' }));
  expect(dialog.getByText(/Você perde R\$.92,50\. Seu dinheiro, R\$.5,00, continua seu\./)).toBeTruthy();
  expect(dialog.getByText(/Rodadas em aberto: 1/)).toBeTruthy();
  expect(api.requestsOf('forfeitBonus')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Desistir' }));
  await waitFor(() => expect(api.requestsOf('forfeitBonus')).toEqual([{ grantId: `bgr_${'1'.repeat(26)}`, figures: 'shown' }]));
});

test('an offer stands with its terms before it is taken; a refusal is said', async () => {
  const refused = { ...answers, takeBonus: () => refusal('offer_taken', 'Você já usou esta oferta.') };
  const { api, user } = await startStory({ at, as: {}, answers: refused });
  const card = within(await screen.findByRole('region', { name: 'Um presente' }));
  expect(card.getByText(/Apostar 10 vezes, em 30 dias: R\$.100,00 pelo valor inteiro/)).toBeTruthy();
  await user.click(card.getByRole('button', { name: 'Aceitar estas condições e receber' }));
  await waitFor(() => expect(api.requestsOf('takeBonus')).toEqual([{ offerId: `bof_${'1'.repeat(26)}`, version: 1 }]));
  expect((await card.findByRole('alert')).textContent).toBe('Você já usou esta oferta.');
});

test('who has none is told what will stand here', async () => {
  await startStory({ at, as: {}, answers: { ...answers, memberBonuses: { ...bonuses, grants: [], offers: [] } } });
  expect(await screen.findByText('Nenhum bônus')).toBeTruthy();
});

const game = gameCard({ displayName: 'Onça Real', gameType: 'RNG' });
const launched = {
  url: '/games/onca',
  mode: 'real',
  nodeId: game.nodeId,
  display: 'frame',
  expiresInSeconds: 60,
  walletVendor: null,
} as const;
const counts = { currency: 'BRL', counts: 'PARTLY', contributionPpm: 100_000, maxStake: '20.00', byResult: true, stake: null } as const;
const atGame = { at: `/seamless?nodeId=${game.nodeId}&gameCode=onca&gameType=RNG`, as: {} } as const;
const walletBalance = { balance: '5.00', pending: '0.00', bonus: '92.50', currency: 'BRL', version: 1 };

test('the page of a game says whether it counts for the bonus, and asks again for the stake that the game tells', async () => {
  const betPreview = (request: { stake?: unknown }) =>
    request.stake === undefined ? counts : { ...counts, stake: { refused: null, cash: '5.00', locked: '25.00', counted: '20.00' } };
  const { api } = await startStory({ ...atGame, answers: { walletBalance, gameLaunchFB: launched, betPreview } });
  expect(await screen.findByText('Conta 10% para o seu bônus')).toBeTruthy();
  expect(screen.getByText('Quanto conta depende do resultado')).toBeTruthy();
  const frame = screen.getByTitle<HTMLIFrameElement>(/Jogo/);
  const data = { source: 'trevo-game', type: 'stake', stake: '30.00' };
  window.dispatchEvent(new MessageEvent('message', { data, origin: window.location.origin, source: frame.contentWindow }));
  expect(await screen.findByText(/Aposta acima do máximo: R\$.20,00 dela contam, a 10%/)).toBeTruthy();
  expect(screen.getByText(/R\$.5,00 do seu saldo, R\$.25,00 do bônus/)).toBeTruthy();
  expect(api.requestsOf('betPreview')).toEqual([{ nodeId: game.nodeId }, { nodeId: game.nodeId, stake: '30.00' }]);
});

test('a bet that would be refused is told before it, in the server’s words', async () => {
  const refused = { code: 'bonus_max_stake', message: 'Esta aposta está acima do máximo do bônus.' };
  const betPreview = { ...counts, stake: { refused, cash: '0.00', locked: '0.00', counted: '20.00' } };
  await startStory({ ...atGame, answers: { walletBalance, gameLaunchFB: launched, betPreview } });
  expect(await screen.findByText('Esta aposta está acima do máximo do bônus.')).toBeTruthy();
});

test('who has no bonus is told nothing, and nothing is asked', async () => {
  const { api } = await startStory({ ...atGame, answers: { walletBalance: { ...walletBalance, bonus: '0.00' }, gameLaunchFB: launched } });
  expect(await screen.findByTitle(/Jogo/)).toBeTruthy();
  expect(api.requestsOf('betPreview')).toEqual([]);
});

test('while the brand has stopped rewards the page of bonuses says so', async () => {
  await startStory({ at, as: {}, answers: { ...answers, rewardStop: { since: '2026-11-21T12:00:00.000Z' } } });
  expect(await screen.findByText(/^As recompensas descansam desde/)).toBeTruthy();
});

const counting = (told: 'COUNTS' | 'GAME_EXCLUDED' | 'PARTLY', contributionPpm: number, byResult = false) =>
  ({ counts: told, contributionPpm, byResult }) as const;
const bonusGames = {
  active: true,
  kinds: [
    { gameType: 'RNG' as const, ...counting('COUNTS', 1_000_000) },
    { gameType: 'LIVE' as const, ...counting('PARTLY', 100_000, true) },
    { gameType: 'SPORTS' as const, ...counting('GAME_EXCLUDED', 0) },
  ],
  games: [
    { studio: true, gameCode: 'dados', ...counting('PARTLY', 100_000, true) },
    { studio: false, gameCode: 'other', ...counting('GAME_EXCLUDED', 0) },
  ],
};

test.each([
  [
    'a game that is not as its kind',
    { vassalage: 'PGE', gameCode: 'dados', gameType: 'RNG' },
    'Bônus: conta 10%',
    /Quanto conta depende do resultado/,
  ],
  [
    'a game of another vendor with that code',
    { vassalage: 'KY', gameCode: 'dados', gameType: 'RNG' },
    'Bônus: conta 100%',
    /pelo valor inteiro|Conta/,
  ],
  [
    'a code that the terms leave out',
    { vassalage: 'KY', gameCode: 'other', gameType: 'RNG' },
    'Bônus: não conta',
    /este jogo não faz parte/,
  ],
  ['a table', { vassalage: 'KY', gameCode: 'mesa', gameType: 'LIVE' }, 'Bônus: conta 10%', /depende do resultado/],
  ['a kind that is left out', { vassalage: 'KY', gameCode: 'jogo', gameType: 'SPORTS' }, 'Bônus: não conta', /este jogo não faz parte/],
] as const)('under its tile stands whether %s counts for the bonus, and why', async (_, change, badge, reason) => {
  showPart(<TileBonus card={change} />, { answers: { bonusGames } });
  const line = await screen.findByTitle(reason);
  expect(line.firstChild?.textContent).toBe(badge);
});

test('over a list stands in words whether its games count; where they differ, that each says so', async () => {
  const [slot, excluded] = [
    { vassalage: 'KY', gameCode: 'a', gameType: 'RNG' as const },
    { vassalage: 'KY', gameCode: 'other', gameType: 'RNG' as const },
  ];
  showPart(<LobbyBonus gameType="RNG" vendor="KY" games={[slot, slot]} />, { answers: { bonusGames } });
  expect(await screen.findByText('Conta inteiro para o seu bônus')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/member?page=bonusDetails');
  cleanup();
  showPart(<LobbyBonus gameType="RNG" vendor="KY" games={[slot, excluded]} />, { answers: { bonusGames } });
  expect(await screen.findByText(/Embaixo de cada jogo/)).toBeTruthy();
});

test('without a bonus in play tiles and lists say nothing of one', async () => {
  const none = { active: false, kinds: [], games: [] };
  const { api } = showPart(<LobbyBonus gameType="RNG" vendor={null} games={[]} />, { answers: { bonusGames: none } });
  await waitFor(() => expect(api.requestsOf('bonusGames')).toHaveLength(1));
  expect(screen.queryByRole('status')).toBeNull();
});

test('the notice of risk stands beside offers where the law asks for it, and nowhere else', async () => {
  const text = /Apostar pode causar dependência/;
  await startStory({ at, as: {}, answers });
  expect(await screen.findByRole('region', { name: 'Um presente' })).toBeTruthy();
  expect(screen.queryByText(text)).toBeNull();
  cleanup();
  await startStory({ at, as: {}, answers: { ...answers, protectionRules: { ...lawful, riskNotice: true } } });
  expect(await screen.findByText(text)).toBeTruthy();
});
