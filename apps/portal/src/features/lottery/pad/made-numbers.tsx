import './made-numbers.css';
import type { Cell } from '@trevo/lottery-rules';
import { Button, Icon, Switch } from '@trevo/ui';
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useT } from '../../../platform/language.ts';
import { focusCell, movedIndex } from './cell-keys.ts';
import type { CellMarks } from './cell-marks.ts';
import { isInAllOrders, numbersOf, ordersPath, removedPath, withDigits } from './digit-pad.ts';
import { type Draft, type PlayPad, withRow } from './draft.ts';

export type MadeNumbersProps = {
  readonly pad: PlayPad;
  readonly draft: Draft;
  readonly marks: CellMarks | undefined;
  readonly onDraft: (draft: Draft) => void;
};

/** So many numbers are named; of more the rest is counted. */
const shownMost = 60;

/** The numbers that the digits of a pad come to: in all orders if wished, and each of them can be taken out. */
export function MadeNumbers({ pad, draft, marks, onDraft }: MadeNumbersProps) {
  const t = useT();
  const numbers = useMemo(() => numbersOf(pad, draft), [pad, draft]);
  const removed = draft.cells[removedPath] ?? [];
  const hasOrders = pad.kind.kind === 'strings' && !pad.kind.unordered;
  return (
    <div className="made-numbers">
      <div className="row made-head">
        {hasOrders ? (
          <div className="row made-orders">
            <Switch
              label={t('lottery.bet.allOrders')}
              checked={isInAllOrders(draft.cells)}
              onChange={(on) => onDraft(withDigits(pad, withRow(draft, ordersPath, on ? [1] : [])))}
            />
            <span className="sm b" aria-hidden="true">
              {t('lottery.bet.allOrders')}
            </span>
          </div>
        ) : null}
        <p className="sm t2 num made-count" aria-live="polite">
          {t('lottery.bet.madeCount', { count: numbers.length })}
        </p>
        {removed.length === 0 ? null : (
          <Button size="sm" icon="refresh" onClick={() => onDraft(withRow(draft, removedPath, []))}>
            {t('lottery.bet.putBack', { count: removed.length })}
          </Button>
        )}
      </div>
      {numbers.length === 0 ? null : (
        <Numbers numbers={numbers} marks={marks} onRemove={(text) => onDraft(withRow(draft, removedPath, [...removed, text]))} />
      )}
    </div>
  );
}

type NumbersProps = {
  readonly numbers: readonly string[];
  readonly marks: CellMarks | undefined;
  readonly onRemove: (text: Cell) => void;
};

/** One stop of the tabulator; arrows lead from number to number, and after one is gone its neighbour has the focus. */
function Numbers({ numbers, marks, onRemove }: NumbersProps) {
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  const hasRemoved = useRef(false);
  const [active, setActive] = useState(0);
  const shown = numbers.slice(0, shownMost);
  const current = Math.min(active, shown.length - 1);
  useLayoutEffect(() => {
    if (!hasRemoved.current) return;
    hasRemoved.current = false;
    list.current?.querySelectorAll('button')[current]?.focus();
  }, [current, numbers]);
  function onKeyDown(event: KeyboardEvent): void {
    const next = movedIndex(event, { index: current, count: shown.length, columns: 1 });
    if (next === undefined) return;
    setActive(next);
    focusCell(event, next);
  }
  return (
    <div ref={list} className="made-list num" role="group" aria-label={t('lottery.bet.made')} dir="ltr" onKeyDown={onKeyDown}>
      {shown.map((text, index) => {
        const mark = marks?.get(text);
        const said = mark === undefined ? '' : `, ${t(`lottery.bet.cellState.${mark}`)}`;
        return (
          <button
            key={text}
            type="button"
            className="made-number"
            data-mark={mark}
            aria-label={`${t('lottery.bet.removeLine', { name: text })}${said}`}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setActive(index)}
            onClick={() => {
              hasRemoved.current = true;
              onRemove(text);
            }}
          >
            {text}
            <Icon name="close" size={14} />
          </button>
        );
      })}
      {numbers.length > shown.length ? (
        <span className="sm t3 made-more">{t('lottery.bet.madeMore', { count: numbers.length - shown.length })}</span>
      ) : null}
    </div>
  );
}
