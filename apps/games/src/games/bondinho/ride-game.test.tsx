import { fireEvent, screen } from '@testing-library/react';
import { type RideOutcome } from '@trevo/game-rules/games/bondinho';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeStudio, type FakeStudio, noncesWhere } from '../../../test/fake-studio.ts';
import { pass, startGame, textOf } from '../../../test/start-game.tsx';
import { placeOf, shareOf, view } from './cable.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: false }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const depart = () => fireEvent.click(screen.getByRole('button', { name: 'Partir' }));
const told = () => document.querySelector('.gb-bay')?.getAttribute('aria-label');

function outcomeOf(pge: Pick<FakeStudio, 'rounds'>): RideOutcome {
  const [round] = pge.rounds;
  if (round === undefined) throw new Error('No round was played');
  return round.outcome as unknown as RideOutcome;
}

test('the car comes to rest where it was drawn, and only then that is told', async () => {
  const pge = await createFakeStudio('bondinho');
  await startGame(pge);
  depart();
  await pass(300);
  expect(told()).toBe('Bondinho na estação');
  await pass(1_200);
  const { point } = outcomeOf(pge);
  const { x, y } = placeOf(shareOf(point));
  expect(document.querySelector('[data-car]')?.getAttribute('transform')).toBe(`translate(${String(x)} ${String(y)})`);
  expect(told()).toBe(`Parada: ${(point / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 })}×`);
});

test('far beyond the target the target is paid, and no more', async () => {
  const pge = await createFakeStudio('bondinho');
  pge.nextNonces(...(await noncesWhere<RideOutcome>('bondinho', ({ point }) => point > 2_000)));
  await startGame(pge);
  depart();
  await pass(1_500);
  expect(textOf('.gm-message')).toBe('Pagou R$ 2,002×');
});

test('a target is read as it is written, with its exact chance; what is none changes nothing', async () => {
  const pge = await createFakeStudio('bondinho');
  await startGame(pge);
  const field = screen.getByRole('textbox', { name: 'Alvo' });
  const plates = () => [...document.querySelectorAll('.gi-plates dd')].map(({ textContent }) => textContent);
  fireEvent.change(field, { target: { value: '10,5×' } });
  expect(plates()).toEqual(['10,5×', '9,4286%', '99%']);
  for (const text of ['1,00', '1000000,01', 'dez', '']) {
    fireEvent.change(field, { target: { value: text } });
    expect([plates()[0], field.getAttribute('aria-invalid')]).toEqual(['10,5×', 'true']);
  }
});

test('every place on the cable is inside the picture, higher the farther', () => {
  let before = placeOf(0);
  for (const hundredths of [101, 200, 1_000, 10_000, 1_000_000, 100_000_000]) {
    const place = placeOf(shareOf(hundredths));
    expect(place.x).toBeGreaterThan(before.x);
    expect(place.y).toBeLessThanOrEqual(before.y);
    expect(place.x < view.width && place.y > 0).toBe(true);
    before = place;
  }
});
