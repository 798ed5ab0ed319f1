import type { Win } from '@trevo/game-rules';

type WinLinesProps = { readonly win: Win | null; readonly reels: number; readonly rows: number };

/** The way of a line win across the window: a gold thread through the middle of its cells. */
export function WinLines({ win, reels, rows }: WinLinesProps) {
  if (win?.kind !== 'line') return null;
  const points = [...win.positions]
    .sort((a, b) => a[0] - b[0])
    .map(([reel, row]) => `${((reel + 0.5) / reels) * 100},${((row + 0.5) / rows) * 100}`);
  return (
    <svg className="gm-lines" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <polyline points={points.join(' ')} />
    </svg>
  );
}
