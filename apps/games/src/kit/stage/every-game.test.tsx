import { fireEvent, screen } from '@testing-library/react';
import { loadGame, type RoundGame, studioCodes } from '@trevo/game-rules';
import { loadTranslators } from '@trevo/i18n/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakeStudio, type FakeStudio, noncesWhere } from '../../../test/fake-studio.ts';
import { pass, startGame, textOf } from '../../../test/start-game.tsx';

// What every game has from the kit, told of each one that the kit puts on the screen: its folder need not say it again.
const loaded = await Promise.all(studioCodes.map(loadGame));
const games = loaded.flatMap((each) => (each.ok && each.value.pace === 'own' && each.value.stakes.kind === 'range' ? [each.value] : []));
const shared = loadTranslators('games').PT;
/** Every ball of Plinko Trevo pays something. */
const mayLose = ({ code }: RoundGame) => code !== 'plinko';
const isStepped = (game: RoundGame) => Object.keys(game.actions).length > 0;

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: false }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const act = () => document.querySelector('.gi-act') as HTMLElement;
const balance = () => textOf('.gi-bar .gm-figure');
const tone = () => document.querySelector('.gm-message')?.className.replace('gm-message is-', '');
const sentOf = (pge: FakeStudio, name: string) => pge.sent.filter((call) => call.name === name).map(({ request }) => request);
const paid = (outcome: { readonly multiplier: string }) =>
  outcome.multiplier
    .split('/')
    .map(Number)
    .reduce((n, d) => n / d);
/** Longer than any game takes to show a round. */
const shownMs = 6_000;

describe.each(games)('$code', (game) => {
  const { code } = game;
  const own = loadTranslators(`games/${code}`).PT;

  test('stands in front of its player with a name, its words and one button to bet', async () => {
    const pge = await createFakeStudio(code);
    await startGame(pge);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(game.title);
    expect(textOf('.gm-message')).toBe(own(`${code}.ready`));
    expect(act().textContent).toBe(own(`${code}.bet`));
    expect(document.body.textContent).not.toMatch(new RegExp(`(${code}|game|par|rules)\\.[a-z]`, 'i'));
  });

  test('an answer that is lost is asked for again under its own id: the stake goes once', async () => {
    const pge = await createFakeStudio(code);
    await startGame(pge);
    pge.loseAnswers(1);
    fireEvent.click(act());
    await pass(300);
    fireEvent.click(screen.getByRole('button', { name: shared('game.retry') }));
    await pass(shownMs);
    const bets = sentOf(pge, 'pgeBet') as { betId: string }[];
    expect([bets.length, new Set(bets.map(({ betId }) => betId)).size, pge.rounds.length]).toEqual([2, 1, 1]);
  });

  test('a balance that is too low is told, and nothing is bet', async () => {
    const pge = await createFakeStudio(code, { balance: '0.05' });
    await startGame(pge);
    fireEvent.click(act());
    await pass(300);
    const dialog = screen.getByRole('alertdialog');
    expect(dialog.textContent).toContain('Saldo insuficiente.');
    expect(pge.rounds).toHaveLength(0);
    expect(balance()).toBe('SaldoR$ 0,05');
  });

  test('its rules are told in its words, with the exact figures of its sheet', async () => {
    const pge = await createFakeStudio(code);
    await startGame(pge);
    fireEvent.click(screen.getByRole('button', { name: shared('game.rules') }));
    await pass(300);
    const panel = screen.getByRole('dialog').textContent;
    for (const name of game.rules) expect(panel).toContain(own(`${code}.rules.${name}`));
    const sheet = await game.sheet();
    if (!sheet.ok) throw new Error(sheet.code);
    expect(panel).toContain(sheet.value.returnLowest.fraction);
    expect(panel).toContain(sheet.value.returnHighest.fraction);
    const { interrupted } = game;
    if (interrupted.kind === 'room') throw new Error('A game of its own pace has no room');
    expect(panel).toContain(shared(`rules.interrupted.${interrupted.kind}`, { hours: 'hours' in interrupted ? interrupted.hours : 0 }));
  });
});

describe.each(games.filter((game) => !isStepped(game)))('$code, decided by its bet', ({ code }) => {
  test('tells a win only when it was shown, celebrates it once, and counts it then', async () => {
    const pge = await createFakeStudio(code);
    pge.nextNonces(...(await noncesWhere(code, (outcome) => paid(outcome) > 1)));
    await startGame(pge);
    fireEvent.click(act());
    await pass(90);
    expect([balance(), tone()]).toEqual(['SaldoR$ 999,00', 'none']);
    await pass(shownMs);
    expect(textOf('.gm-message')).toContain(shared('game.paid'));
    expect(['win', 'big']).toContain(tone());
    expect(balance()).not.toBe('SaldoR$ 999,00');
    expect(document.querySelectorAll('.gi-last li.is-win')).toHaveLength(1);
  });
});

describe.each(games.filter((game) => !isStepped(game) && mayLose(game)))('$code, lost', ({ code }) => {
  test('celebrates nothing of a round that pays nothing', async () => {
    const pge = await createFakeStudio(code);
    pge.nextNonces(...(await noncesWhere(code, (outcome) => paid(outcome) === 0)));
    await startGame(pge);
    fireEvent.click(act());
    await pass(shownMs);
    expect([textOf('.gm-message'), tone(), balance()]).toEqual([shared('game.noWin'), 'none', 'SaldoR$ 999,00']);
    expect(document.querySelectorAll('.gi-last li.is-win')).toHaveLength(0);
  });
});

describe.each(games.filter(isStepped))('$code, step by step', ({ code }) => {
  const own = loadTranslators(`games/${code}`).PT;

  test('an open round is found again as it was, and its choice and stake stand still', async () => {
    const pge = await createFakeStudio(code);
    const leave = await startGame(pge);
    fireEvent.click(act());
    await pass(shownMs);
    expect(textOf('.gm-message')).toBe(own(`${code}.choose`));
    const before = document.querySelector('.gi-board')?.innerHTML;
    leave();
    await startGame(pge);
    await pass(300);
    expect(textOf('.gm-message')).toBe(own(`${code}.choose`));
    expect(document.querySelector('.gi-board')?.innerHTML).toBe(before);
    expect(screen.getByLabelText(shared('game.stake'))).toHaveProperty('disabled', true);
    expect([sentOf(pge, 'pgeBet').length, sentOf(pge, 'pgeStep').length]).toEqual([1, 0]);
  });
});
