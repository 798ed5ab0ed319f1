import type { Cell } from '@trevo/lottery-rules';
import { cellLabel, type LotteryWords, type PadRow } from '@trevo/lottery-rules/text';
import { IconButton, joinClasses } from '@trevo/ui';
import { type KeyboardEvent, useId, useState } from 'react';
import { useT } from '../../../platform/language.ts';
import { focusCell, movedIndex } from './cell-keys.ts';
import type { CellMark, CellMarks } from './cell-marks.ts';
import type { Omissions } from './omissions.ts';
import { offeredPicks, quickCells } from './quick-pick.ts';

export type PadRowProps = {
  readonly row: PadRow;
  readonly chosen: readonly Cell[];
  readonly omissions: Omissions | undefined;
  readonly marks: CellMarks | undefined;
  readonly words: LotteryWords;
  readonly onCell: (cell: Cell) => void;
  readonly onCells: (cells: readonly Cell[]) => void;
};

/** Up to so many balls stand in one line beside their label. */
const lineMax = 14;

/** How a row is drawn: balls in a line, a table of numbers, or words. */
function shapeOf({ cells, path }: PadRow): 'line' | 'table' | 'words' {
  if (path === 'places' || cells.some((cell) => typeof cell === 'string' && !/^\d+$/.test(cell))) return 'words';
  return cells.length > lineMax ? 'table' : 'line';
}

/** One row of a pad: its name, a button for each cell with the draws since it last came below, and quick picks. */
export function PadRowView({ row, chosen, omissions, marks, words, onCell, onCells }: PadRowProps) {
  const id = useId();
  const shape = shapeOf(row);
  const columns = shape === 'table' ? row.columns : row.cells.length;
  const [active, setActive] = useState(0);
  const label = words.say(row.labelKey, row.label ?? {});
  function onKeyDown(event: KeyboardEvent): void {
    const next = movedIndex(event, { index: active, count: row.cells.length, columns });
    if (next === undefined) return;
    setActive(next);
    focusCell(event, next);
  }
  return (
    <div className={`pad-row is-${shape}`}>
      <p className="pad-label" id={id}>
        {label}
        <Held row={row} held={chosen.length} />
      </p>
      <div
        className="pad-cells"
        role="group"
        aria-labelledby={id}
        dir={shape === 'words' ? undefined : 'ltr'}
        data-columns={shape === 'table' ? row.columns : undefined}
        onKeyDown={onKeyDown}
      >
        {row.cells.map((cell, index) => (
          <PadCell
            key={cell}
            label={row.path === 'places' ? words.say('button.position', { n: Number(cell) + 1 }) : cellLabel(cell, words)}
            pressed={chosen.includes(cell)}
            omission={omissions?.get(cell)}
            mark={marks?.get(cell)}
            warnFrom={Math.ceil(row.cells.length * 1.2)}
            tabIndex={index === Math.min(active, row.cells.length - 1) ? 0 : -1}
            onFocus={() => setActive(index)}
            onPress={() => onCell(cell)}
          />
        ))}
      </div>
      <QuickPicks row={row} label={label} chosen={chosen} onCells={onCells} />
    </div>
  );
}

/** How many a row needs, where that is more than one. */
function Held({ row, held }: { readonly row: PadRow; readonly held: number }) {
  const t = useT();
  if (row.max === 1 || (row.min < 2 && row.max >= row.cells.length)) return null;
  const values = { held, min: row.min, max: row.max };
  return <small className="num">{t(row.max < row.cells.length ? 'lottery.bet.heldOfMost' : 'lottery.bet.heldOfLeast', values)}</small>;
}

type PadCellProps = {
  readonly label: string;
  readonly pressed: boolean;
  readonly omission: number | null | undefined;
  readonly mark: CellMark | undefined;
  readonly warnFrom: number;
  readonly tabIndex: number;
  readonly onFocus: () => void;
  readonly onPress: () => void;
};

function PadCell({ label, pressed, omission, mark, warnFrom, tabIndex, onFocus, onPress }: PadCellProps) {
  const id = useId();
  const t = useT();
  const said = mark === undefined ? undefined : t(`lottery.bet.cellState.${mark}`);
  const described = [said === undefined ? [] : [`${id}-mark`], typeof omission === 'number' ? [id] : []].flat();
  return (
    <span className="pad-cell" data-mark={mark}>
      {said === undefined ? null : (
        <span className="sr" id={`${id}-mark`}>
          {said}
        </span>
      )}
      <button
        type="button"
        title={said}
        aria-pressed={pressed}
        aria-describedby={described.length === 0 ? undefined : described.join(' ')}
        tabIndex={tabIndex}
        onFocus={onFocus}
        onClick={onPress}
      >
        {label}
      </button>
      <Omission id={id} omission={omission} warnFrom={warnFrom} />
    </span>
  );
}

/** The draws since a cell last came. Before the first draw it holds its place: the pad may not move under a hand that bets. */
function Omission({ id, omission, warnFrom }: Pick<PadCellProps, 'omission' | 'warnFrom'> & { readonly id: string }) {
  const t = useT();
  if (omission === undefined) return null;
  if (omission === null) return <small aria-hidden="true">–</small>;
  return (
    <small className={joinClasses('num', omission >= warnFrom && 'is-long')}>
      <span aria-hidden="true">{omission}</span>
      <span className="sr" id={id}>
        {t('lottery.bet.omitted', { count: omission })}
      </span>
    </small>
  );
}

function QuickPicks({ row, label, chosen, onCells }: Pick<PadRowProps, 'row' | 'chosen' | 'onCells'> & { readonly label: string }) {
  const t = useT();
  const picks = offeredPicks(row);
  if (picks.length === 0) return null;
  return (
    <div className="row pad-quick" role="group" aria-label={t('lottery.bet.quickOf', { row: label })}>
      {picks.map((pick) =>
        pick === 'clear' ? (
          <IconButton key={pick} size="sm" icon="close" label={t('lottery.bet.quick.clear')} onClick={() => onCells([])} />
        ) : (
          <button key={pick} type="button" onClick={() => onCells(quickCells(row, pick, chosen))}>
            {t(`lottery.bet.quick.${pick}`)}
          </button>
        ),
      )}
    </div>
  );
}
