import { type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { prefersStillness } from '../platform/motion.ts';
import { playSound } from '../platform/sound.ts';
import type { SlotArt } from '../slots/slot-art.ts';

export type ReelTurn = { readonly symbols: readonly string[]; readonly passing: readonly string[]; readonly durationMs: number };
export type ReelHandle = {
  readonly spinTo: (turn: ReelTurn) => Promise<void>;
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

type Turning = { readonly cells: readonly string[]; readonly turn: ReelTurn | null };

const settleMs = 140;

/** How far a reel swings past its stop, in symbols. */
const swing = 0.09;

/** One reel: a column that slides down past a window. The result stands above the passing symbols before it starts to move. */
export function Reel({ ref, art, rows, first, isMarked }: ReelProps) {
  const [{ cells, turn }, set] = useState<Turning>({ cells: first, turn: null });
  const column = useRef<HTMLDivElement>(null);
  const animation = useRef<Animation | null>(null);
  const stopped = useRef<(() => void) | null>(null);

  useImperativeHandle(ref, () => ({
    spinTo: (next) =>
      new Promise<void>((resolve) => {
        stopped.current = resolve;
        set((before) => ({ cells: [...next.symbols, ...next.passing, ...before.cells.slice(0, rows)], turn: next }));
      }),
    place: (symbols) => set({ cells: symbols, turn: null }),
    finishNow: () => animation.current?.finish(),
  }));

  useLayoutEffect(() => {
    const element = column.current;
    if (turn === null || element === null) return;
    const stand = () => {
      animation.current = null;
      set({ cells: turn.symbols, turn: null });
      playSound('stop');
      stopped.current?.();
      stopped.current = null;
    };
    if (prefersStillness()) {
      animation.current = element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: settleMs });
    } else {
      const perCell = 100 / cells.length;
      const start = perCell * (cells.length - rows);
      const whole = turn.durationMs + settleMs;
      animation.current = element.animate(
        [
          { transform: `translateY(-${start}%)`, easing: 'linear' },
          { transform: `translateY(${swing * perCell}%)`, offset: turn.durationMs / whole, easing: 'ease-out' },
          { transform: 'translateY(0)' },
        ],
        { duration: whole },
      );
    }
    animation.current.onfinish = stand;
    return () => animation.current?.cancel();
  }, [turn, cells, rows]);

  return (
    <div className="gm-reel">
      <div className="gm-column" ref={column}>
        {cells.map((symbol, row) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
            key={row}
            className={row >= rows || isMarked(row) === null ? 'gm-cell' : isMarked(row) ? 'gm-cell is-marked' : 'gm-cell is-dim'}
          >
            <img src={art.symbols[symbol]} alt="" draggable={false} />
          </span>
        ))}
      </div>
    </div>
  );
}
