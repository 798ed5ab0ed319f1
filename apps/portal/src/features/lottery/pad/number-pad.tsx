import './number-pad.css';
import type { Cell } from '@trevo/lottery-rules';
import type { LotteryWords, PadRow } from '@trevo/lottery-rules/text';
import type { CellMarks } from './cell-marks.ts';
import { isDigitPad, withDigits } from './digit-pad.ts';
import { type Draft, type PlayPad, toggleCell, withRow } from './draft.ts';
import { MadeNumbers } from './made-numbers.tsx';
import type { Omissions } from './omissions.ts';
import { PadRowView } from './pad-row.tsx';
import { TypedPad } from './typed-pad.tsx';

export type NumberPadProps = {
  readonly pad: PlayPad;
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  readonly words: LotteryWords;
  readonly omissions: Readonly<Record<string, Omissions>>;
  /** Cells that are closed, full or nearly in the issue. */
  readonly marks: Readonly<Record<string, CellMarks>>;
  /** What is wrong with what was typed. */
  readonly fault: string | undefined;
  /** Tickets that were typed twice and count once. */
  readonly repeated: number;
};

/** The pad of a play, made from the play's own form: rows of buttons, a text to type, or nothing to choose. */
export function NumberPad({ pad, draft, onDraft, words, omissions, marks, fault, repeated }: NumberPadProps) {
  const isDigits = isDigitPad(pad);
  const onRows = (next: Draft) => onDraft(isDigits ? withDigits(pad, next) : next);
  return (
    <div className="col pads">
      {pad.rows.map((row) => (
        <PadRowView
          key={row.path}
          row={row}
          chosen={draft.cells[row.path] ?? []}
          omissions={omissions[row.path]}
          marks={marks[row.path]}
          words={words}
          onCell={(cell: Cell) => onRows(toggleCell(draft, pad, { row, cell }))}
          onCells={(cells) => onRows(withRow(cleared(draft, pad, { row, cells }), row.path, cells))}
        />
      ))}
      {isDigits ? <MadeNumbers pad={pad} draft={draft} marks={marks.picks} onDraft={onDraft} /> : null}
      {pad.input === 'text' ? (
        <TypedPad
          pad={pad}
          text={draft.text}
          fault={fault}
          repeated={repeated}
          words={words}
          onText={(text) => onDraft({ ...draft, text })}
        />
      ) : null}
    </div>
  );
}

/** A quick pick of one row of a bet with bankers leaves the other row what it does not take. */
function cleared(draft: Draft, pad: PlayPad, { row, cells }: { readonly row: PadRow; readonly cells: readonly Cell[] }): Draft {
  if (pad.kind.kind !== 'bankers') return draft;
  const other = row.path === 'bankers' ? 'picks' : 'bankers';
  return withRow(
    draft,
    other,
    (draft.cells[other] ?? []).filter((cell) => !cells.includes(cell)),
  );
}
