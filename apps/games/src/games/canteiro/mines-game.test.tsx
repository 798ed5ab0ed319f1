import { openStream } from '@trevo/fairness';
import { layMines } from '@trevo/game-rules/games/canteiro';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeStudio, type FakeStudio, fakeSeeds } from '../../../test/fake-studio.ts';
import { pass, startGame, textOf } from '../../../test/start-game.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: false }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const balance = () => textOf('.gi-bar .gm-figure');
const said = () => textOf('.gm-message');
const cell = (index: number) => document.querySelector(`[data-cell="${String(index)}"]`) as HTMLElement;
const looks = (look: string) => document.querySelectorAll(`.gc-${look}`).length;
/** Where the mines of the first bed lie. */
const field = (mines = 3) => layMines(openStream({ ...fakeSeeds, nonce: 0 }), mines);
const safe = Array.from({ length: 25 }, (_, index) => index).filter((index) => !field().includes(index));
const sentOf = (pge: FakeStudio, name: string) => pge.sent.filter((call) => call.name === name).map(({ request }) => request);

async function opened(language = 'PT') {
  const pge = await createFakeStudio('canteiro');
  await startGame(pge, { language });
  fireEvent.click(screen.getByRole('button', { name: /Abrir o canteiro|Open the bed/ }));
  await pass(270);
  return pge;
}

test('a bed: the stake goes, clovers raise what a harvest pays, the harvest is paid and every cell is shown', async () => {
  const pge = await opened();
  expect(balance()).toBe('SaldoR$ 999,00');
  expect([looks('closed'), said()]).toEqual([25, 'Escolha uma cova']);
  for (const index of safe.slice(0, 3)) {
    fireEvent.click(cell(index));
    await pass(270);
  }
  expect([looks('clover'), looks('closed'), said()]).toEqual([3, 22, 'Colher agora paga 1,47×']);
  expect(balance()).toBe('SaldoR$ 999,00');
  fireEvent.click(screen.getByRole('button', { name: /Colher/ }));
  await pass(600);
  expect(said()).toBe('Você colheu R$ 1,471,47×');
  expect(balance()).toBe('SaldoR$ 1.000,47');
  expect([looks('clover'), looks('restMine'), looks('restClover'), looks('closed')]).toEqual([3, 3, 19, 0]);
  expect(sentOf(pge, 'pgeStep').map((request) => (request as { action: { kind: string } }).action.kind)).toEqual([
    'pick',
    'pick',
    'pick',
    'cashOut',
  ]);
});

test('a bomb ends it plainly: nothing is celebrated, all other cells look alike', async () => {
  await opened();
  fireEvent.click(cell(safe[0] as number));
  await pass(270);
  fireEvent.click(cell(field()[0] as number));
  await pass(600);
  expect(said()).toBe('Bomba: a rodada terminou');
  expect(document.querySelector('.gm-message')?.className).toBe('gm-message is-none');
  expect([looks('struck'), looks('clover'), looks('restMine'), looks('restClover')]).toEqual([1, 1, 2, 21]);
  expect(balance()).toBe('SaldoR$ 999,00');
});

test('no mine is on the page while the bed is open', async () => {
  await opened();
  fireEvent.click(cell(safe[0] as number));
  await pass(270);
  expect(looks('restMine') + looks('struck')).toBe(0);
  const closed = new Set(
    [...document.querySelectorAll('.gc-closed')].map(({ outerHTML }) =>
      outerHTML.replace(/data-cell="\d+"|aria-label="[^"]*"|tabindex="-?\d"/g, ''),
    ),
  );
  expect(closed.size).toBe(1);
});

test('an open cell, a second click and a click while one is on its way open nothing more', async () => {
  const pge = await opened();
  fireEvent.click(cell(safe[0] as number));
  fireEvent.click(cell(safe[0] as number));
  fireEvent.click(cell(safe[1] as number));
  await pass(270);
  fireEvent.click(cell(safe[0] as number));
  await pass(270);
  expect(sentOf(pge, 'pgeStep')).toHaveLength(1);
});

test('a pick right after the clover before it is heard: a step that leaves the bed open holds nobody up', async () => {
  const pge = await opened();
  for (const index of safe.slice(0, 4)) {
    fireEvent.click(cell(index));
    await pass(90);
  }
  expect([looks('clover'), sentOf(pge, 'pgeStep').length]).toEqual([4, 4]);
});

test('arrow keys walk the bed, one cell is in the tab order, and each says what it is', async () => {
  await opened('EN');
  const tabbable = () => [...document.querySelectorAll('[data-cell][tabindex="0"]')].map((each) => each.getAttribute('data-cell'));
  expect(tabbable()).toEqual(['12']);
  cell(12).focus();
  fireEvent.keyDown(cell(12), { key: 'ArrowLeft' });
  fireEvent.keyDown(cell(11), { key: 'ArrowUp' });
  expect([document.activeElement, tabbable()]).toEqual([cell(6), ['6']]);
  for (let i = 0; i < 6; i++) fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowUp' });
  expect(document.activeElement).toBe(cell(1));
  const first = safe[0] as number;
  fireEvent.click(cell(first));
  await pass(270);
  expect(cell(first).getAttribute('aria-label')).toMatch(/^Row \d, column \d: clover$/);
  expect(cell(first).getAttribute('aria-disabled')).toBe('true');
});

test('Space opens a bed when none is open, and never harvests', async () => {
  const pge = await createFakeStudio('canteiro');
  await startGame(pge);
  fireEvent.keyDown(document.body, { code: 'Space' });
  await pass(270);
  fireEvent.click(cell(safe[0] as number));
  await pass(270);
  fireEvent.keyDown(document.body, { code: 'Space' });
  fireEvent.keyDown(document.body, { key: 'Enter' });
  await pass(270);
  expect([sentOf(pge, 'pgeBet').length, sentOf(pge, 'pgeStep').length]).toEqual([1, 1]);
});

test('a pick whose answer gets lost is asked for again with the same id', async () => {
  const pge = await opened();
  pge.loseAnswers(1);
  fireEvent.click(cell(safe[0] as number));
  await pass(270);
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await pass(270);
  const [first, second, ...more] = sentOf(pge, 'pgeStep');
  expect([second, more, looks('clover')]).toEqual([first, [], 1]);
});

test('giving up after a lost answer shows the bed as the server has it', async () => {
  const pge = await opened();
  pge.loseAnswers(1);
  fireEvent.click(cell(safe[0] as number));
  await pass(270);
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  await pass(120);
  expect(looks('clover')).toBe(1);
});

test('after a reload the open bed is there with its picks, and goes on', async () => {
  const pge = await opened();
  fireEvent.click(cell(safe[0] as number));
  await pass(270);
  document.body.replaceChildren();
  await startGame(pge);
  expect([looks('clover'), looks('closed'), said()]).toEqual([1, 24, 'Colher agora paga 1,12×']);
  fireEvent.click(screen.getByRole('button', { name: /Colher/ }));
  await pass(600);
  expect(balance()).toBe('SaldoR$ 1.000,12');
});

test('a bed that another tab has opened is shown instead of a fault', async () => {
  const pge = await createFakeStudio('canteiro');
  await startGame(pge);
  await pge.port('pgeBet', { betId: '4f9d1a52-0000-4000-8000-000000000001', stake: '1.00', choice: { mines: 7 } });
  pge.refuseNext('round_open');
  fireEvent.click(screen.getByRole('button', { name: 'Abrir o canteiro' }));
  await pass(120);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(said()).toBe('Escolha uma cova');
  expect(textOf('.gi-choice b')).toBe('7');
});

test('the number of mines changes what a harvest pays, and stands still while a bed is open', async () => {
  const pge = await createFakeStudio('canteiro');
  await startGame(pge);
  fireEvent.click(screen.getByRole('button', { name: '10' }));
  expect(textOf('.gi-ladder')).toContain('1,65×');
  fireEvent.click(screen.getByRole('button', { name: 'Menos bombas' }));
  expect(textOf('.gi-ladder')).toContain('1,54×');
  fireEvent.click(screen.getByRole('button', { name: 'Abrir o canteiro' }));
  await pass(270);
  expect(pge.rounds[0]).toMatchObject({ outcome: { mines: 9 } });
  expect(document.querySelector('fieldset.gi-choice')).toHaveProperty('disabled', true);
});

test('a cell at random is one of the closed ones', async () => {
  const pge = await opened();
  for (let i = 0; i < 4 && pge.rounds[0]?.status === 'open'; i++) {
    fireEvent.click(screen.getByRole('button', { name: 'Cova ao acaso' }));
    await pass(270);
  }
  const cells = (sentOf(pge, 'pgeStep') as { action: { cell: number } }[]).map(({ action }) => action.cell);
  expect(new Set(cells).size).toBe(cells.length);
  expect(cells.every((index) => index >= 0 && index < 25)).toBe(true);
});

test('a round of the history is opened again pick by pick, without a bet, and the bed before comes back', async () => {
  const pge = await opened();
  for (const index of safe.slice(0, 2)) {
    fireEvent.click(cell(index));
    await pass(270);
  }
  fireEvent.click(screen.getByRole('button', { name: /Colher/ }));
  await pass(300);
  const before = balance();
  fireEvent.click(screen.getByRole('button', { name: 'Minhas rodadas' }));
  await pass(300);
  const sent = pge.sent.length;
  fireEvent.click(screen.getByRole('button', { name: 'Rever' }));
  await pass(120);
  expect(screen.getByText('Rodada do histórico')).toBeTruthy();
  expect(looks('closed')).toBe(25);
  await pass(500);
  expect(looks('clover')).toBe(1);
  await pass(7_000);
  expect(screen.queryByText('Rodada do histórico')).toBeNull();
  expect([balance(), looks('clover')]).toEqual([before, 2]);
  expect(pge.sent.slice(sent).map(({ name }) => name)).toEqual(['pgeRound']);
});

test('the rules show all 300 figures', async () => {
  const pge = await createFakeStudio('canteiro');
  await startGame(pge, { language: 'EN' });
  fireEvent.click(screen.getByRole('button', { name: 'Rules and pays' }));
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(document.querySelectorAll('.gm-sheet details')).toHaveLength(24);
  expect(document.querySelectorAll('.gm-sheet tbody tr')).toHaveLength(300);
  expect(document.body.textContent).toContain('5,148,297×');
});
