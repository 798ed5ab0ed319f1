import { minesCells, type MinesOutcome } from '@trevo/game-rules/games/canteiro';
import { useWording } from '../../kit/page/language.ts';
import { useGridWalk } from '../../kit/play/use-grid-walk.ts';
import bomb from './bomb.svg';
import clover from './clover.svg';
import grass from './grass.svg';
import soil from './soil.svg';

type GardenProps = {
  readonly picks: readonly number[];
  /** Where the mines lie, once the round is over; else null. */
  readonly field: readonly number[] | null;
  readonly end: MinesOutcome['end'];
  /** The cell on its way to the server. */
  readonly asking: number | null;
  /** A closed cell may be picked now. */
  readonly open: boolean;
  readonly onPick: (cell: number) => void;
};

const across = 5;

/** The bed: 25 cells in five rows. Arrow keys walk, Enter or Space opens. When the round is over every cell is shown alike. */
export function Garden({ picks, field, end, asking, open, onPick }: GardenProps) {
  const { t } = useWording();
  const { at, stand, grid, onKeyDown } = useGridWalk({ rows: minesCells / across, across, first: 12 });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of buttons walked with the arrow keys, not a table of data
    <div className={`gc-garden${open ? ' is-open' : ''}`} role="grid" aria-label={t('canteiro.bed')} ref={grid} onKeyDown={onKeyDown}>
      {Array.from({ length: minesCells / across }, (_, row) => (
        <div className="gc-row" role="row" key={`row-${String(row)}`}>
          {Array.from({ length: across }, (_each, column) => {
            const cell = row * across + column;
            return (
              <div role="gridcell" className="gc-place" key={cell}>
                <Cell
                  cell={cell}
                  look={lookOf(cell, { picks, field, end })}
                  asking={asking === cell}
                  disabled={!open || picks.includes(cell)}
                  tabbable={cell === at}
                  onFocus={() => stand(cell)}
                  onPick={onPick}
                />
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

type Look = 'closed' | 'clover' | 'struck' | 'restClover' | 'restMine';

function lookOf(cell: number, { picks, field, end }: Pick<GardenProps, 'picks' | 'field' | 'end'>): Look {
  const mined = field?.includes(cell) === true;
  if (picks.includes(cell)) return mined && end === 'hit' ? 'struck' : 'clover';
  if (field === null) return 'closed';
  return mined ? 'restMine' : 'restClover';
}

type CellProps = {
  readonly cell: number;
  readonly look: Look;
  readonly asking: boolean;
  readonly disabled: boolean;
  readonly tabbable: boolean;
  readonly onFocus: () => void;
  readonly onPick: (cell: number) => void;
};

function Cell({ cell, look, asking, disabled, tabbable, onFocus, onPick }: CellProps) {
  const { t } = useWording();
  const name = t('canteiro.cell', { row: Math.floor(cell / across) + 1, column: (cell % across) + 1 });
  return (
    <button
      type="button"
      data-cell={cell}
      className={`gc-cell gc-${look}${asking ? ' is-asking' : ''}`}
      aria-label={`${name}: ${t(`canteiro.cell.${look}`)}`}
      aria-disabled={disabled}
      tabIndex={tabbable ? 0 : -1}
      onFocus={onFocus}
      onClick={() => !disabled && onPick(cell)}
    >
      <img className="gc-soil" src={soil} alt="" />
      {look === 'closed' ? null : <img className="gc-what" src={look === 'struck' || look === 'restMine' ? bomb : clover} alt="" />}
      <span className="gc-turf">
        <img src={grass} alt="" />
      </span>
    </button>
  );
}
