import { useState } from 'react';
import { keepSlip, readKeptSlip } from './kept-slips.ts';
import type { SlipLine } from './slip-line.ts';

/** What a slip may hold: the server takes no more orders at once. */
export const slipLinesMax = 100;

export type Slip = {
  readonly lines: readonly SlipLine[];
  readonly add: (lines: readonly SlipLine[]) => void;
  readonly remove: (id: string) => void;
  readonly empty: () => void;
};

/** The slip of a game. It outlasts a reload and a look at another game. */
export function useSlip(gameCode: string): Slip {
  const [lines, setLines] = useState(() => readKeptSlip(gameCode));
  function put(next: readonly SlipLine[]): void {
    const held = next.slice(0, slipLinesMax);
    setLines(held);
    keepSlip(gameCode, held);
  }
  return {
    lines,
    add: (more) => put([...lines, ...more]),
    remove: (id) => put(lines.filter((line) => line.id !== id)),
    empty: () => put([]),
  };
}
