import type { Result } from '@trevo/kernel';
import { type Cell, type Form, type Play, type PrizeMode, readTypedStrings, readTypedTickets, type Selection } from '@trevo/lottery-rules';
import { type Pad, padsOf, type PadRow } from '@trevo/lottery-rules/text';
import { digitPad, hasPlaces, isDigitPad, numbersOf } from './digit-pad.ts';

type Way = Form['ways'][number];

/** What is filled in so far: the cells of each row of the pad by the row's path, and what was typed. */
export type Draft = { readonly cells: Readonly<Record<string, readonly Cell[]>>; readonly text: string };

export const emptyDraft: Draft = { cells: {}, text: '' };

/** A pad of the page: the layout of the rules, and for short digit strings buttons beside the text. */
export type PlayPad = Pad & { readonly kind: Way };

/** Strings up to this width are offered as buttons: a hundred numbers and no more. */
const buttonsWidthMax = 2;

/** The pads of a play, one for each way of filling it in. */
export function playPads(play: Play): readonly PlayPad[] {
  return padsOf(play).flatMap((pad, index) => {
    const kind = play.form.ways[index] as Way;
    if (kind.kind !== 'strings') return [{ ...pad, kind }];
    if (kind.width <= buttonsWidthMax) return [stringButtons(pad, kind), { ...pad, kind }];
    return hasPlaces(kind) ? [digitPad(pad, kind), { ...pad, kind }] : [{ ...pad, kind }];
  });
}

/** Quick picks of numbers with two digits. */
const ofPairs = ['twins', 'mirror'] as const;

function stringButtons(pad: Pad, way: Extract<Way, { kind: 'strings' }>): PlayPad {
  const all = Array.from({ length: 10 ** way.width }, (_, number) => String(number).padStart(way.width, '0'));
  const cells = all.filter((text) => isOneLine(text, way));
  const row: PadRow = {
    path: 'picks',
    labelKey: 'button.picks',
    label: null,
    cells,
    min: way.min,
    max: Math.min(way.max, cells.length),
    columns: way.width === 1 ? 5 : 10,
    quickPicks: way.max > 1 ? ['all', 'big', 'small', 'odd', 'even', ...(way.width === 2 ? ofPairs : []), 'clear'] : [],
  };
  const help = way.min > 1 ? { helpKey: 'way.list-min', help: { n: way.min } } : { helpKey: 'way.list', help: null };
  return { ...pad, ...help, kind: way, input: 'pad', rows: [...pad.rows, row] };
}

/** Of strings that are the same line one is a button; the others would only repeat it. */
function isOneLine(text: string, { unordered, noRepdigit }: Extract<Way, { kind: 'strings' }>): boolean {
  const digits = [...text];
  return !(noRepdigit && new Set(digits).size === 1) && !(unordered && digits.toSorted().join('') !== text);
}

/** Why a draft is no bet yet: where typing is at fault, the line and what stands there. */
export type DraftFault = { readonly code: string; readonly line?: { readonly number: number; readonly text: string } };
export type DraftRead =
  | { readonly ok: true; readonly selection: Selection; readonly repeated: number }
  | { readonly ok: false; readonly empty: boolean; readonly fault: DraftFault };

/** The selection of a draft, checked by the play itself. */
export function readDraft(play: Play, pad: PlayPad, { draft, mode }: { readonly draft: Draft; readonly mode: PrizeMode }): DraftRead {
  const empty = isEmpty(pad, draft);
  const typed = pad.input === 'text' ? readTyped(play, pad, draft.text) : undefined;
  if (typed !== undefined && !typed.ok) return { ok: false, empty, fault: typed.fault };
  const places = play.form.places === undefined ? {} : { places: sorted(draft.cells.places ?? []) };
  const value = { ...(typed?.fields ?? fieldsOf(pad, draft)), ...places };
  const checked: Result<Selection, string> = play.validate(value, mode);
  if (!checked.ok) return { ok: false, empty, fault: { code: checked.code } };
  if (play.countLines(checked.value) === 0) return { ok: false, empty, fault: { code: 'no-lines' } };
  return { ok: true, selection: checked.value, repeated: typed?.repeated ?? 0 };
}

function isEmpty(pad: PlayPad, draft: Draft): boolean {
  const { input, kind } = pad;
  const { cells, text } = draft;
  if (kind.kind === 'nothing') return false;
  if (isDigitPad(pad)) return numbersOf(pad, draft).length === 0;
  return input === 'text' ? text.trim() === '' : Object.entries(cells).every(([path, list]) => path === 'places' || list.length === 0);
}

type Typed = { readonly ok: true; readonly fields: object; readonly repeated: number } | { readonly ok: false; readonly fault: DraftFault };

function readTyped(play: Play, { kind }: PlayPad, text: string): Typed {
  if (kind.kind === 'pattern') return { ok: true, fields: { pattern: text.trim().toUpperCase() }, repeated: 0 };
  const read = kind.kind === 'strings' ? readTypedStrings(play.form, text) : readTypedTickets(play.form, text);
  if (read === null) return { ok: false, fault: { code: 'wrong-type' } };
  if (!read.ok) return { ok: false, fault: { code: read.code, ...('line' in read && read.line !== undefined ? { line: read.line } : {}) } };
  const { repeated, ...fields } = read.value;
  return { ok: true, fields, repeated };
}

/** The fields of a selection from the rows that hold them. */
function fieldsOf(pad: PlayPad, draft: Draft): object {
  if (isDigitPad(pad)) return { picks: [...numbersOf(pad, draft), ...(draft.cells.picks ?? [])] };
  const { kind, rows } = pad;
  const { cells } = draft;
  const at = (path: string): readonly Cell[] => cells[path] ?? [];
  const own = rows.filter(({ path }) => path !== 'places');
  switch (kind.kind) {
    case 'grid':
      return { positions: own.map(({ path }) => sorted(at(path))) };
    case 'sides':
      return { options: own.map(({ path }) => at(path)) };
    case 'balls':
      return {
        balls: Object.fromEntries(own.flatMap(({ path }) => (at(path).length === 0 ? [] : [[path.slice('balls.'.length), at(path)]]))),
      };
    case 'digit':
      return { digit: at('digit')[0] };
    case 'nothing':
      return {};
    default:
      return Object.fromEntries(own.map(({ path }) => [path, sorted(at(path))]));
  }
}

function sorted(cells: readonly Cell[]): readonly Cell[] {
  return cells.toSorted((a, b) => (typeof a === 'number' && typeof b === 'number' ? a - b : 0));
}

/** The draft after a press on a cell. In a row of one the press changes its mind; bankers and picks, or two rows of a group, never hold the same cell. */
export function toggleCell(draft: Draft, pad: PlayPad, { row, cell }: { readonly row: PadRow; readonly cell: Cell }): Draft {
  const held = draft.cells[row.path] ?? [];
  if (held.includes(cell))
    return withRow(
      draft,
      row.path,
      held.filter((it) => it !== cell),
    );
  if (row.max === 1) return withRow(draft, row.path, [cell]);
  if (held.length >= row.max) return draft;
  const next = withRow(draft, row.path, [...held, cell]);
  if (pad.kind.kind !== 'bankers') return next;
  const other = row.path === 'bankers' ? 'picks' : 'bankers';
  return withRow(
    next,
    other,
    (next.cells[other] ?? []).filter((it) => it !== cell),
  );
}

export function withRow(draft: Draft, path: string, cells: readonly Cell[]): Draft {
  return { ...draft, cells: { ...draft.cells, [path]: cells } };
}
