import { type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { playSound } from '../kit/play/sound.ts';
import type { SlotArt } from './slot-art.ts';
import { SymbolPicture } from './symbol-picture.tsx';
import { coverColumn, dropCells, removeCells, turnColumn } from './reel-motion.ts';

export type ReelTurn = { readonly symbols: readonly string[]; readonly passing: readonly string[]; readonly durationMs: number };
/** Cells that go, as rows from the top, and the column after the fall. */
export type ReelFall = { readonly gone: readonly number[]; readonly symbols: readonly string[] };

export type ReelHandle = {
  readonly spinTo: (turn: ReelTurn) => Promise<void>;
  readonly fallTo: (fall: ReelFall) => Promise<void>;
  /** One symbol spreads over the whole reel. */
  readonly cover: (symbol: string) => Promise<void>;
  readonly place: (symbols: readonly string[]) => void;
  readonly finishNow: () => void;
};

type ReelProps = {
  readonly ref: Ref<ReelHandle>;
  readonly art: SlotArt;
  readonly rows: number;
  readonly first: readonly string[];
  readonly isMarked: (row: number) => boolean | null;
};

/** What stands on the reel and how it comes there: each movement starts once its cells are drawn. */
type Standing = {
  readonly cells: readonly string[];
  readonly move: ((column: HTMLElement) => Animation[]) | null;
  readonly end: readonly string[];
};

/** One reel: a column behind a window. It turns, lets cells fall, or is covered; the result is known before it starts to move. */
export function Reel({ ref, art, rows, first, isMarked }: ReelProps) {
  const [{ cells, move, end }, set] = useState<Standing>({ cells: first, move: null, end: first });
  const column = useRef<HTMLDivElement>(null);
  const running = useRef<readonly Animation[]>([]);
  const stopped = useRef<(() => void) | null>(null);
  const shown = useRef(end);
  shown.current = end;

  const start = (next: Standing) =>
    new Promise<void>((resolve) => {
      stopped.current = resolve;
      set(next);
    });
  useImperativeHandle(ref, () => ({
    async spinTo(turn) {
      const strip = [...turn.symbols, ...turn.passing, ...shown.current.slice(0, rows)];
      await start({ cells: strip, move: (element) => [turnColumn(element, strip.length, rows, turn.durationMs)], end: turn.symbols });
      playSound('stop');
    },
    async fallTo({ gone, symbols }) {
      const before = shown.current;
      if (gone.length === 0) return;
      await start({ cells: before, move: (element) => removeCells(element, gone), end: before });
      await start({ cells: symbols, move: (element) => dropCells(element, gone, rows), end: symbols });
    },
    cover: (symbol) => {
      const symbols = Array.from({ length: rows }, () => symbol);
      return start({ cells: symbols, move: coverColumn, end: symbols });
    },
    place: (symbols) => set({ cells: symbols, move: null, end: symbols }),
    finishNow: () => {
      for (const animation of running.current) animation.finish();
    },
  }));

  useLayoutEffect(() => {
    const element = column.current;
    if (move === null || element === null) return;
    const animations = move(element);
    running.current = animations;
    const stand = () => {
      running.current = [];
      set({ cells: end, move: null, end });
      stopped.current?.();
      stopped.current = null;
    };
    let left = animations.length;
    if (left === 0) stand();
    for (const animation of animations) {
      animation.onfinish = () => {
        left -= 1;
        if (left === 0) stand();
      };
    }
    return () => {
      for (const animation of animations) animation.cancel();
    };
  }, [move, end]);

  return (
    <div className="gm-reel">
      <div className="gm-column" ref={column}>
        {cells.map((symbol, row) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
            key={row}
            className={row >= rows || isMarked(row) === null ? 'gm-cell' : isMarked(row) ? 'gm-cell is-marked' : 'gm-cell is-dim'}
          >
            <SymbolPicture art={art} symbol={symbol} />
          </span>
        ))}
      </div>
    </div>
  );
}
