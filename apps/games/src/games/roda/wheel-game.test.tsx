import { fireEvent, screen } from '@testing-library/react';
import { type WheelOutcome, wheelSizes } from '@trevo/game-rules/games/roda';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeStudio, type FakeStudio } from '../../../test/fake-studio.ts';
import { pass, startGame } from '../../../test/start-game.tsx';
import { angleOf, turnedTo } from './wheel-shape.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: false }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const spin = () => fireEvent.click(screen.getByRole('button', { name: 'Girar a roda' }));
const outcomeOf = (pge: FakeStudio) => pge.rounds[0]?.outcome as unknown as WheelOutcome;

test('the wheel stops with the segment that was drawn under the pointer, and tells it only then', async () => {
  const pge = await createFakeStudio('roda');
  await startGame(pge);
  for (let i = 0; i < 3; i++) {
    spin();
    await pass(600);
    expect(document.querySelector('.gw-segment.is-hit')).toBeNull();
    await pass(2_200);
    const { index } = outcomeOf(pge);
    expect([...document.querySelectorAll('.gw-segment')].findIndex((each) => each.classList.contains('is-hit'))).toBe(index);
  }
});

test('every turn goes forward, by five whole turns and less than one more, to the middle of its segment', () => {
  for (const segments of wheelSizes) {
    let before = 0;
    for (let index = 0; index < segments; index++) {
      const after = turnedTo(index, segments, before);
      expect(after - before).toBeGreaterThan(4 * 360);
      expect(after - before).toBeLessThanOrEqual(6 * 360);
      expect((((after + angleOf(index, segments)) % 360) + 360) % 360).toBeCloseTo(0, 6);
      before = after;
    }
  }
});

test('another wheel is shown with its own prizes, and the result of the one before is gone', async () => {
  const pge = await createFakeStudio('roda');
  await startGame(pge);
  spin();
  await pass(2_800);
  fireEvent.click(screen.getByRole('radio', { name: 'Alto' }));
  expect(document.querySelector('.gw-segment.is-hit')).toBeNull();
  expect([...document.querySelectorAll('.gw-prizes b')].map(({ textContent }) => textContent)).toEqual(['0×', '19,80×']);
  fireEvent.change(screen.getByRole('slider'), { target: { value: '50' } });
  expect(document.querySelectorAll('.gw-segment')).toHaveLength(50);
  expect([...document.querySelectorAll('.gw-prizes small')].map(({ textContent }) => textContent)).toEqual(['49 de 50', '1 de 50']);
});
