import { kenoNumbers, kenoPicksMax } from '@trevo/game-rules/games/colmeia';
import type { CSSProperties } from 'react';
import { useWording } from '../../kit/page/language.ts';
import { useGridWalk } from '../../kit/play/use-grid-walk.ts';

type CombProps = {
  readonly picks: readonly number[];
  /** Cells that are drawn already. */
  readonly drawn: readonly number[];
  readonly disabled: boolean;
  readonly onToggle: (cell: number) => void;
};

const across = 8;
const rows = kenoNumbers / across;

/** Forty cells in five rows, every second one half a cell further. Arrow keys walk, Enter or Space marks. */
export function Comb({ picks, drawn, disabled, onToggle }: CombProps) {
  const { t } = useWording();
  const { at, stand, grid, onKeyDown } = useGridWalk({ rows, across, first: 0 });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of buttons walked with the arrow keys, not a table of data
    <div className={`gk-comb${disabled ? '' : ' is-open'}`} role="grid" aria-label={t('colmeia.comb')} ref={grid} onKeyDown={onKeyDown}>
      {Array.from({ length: rows }, (_, row) => (
        <div role="row" key={`row-${String(row)}`}>
          {Array.from({ length: across }, (_each, column) => {
            const place = row * across + column;
            const cell = place + 1;
            const [marked, isDrawn] = [picks.includes(cell), drawn.includes(cell)];
            const look = marked && isDrawn ? 'hit' : isDrawn ? 'drawn' : marked ? 'marked' : 'free';
            const locked = disabled || (!marked && picks.length >= kenoPicksMax);
            return (
              <div
                role="gridcell"
                key={cell}
                className="gk-place"
                style={{ '--gk-row': row, '--gk-column': column + (row % 2) / 2 } as CSSProperties}
              >
                <button
                  type="button"
                  data-cell={place}
                  className={`gk-cell is-${look}`}
                  aria-label={`${String(cell)}: ${t(`colmeia.cell.${look}`)}`}
                  aria-pressed={marked}
                  aria-disabled={locked}
                  tabIndex={place === at ? 0 : -1}
                  onFocus={() => stand(place)}
                  onClick={() => !locked && onToggle(cell)}
                >
                  <span>{cell}</span>
                </button>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
