import './reels.css';
import type { Cell, Spin } from '@trevo/game-rules';
import { type Ref, useImperativeHandle, useRef } from 'react';
import type { SlotArt } from './slot-art.ts';
import { Reel, type ReelHandle } from './reel.tsx';

export type ReelsHandle = {
  /** Turns every reel to the spin's window; resolves when the last one stands. */
  readonly spinTo: (spin: Spin, free: boolean) => Promise<void>;
  /** Takes these cells out and lets the window fall to the next one; resolves when all reels stand. */
  readonly fallTo: (gone: readonly Cell[], window: Spin['window']) => Promise<void>;
  /** Spreads a symbol over whole reels. */
  readonly cover: (reels: readonly number[], symbol: string) => Promise<void>;
  readonly place: (window: readonly (readonly string[])[]) => void;
  readonly finishNow: () => void;
};

type ReelsProps = {
  readonly ref: Ref<ReelsHandle>;
  readonly art: SlotArt;
  /** Symbols of each reel in order, for the base and for free spins. */
  readonly strips: { readonly base: readonly (readonly string[])[]; readonly free: readonly (readonly string[])[] };
  readonly rows: number;
  /** The window that stands there at the start; null: the head of each strip. */
  readonly first: readonly (readonly string[])[] | null;
  /** Cells that stand out, as `reel:row`; the others step back. Null: all alike. */
  readonly marked: ReadonlySet<string> | null;
};

/** Turns of the strip before the first reel stops, and how many more each next reel makes. */
const turnsFirst = 14;
const turnsMore = 5;
/** Constant for every reel and every outcome. */
const msPerSymbol = 46;

/** The window of the slot. Reels stop in order, at one speed, whatever they show. */
export function Reels({ ref, art, strips, rows, first, marked }: ReelsProps) {
  const reels = useRef<(ReelHandle | null)[]>([]);
  useImperativeHandle(ref, () => ({
    async spinTo(spin, free) {
      const turning = spin.window.map(async (symbols, index) => {
        const strip = (free ? strips.free : strips.base)[index] ?? [];
        const turns = turnsFirst + turnsMore * index;
        await reels.current[index]?.spinTo({
          symbols,
          passing: passing(strip, (spin.stops[index] ?? 0) + symbols.length, turns),
          durationMs: (turns + symbols.length) * msPerSymbol,
        });
      });
      await Promise.all(turning);
    },
    async fallTo(gone, window) {
      await Promise.all(
        window.map(async (symbols, index) => {
          const paid = gone.filter(([reel]) => reel === index).map(([, row]) => row);
          await reels.current[index]?.fallTo({ gone: [...new Set(paid)], symbols });
        }),
      );
    },
    async cover(covered, symbol) {
      await Promise.all(covered.map(async (index) => reels.current[index]?.cover(symbol)));
    },
    place(window) {
      for (const [index, symbols] of window.entries()) reels.current[index]?.place(symbols);
    },
    finishNow() {
      for (const reel of reels.current) reel?.finishNow();
    },
  }));
  return (
    <div className="gm-reels" aria-hidden="true">
      {strips.base.map((strip, index) => (
        <Reel
          // The reels of a slot never change places.
          // biome-ignore lint/suspicious/noArrayIndexKey: a reel is its place
          key={index}
          ref={(handle) => {
            reels.current[index] = handle;
          }}
          art={art}
          rows={rows}
          first={first?.[index] ?? strip.slice(0, rows)}
          isMarked={(row) => marked?.has(`${index}:${row}`) ?? null}
        />
      ))}
    </div>
  );
}

/** The symbols that pass before the stop, nearest first: what really stands on the strip from below the window on. */
function passing(strip: readonly string[], below: number, count: number): string[] {
  return Array.from({ length: count }, (_, place) => strip[(below + place) % strip.length] ?? '');
}
