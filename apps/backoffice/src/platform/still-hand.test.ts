import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Hand, watchHand } from './still-hand.ts';

let page: EventTarget;
let hand: Hand;
beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  hand = watchHand(page);
});
afterEach(() => {
  hand.stop();
  vi.useRealTimers();
});

const move = () => page.dispatchEvent(new Event('pointermove'));

test('what is new comes at once where nobody does anything', () => {
  const act = vi.fn();
  hand.whenStill('list', act);
  expect(act).toHaveBeenCalledOnce();
});

test('what is new waits until the hand rests, once however often it is told', () => {
  const act = vi.fn();
  move();
  for (let told = 0; told < 3; told++) hand.whenStill('list', act);
  vi.advanceTimersByTime(600);
  move();
  vi.advanceTimersByTime(600);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(act).toHaveBeenCalledOnce();
});

test('a hand that never rests holds nothing up for more than five seconds', () => {
  const act = vi.fn();
  move();
  hand.whenStill('list', act);
  for (let ms = 0; ms < 5_000; ms += 100) {
    move();
    vi.advanceTimersByTime(100);
  }
  expect(act).toHaveBeenCalledOnce();
});

test('after its end nothing comes any more', () => {
  const act = vi.fn();
  move();
  hand.whenStill('list', act);
  hand.stop();
  vi.advanceTimersByTime(60_000);
  expect(act).not.toHaveBeenCalled();
});
