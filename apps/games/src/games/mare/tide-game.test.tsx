import { fireEvent, screen } from '@testing-library/react';
import { rankOf, type TideOutcome } from '@trevo/game-rules/games/mare';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeStudio, type FakeStudio, noncesWhere } from '../../../test/fake-studio.ts';
import { pass, startGame, textOf } from '../../../test/start-game.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: false }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const higher = { kind: 'guess', guess: 'higher' } as const;
const guess = (name: string | RegExp) => screen.getByRole('button', { name });
const outcomeOf = (pge: FakeStudio) => pge.rounds[0]?.outcome as unknown as TideOutcome;
const tide = () => Number((document.querySelector('.gt-table') as HTMLElement).style.getPropertyValue('--gt-tide'));

async function opened(wanted: (outcome: TideOutcome) => boolean, actions: readonly object[] = []) {
  const pge = await createFakeStudio('mare');
  pge.nextNonces(...(await noncesWhere<TideOutcome>('mare', wanted, { actions })));
  await startGame(pge);
  fireEvent.click(screen.getByRole('button', { name: 'Abrir uma carta' }));
  await pass(700);
  return pge;
}

test('each way to guess says what it would come to and how likely it is', async () => {
  await opened(({ cards }) => rankOf(cards[0] ?? 0) === 4);
  expect(textOf('.gt-guess.is-higher')).toBe('Mais alta ou igual1,28×76,9%');
  expect(textOf('.gt-guess.is-lower')).toBe('Mais baixa ou igual3,21×30,8%');
});

test('on the king it goes lower or stays, on the ace higher or stays', async () => {
  await opened(({ cards }) => rankOf(cards[0] ?? 0) === 13);
  expect([textOf('.gt-guess.is-lower'), textOf('.gt-guess.is-higher')]).toEqual(['Mais baixa1,07×92,3%', 'Igual12,87×7,7%']);
  fireEvent.click(guess(/^Igual/));
  await pass(700);
  expect(textOf('.gm-message')).not.toContain('{');
});

test('a true guess lifts the tide and what a cash-out pays; the cash-out pays it', async () => {
  const pge = await opened(({ cards, end }) => rankOf(cards[0] ?? 0) === 7 && end === null, [higher]);
  expect(tide()).toBe(0);
  fireEvent.click(guess(/^Mais alta/));
  await pass(700);
  expect(textOf('.gm-message')).toBe('Retirar agora paga 1,83×');
  expect(tide()).toBeGreaterThan(0.05);
  fireEvent.click(screen.getByRole('button', { name: /^Retirar/ }));
  await pass(900);
  expect(textOf('.gm-message')).toBe('Você retirou R$ 1,831,83×');
  expect(outcomeOf(pge).end).toBe('cashedOut');
});

test('a wrong guess ends it plainly, and the tide is out', async () => {
  await opened(({ end }) => end === 'hit', [higher]);
  fireEvent.click(guess(/^Mais alta/));
  await pass(900);
  expect([textOf('.gm-message'), tide()]).toEqual(['Palpite errado: a rodada terminou', 0]);
  expect(document.querySelector('.gm-message')?.className).toBe('gm-message is-none');
});

test('a card that is passed over wins and loses nothing, and no card to come is on the page', async () => {
  const pge = await opened(() => true);
  const before = textOf('.gi-bar .gm-figure');
  expect(outcomeOf(pge).cards).toHaveLength(1);
  fireEvent.click(guess('Pular a carta'));
  await pass(700);
  expect([outcomeOf(pge).cards.length, outcomeOf(pge).moves, textOf('.gi-bar .gm-figure')]).toEqual([2, ['skip'], before]);
  expect(document.querySelectorAll('.gt-card')).toHaveLength(2);
  expect(screen.getByRole('button', { name: /^Retirar/ })).toHaveProperty('disabled', true);
});
