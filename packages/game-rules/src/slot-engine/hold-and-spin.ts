import type { Stream } from '@trevo/fairness';
import type { CompiledSlot } from './compile-slot.ts';
import type { Cell, Coin, HoldAndSpin, Respin } from './outcome.ts';
import type { HoldAndSpinRule } from './slot-table.ts';
import { positionsOf } from './spin.ts';

/**
 * Plays hold-and-spin on the base window, or returns null when it holds too few coins. Reading order (rule book §3): values of the initial coins in cell order;
 * then in each respin every empty cell in the same order reads `int(oneIn)`, 0 is a coin, and a new coin reads its value at once.
 */
export function playHoldAndSpin(
  stream: Pick<Stream, 'int' | 'weighted'>,
  slot: CompiledSlot,
  rule: HoldAndSpinRule,
  window: Uint8Array,
): HoldAndSpin | null {
  const held = positionsOf(slot, window, slot.coin);
  if (held.length < rule.trigger) return null;
  const weights = rule.values.map(({ weight }) => weight);
  const coinAt = (cell: Cell): Coin => {
    const { stakes, name } = rule.values[stream.weighted(weights)] as HoldAndSpinRule['values'][number];
    return name === undefined ? { cell, stakes } : { cell, stakes, name };
  };
  const initial = held.map(coinAt);
  let empty = allCells(slot).filter(([reel, row]) => window[reel * slot.rows + row] !== slot.coin);
  const respins: Respin[] = [];
  let left = rule.respins;
  while (left > 0 && empty.length > 0) {
    const coins = empty.flatMap((cell) => (stream.int(rule.oneIn) === 0 ? [coinAt(cell)] : []));
    const landed = new Set(coins.map(({ cell }) => cell));
    empty = empty.filter((cell) => !landed.has(cell));
    left = coins.length > 0 ? rule.respins : left - 1;
    respins.push({ coins, left });
  }
  const full = empty.length === 0 ? rule.full : null;
  const stakes = [...initial, ...respins.flatMap(({ coins }) => coins)].reduce((sum, coin) => sum + coin.stakes, full?.stakes ?? 0);
  return {
    kind: 'holdAndSpin',
    initial,
    respins,
    coins: slot.reels * slot.rows - empty.length,
    full,
    winCredits: stakes * slot.table.betCredits,
  };
}

function allCells(slot: CompiledSlot): Cell[] {
  return Array.from({ length: slot.reels * slot.rows }, (_, at): Cell => [Math.floor(at / slot.rows), at % slot.rows]);
}
