import { fireEvent, screen } from '@testing-library/react';
import { type DiceOutcome } from '@trevo/game-rules/games/dados';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeStudio, type FakeStudio, noncesWhere } from '../../../test/fake-studio.ts';
import { pass, startGame, textOf } from '../../../test/start-game.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: false }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const roll = () => fireEvent.click(screen.getByRole('button', { name: 'Lançar os dados' }));
const faces = () => [...document.querySelectorAll('.gd-die text, .gd-rest')].map(({ textContent }) => textContent);
const choices = (pge: FakeStudio) =>
  pge.sent.filter(({ name }) => name === 'pgeBet').map(({ request }) => (request as { choice: object }).choice);

function outcomeOf(pge: Pick<FakeStudio, 'rounds'>): DiceOutcome {
  const [round] = pge.rounds;
  if (round === undefined) throw new Error('No round was played');
  return round.outcome as unknown as DiceOutcome;
}

test('the dice show tens and units of the roll, the plate its hundredths, and the ruler where it fell', async () => {
  const pge = await createFakeStudio('dados');
  await startGame(pge);
  roll();
  await pass(1_200);
  const { roll: rolled } = outcomeOf(pge);
  const text = String(rolled).padStart(4, '0');
  expect(faces()).toEqual([text[0], text[1], text.slice(2)]);
  expect(textOf('.gd-mark')).toBe((rolled / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 }));
  expect(screen.getByRole('img', { name: /^Lance: / }).getAttribute('aria-label')).toContain(textOf('.gd-mark'));
});

test('while the dice roll nobody can read the result', async () => {
  const pge = await createFakeStudio('dados');
  await startGame(pge);
  roll();
  await pass(300);
  expect(document.querySelector('.gd-mark')).toBeNull();
  expect(screen.getByRole('img', { name: /^Lance: / }).getAttribute('aria-label')).toBe('Lance: Enviando a aposta');
});

test('target and side are moved by pen, by field and by words, and the figures follow to the last digit', async () => {
  const pge = await createFakeStudio('dados');
  await startGame(pge);
  fireEvent.change(screen.getByRole('slider', { name: 'Alvo' }), { target: { value: '2500' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Abaixo' }));
  const plates = () => [...document.querySelectorAll('.gi-plates dd')].map(({ textContent }) => textContent);
  expect(plates()).toEqual(['3,96×', '24,998%', '98,99%']);
  fireEvent.change(screen.getByRole('textbox', { name: 'Alvo' }), { target: { value: '33,33' } });
  expect(plates()[0]).toBe('2,9702×');
  fireEvent.change(screen.getByRole('textbox', { name: 'Alvo' }), { target: { value: '99' } });
  expect(plates()[0]).toBe('2,9702×');
  roll();
  await pass(1_200);
  expect(choices(pge)).toEqual([{ side: 'under', target: 3_333 }]);
});

test('the target itself wins on neither side, and is shown as no win', async () => {
  const choice = { side: 'over', target: 5_050 } as const;
  const [nonce = 0] = await noncesWhere<DiceOutcome>('dados', (outcome) => outcome.roll === 5_050, { choice });
  const pge = await createFakeStudio('dados');
  pge.nextNonces(nonce);
  await startGame(pge);
  roll();
  await pass(1_200);
  expect(textOf('.gd-mark')).toBe('50,50');
  expect(document.querySelector('.gd-mark')?.className).toBe('gd-mark');
});

test('a stake of 1.000 is a thousand in Portuguese, and one that could be a thousand or one is refused in words and not bet', async () => {
  const pge = await createFakeStudio('dados');
  await startGame(pge);
  const stake = screen.getByRole('textbox', { name: 'Aposta' });
  fireEvent.change(stake, { target: { value: '1,000' } });
  expect(screen.getByText('Isto pode ser milhar ou decimal. Escreva 1000 ou 1,00.')).toBeTruthy();
  roll();
  await pass(1_200);
  expect(choices(pge)).toEqual([]);
  fireEvent.change(stake, { target: { value: '1.000' } });
  roll();
  await pass(1_200);
  expect(pge.sent.filter(({ name }) => name === 'pgeBet').map(({ request }) => (request as { stake: string }).stake)).toEqual(['1000.00']);
});
