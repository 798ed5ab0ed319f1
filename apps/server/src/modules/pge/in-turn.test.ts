import { expect, test } from 'vitest';
import type { App } from '../../core/app.ts';
import { inTurn } from './in-turn.ts';

const app = { memory: { betLines: new Map() } } as unknown as App;

test('works of one key run one after another, those of another key beside them', async () => {
  const order: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = inTurn(app, 'a', async () => {
    await gate.promise;
    order.push('a1');
  });
  const second = inTurn(app, 'a', async () => void order.push('a2'));
  await inTurn(app, 'b', async () => void order.push('b1'));
  gate.resolve();
  await Promise.all([first, second]);
  expect(order).toEqual(['b1', 'a1', 'a2']);
});

test('a work that fails lets the next one run', async () => {
  const failed = inTurn(app, 'c', () => Promise.reject(new Error('no')));
  await expect(failed).rejects.toThrow('no');
  expect(await inTurn(app, 'c', async () => 1)).toBe(1);
});

test('beyond twelve nobody is let in; afterwards there is room again', async () => {
  const gate = Promise.withResolvers<void>();
  const running = Array.from({ length: 12 }, () => inTurn(app, 'd', () => gate.promise));
  expect(await inTurn(app, 'd', async () => 1)).toBeNull();
  gate.resolve();
  await Promise.all(running);
  expect(await inTurn(app, 'd', async () => 1)).toBe(1);
});
