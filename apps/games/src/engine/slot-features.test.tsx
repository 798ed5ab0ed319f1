import { act, fireEvent, screen } from '@testing-library/react';
import type { SlotOutcome } from '@trevo/game-rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeStudio, type FakeStudio, noncesWhere } from '../../test/fake-studio.ts';
import { artOf, slotTableOf } from '../../test/slots.ts';
import { pass, startGame } from '../../test/start-game.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: false }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Lets time pass until something is on the screen. */
async function until(seen: () => unknown, whatFor: string): Promise<void> {
  for (let gone = 0; gone < 90_000; gone += 30) {
    if (seen()) return;
    await act(() => vi.advanceTimersByTimeAsync(30));
  }
  throw new Error(`${whatFor} never came`);
}

async function playing(code: string, wanted: (outcome: SlotOutcome) => boolean, language = 'PT'): Promise<FakeStudio> {
  const nonces = await noncesWhere(code, wanted);
  const pge = await createFakeStudio(code);
  pge.nextNonces(...nonces);
  await startGame(pge, { language });
  fireEvent.click(screen.getByRole('button', { name: language === 'PT' ? 'Girar' : 'Spin' }));
  return pge;
}

const falls = ({ features }: SlotOutcome) => (features[0]?.kind === 'tumbles' ? features[0].falls : []);
const freeSpins = ({ features }: SlotOutcome) => (features[0]?.kind === 'freeSpins' ? features[0].spins : []);
const said = () => screen.getByRole('status').textContent?.replace(/\u00a0/g, ' ');
/** The symbols that stand on the reels, told by their pictures. */
async function windowShown(code: string): Promise<string[][]> {
  const { symbols } = await artOf(code);
  const named = new Map(Object.entries(symbols).map(([symbol, address]) => [address, symbol]));
  return [...document.querySelectorAll('.gm-column')].map((column) =>
    [...column.querySelectorAll('img')].map((image) => named.get(image.getAttribute('src') ?? '') ?? ''),
  );
}
const reports = (pge: FakeStudio) =>
  pge.sent.filter(({ name }) => name === 'pgeRoundShown').map(({ request }) => request as { steps?: number; finished?: boolean });

test('Esmeralda Brava: cells fall window by window, the ladder lights what has paid, and the round ends with its sum', async () => {
  const pge = await playing('esmeralda', (outcome) => falls(outcome).length === 4);
  const outcome = () => pge.rounds[0]?.outcome as unknown as SlotOutcome;
  await until(() => document.querySelector('.gm-ladder .is-lit'), 'The first win');
  expect(document.querySelector('.gm-ladder .is-lit')?.textContent).toBe('×1');
  expect(await windowShown('esmeralda')).toEqual(outcome().base.window);
  await until(() => document.querySelector('.gm-ladder .is-lit')?.textContent === '×4', 'The third window');
  expect(document.querySelectorAll('.gm-ladder .is-past')).toHaveLength(2);
  await until(() => said()?.startsWith('Pagou'), 'The end');
  expect(await windowShown('esmeralda')).toEqual(falls(outcome()).at(-1)?.window);
  // The last fall paid nothing and lights nothing more.
  expect(document.querySelector('.gm-ladder .is-lit')?.textContent).toBe('×8');
  await pass(300);
  expect(reports(pge).map(({ steps }) => steps)).toEqual([1, 2, 3, 4, undefined]);
  expect(reports(pge).at(-1)?.finished).toBe(true);
});

test('a chain that was left in the middle goes on from there after a reload', async () => {
  const [nonce = 0] = await noncesWhere('esmeralda', (outcome: SlotOutcome) => falls(outcome).length === 4);
  const pge = await createFakeStudio('esmeralda', { openAt: { nonce, shown: 2 } });
  await startGame(pge);
  await until(() => said()?.startsWith('Pagou'), 'The end');
  await pass(300);
  expect(reports(pge).map(({ steps }) => steps)).toEqual([3, 4, undefined]);
  expect(pge.sent.filter(({ name }) => name === 'pgeBet')).toEqual([]);
});

test('a press just as the show ends was meant to skip it: it places no bet; the next one spins, after the round was reported as seen', async () => {
  const pge = await playing('esmeralda', (outcome) => falls(outcome).length === 1);
  const names = () => pge.sent.map(({ name }) => name).filter((name) => name === 'pgeBet' || name === 'pgeRoundShown');
  await until(() => said()?.startsWith('Pagou'), 'The end');
  fireEvent.click(screen.getByRole('button', { name: 'Girar' }));
  await pass(300);
  expect(names()).toEqual(['pgeBet', 'pgeRoundShown', 'pgeRoundShown']);
  fireEvent.click(screen.getByRole('button', { name: 'Girar' }));
  await pass(200);
  expect(names()).toEqual(['pgeBet', 'pgeRoundShown', 'pgeRoundShown', 'pgeBet']);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a chain at or below the stake is a plain figure, without a board, leaves or the colour of a win', async () => {
  await playing('esmeralda', (outcome) => falls(outcome).length > 1 && outcome.winCredits < outcome.betCredits);
  await until(() => said()?.startsWith('Pagou'), 'The end');
  expect(document.querySelector('.gm-board')).toBeNull();
  expect(screen.getByRole('status').className).toContain('is-plain');
});

test('Boitatá: the drawn symbol is shown before the free spins and covers its reels when it pays', async () => {
  const pge = await playing('boitata', (outcome) => freeSpins(outcome).some(({ wins }) => wins.some(({ kind }) => kind === 'special')));
  await until(() => document.querySelector('.gm-board'), 'The board');
  const outcome = pge.rounds[0]?.outcome as unknown as SlotOutcome;
  const [feature] = outcome.features;
  const special = feature?.kind === 'freeSpins' ? (feature.special ?? '') : '';
  const portuguese: Record<string, string> = { COBRA: 'cobra de fogo', CURANDEIRA: 'curandeira', LUA: 'lua', BRASA: 'brasa', T: '10' };
  expect(document.querySelector('.gm-board')?.textContent).toBe('10 giros grátisSímbolo sorteado');
  expect(document.querySelector('.gm-board img')?.getAttribute('src')).toBe((await artOf('boitata')).symbols[special]);
  await until(() => said()?.startsWith('Símbolo sorteado'), 'The special win');
  const win = freeSpins(outcome)
    .flatMap(({ wins }) => wins)
    .find(({ kind }) => kind === 'special');
  const covered = (await windowShown('boitata')).filter((column) => column.every((symbol) => symbol === special));
  expect(covered.length).toBeGreaterThanOrEqual(win?.count ?? 9);
  expect(document.querySelector('.gm-special img')?.getAttribute('alt')).toBe(portuguese[special] ?? special);
});

test('Noite de Carnaval: a wild covers its reel before the wins are shown, and free spins say that they count three times', async () => {
  await playing('carnaval', (outcome) => freeSpins(outcome)[0]?.expanded !== undefined && (freeSpins(outcome)[0]?.wins.length ?? 0) > 0);
  await until(() => document.querySelector('.gm-board'), 'The board');
  expect(document.querySelector('.gm-board')?.textContent).toMatch(/^\d+ giros grátisPrêmios ×3$/);
  await until(() => document.querySelector('.gm-lines polyline'), 'A win of the free spin');
  expect((await windowShown('carnaval')).some((column) => column.every((symbol) => symbol === 'W'))).toBe(true);
  expect(document.querySelector('.gm-times')?.textContent).toBe('×3');
});

test('who wants less movement sees the same chain without anything that moves', async () => {
  const [nonce = 0] = await noncesWhere('esmeralda', (outcome: SlotOutcome) => falls(outcome).length === 4);
  const pge = await createFakeStudio('esmeralda');
  pge.nextNonces(nonce);
  await startGame(pge);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const animate = vi.spyOn(Element.prototype, 'animate');
  fireEvent.click(screen.getByRole('button', { name: 'Girar' }));
  await until(() => said()?.startsWith('Pagou'), 'The end');
  expect(animate.mock.calls.length).toBeGreaterThan(8);
  expect(JSON.stringify(animate.mock.calls.map(([frames]) => frames))).not.toContain('transform');
});

test.each([
  ['setes', 'PT', 'Regras e prêmios', ['cereja', 'sino']],
  ['setes', 'JA', '規則と配当', ['チェリー', 'ベル']],
  ['esmeralda', 'UR', 'اصول اور ادائیگیاں', ['زمرد', 'موتی']],
])('the pays of %s name its symbols in %s, and none by its code', async (code, language, rules, names) => {
  const pge = await createFakeStudio(code);
  await startGame(pge, { language });
  fireEvent.click(screen.getByRole('button', { name: rules }));
  const cells = [...document.querySelectorAll('.gm-symbol')].map(({ textContent }) => textContent?.trim());
  expect(cells).toEqual(expect.arrayContaining(names));
  expect(cells.filter((cell) => slotTableOf(code).symbols.includes(cell ?? ''))).toEqual([]);
});

test.each([
  ['PT', 'Regras e prêmios', '3\u00a0→\u00a010', '10.000'],
  ['JA', '規則と配当', '3\u00a0→\u00a010', '10,000'],
  ['UR', 'اصول اور ادائیگیاں', '\u20683\u00a0→\u00a010\u2069', '10,000'],
])(
  'the rules in %s keep what a count gives in one piece, and group the figure of the highest win',
  async (language, rules, award, most) => {
    const pge = await createFakeStudio('carnaval');
    await startGame(pge, { language });
    fireEvent.click(screen.getByRole('button', { name: rules }));
    const told = document.querySelector('.gm-rules')?.textContent;
    expect(told).toContain(award);
    expect(told).toContain(most);
  },
);

test.each([
  ['PT', ['CURINGA', 'BÔNUS']],
  ['EN', ['WILD', 'BONUS']],
])('the words on the pictures are those of %s', async (language, words) => {
  const pge = await createFakeStudio('carnaval');
  await startGame({ ...pge, opened: () => ({ ...pge.opened(), lastRound: null }) }, { language });
  fireEvent.click(screen.getByRole('button', { name: language === 'PT' ? 'Regras e prêmios' : 'Rules and pays' }));
  expect(new Set([...document.querySelectorAll('.gm-picture text')].map(({ textContent }) => textContent))).toEqual(new Set(words));
});
