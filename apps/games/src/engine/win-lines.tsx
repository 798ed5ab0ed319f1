import './win-lines.css';
import type { Win } from '@trevo/game-rules';
import { CreditsText } from './credits-text.tsx';
import type { ShownRound } from './slot-state.ts';

type WinLinesProps = {
  readonly wins: readonly Win[];
  readonly reels: number;
  readonly rows: number;
  readonly round: ShownRound | null;
  readonly currency: string;
};

/** Line wins as gold threads through the middle of their cells; of a single win of any kind, and of each cluster, what it pays stands on it. */
export function WinLines({ wins, reels, rows, round, currency }: WinLinesProps) {
  const lines = wins.filter((win) => win.kind === 'line');
  // Lines cross one another, so only a single win carries its amount; clusters stand apart, and each does.
  const told = wins.length === 1 ? wins : wins.filter(({ kind }) => kind === 'cluster');
  return (
    <div className="gm-over" aria-hidden="true">
      <svg className="gm-lines" viewBox="0 0 100 100" preserveAspectRatio="none">
        {lines.map((win) => (
          <polyline key={win.line} points={pointsOf(win, reels, rows)} />
        ))}
      </svg>
      {round &&
        told.map((win) => {
          const place = middleOf(win, reels, rows);
          if (!place) return null;
          return (
            <span
              key={`${win.kind}${String(win.positions)}`}
              className="gm-chip"
              style={{ insetInlineStart: `${place.x}%`, insetBlockStart: `${place.y}%` }}
            >
              <CreditsText credits={win.credits} round={round} currency={currency} />
            </span>
          );
        })}
    </div>
  );
}

function pointsOf(win: Win, reels: number, rows: number): string {
  const cells = [...win.positions].sort((a, b) => a[0] - b[0]);
  return cells.map(([reel, row]) => `${((reel + 0.5) / reels) * 100},${((row + 0.5) / rows) * 100}`).join(' ');
}

/** The lower edge of the win's middle cell, in hundredths of the window. */
function middleOf(win: Win, reels: number, rows: number): { readonly x: number; readonly y: number } | undefined {
  const cells = [...win.positions].sort((a, b) => a[0] - b[0]);
  const cell = cells[Math.floor((cells.length - 1) / 2)];
  return cell && { x: ((cell[0] + 0.5) / reels) * 100, y: ((cell[1] + 0.86) / rows) * 100 };
}
