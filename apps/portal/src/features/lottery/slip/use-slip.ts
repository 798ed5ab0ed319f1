import { slipMost } from '@trevo/contract';
import { useState } from 'react';
import { keepSlip, readKeptSlip } from './kept-slips.ts';
import type { SlipLine } from './slip-line.ts';

export type Slip = {
  readonly lines: readonly SlipLine[];
  readonly add: (lines: readonly SlipLine[]) => void;
  readonly remove: (id: string) => void;
  /** Puts a line in the place of the one with its id. */
  readonly replace: (line: SlipLine) => void;
  readonly empty: () => void;
  /** Takes off what was bought. */
  readonly sold: (orders: readonly Bought[]) => void;
};

/** What tells a bet that was bought from the others. */
type Bought = Pick<SlipLine, 'play' | 'mode' | 'selection'> & { readonly multiple: string | number };

/** The slip of a game. It outlasts a reload and a look at another game. */
export function useSlip(gameCode: string): Slip {
  const [lines, setLines] = useState(() => readKeptSlip(gameCode));
  function put(next: readonly SlipLine[]): void {
    const held = next.slice(0, slipMost.lines);
    setLines(held);
    keepSlip(gameCode, held);
  }
  return {
    lines,
    add: (more) => put([...lines, ...more]),
    remove: (id) => put(lines.filter((line) => line.id !== id)),
    replace: (next) => put(lines.map((line) => (line.id === next.id ? next : line))),
    empty: () => put([]),
    sold: (orders) => put(lines.filter((line) => !orders.some((order) => isSame(order, line)))),
  };
}

function isSame(a: Bought, b: Bought): boolean {
  return a.play === b.play && a.mode === b.mode && a.selection === b.selection && Number(a.multiple) === Number(b.multiple);
}
