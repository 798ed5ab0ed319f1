import './pager.css';
import { Icon } from '../icon/icon.tsx';
import { pagerCells } from './page-model.ts';

export interface PagerProps {
  readonly total: number;
  /** From 1. */
  readonly current: number;
  /** Pages in the window round the current one, and at each end. */
  readonly range: number;
  readonly margin: number;
  readonly onPage: (page: number) => void;
  readonly label: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  /** E.g. "Page 3". */
  readonly pageLabel: (page: number) => string;
}

/** Numbered pages. It never asks for a page that does not exist, nor for the one that is shown; one page needs no pager. */
export function Pager({ total, current, range, margin, onPage, label, previousLabel, nextLabel, pageLabel }: PagerProps) {
  if (total < 2) return null;
  return (
    <nav className="pager" aria-label={label}>
      <button type="button" aria-label={previousLabel} disabled={current <= 1} onClick={() => onPage(current - 1)}>
        <Icon name="left" size={18} />
      </button>
      {pagerCells(total, current, range, margin).map(({ cell, room }, index, cells) =>
        cell === 'gap' ? (
          <span key={`gap-${room ?? ''}-${String(cells[index - 1]?.cell)}`} data-room={room} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={cell}
            type="button"
            data-room={room}
            aria-label={pageLabel(cell)}
            aria-current={cell === current ? 'page' : undefined}
            onClick={cell === current ? undefined : () => onPage(cell)}
          >
            {cell}
          </button>
        ),
      )}
      <button type="button" aria-label={nextLabel} disabled={current >= total} onClick={() => onPage(current + 1)}>
        <Icon name="right" size={18} />
      </button>
    </nav>
  );
}
