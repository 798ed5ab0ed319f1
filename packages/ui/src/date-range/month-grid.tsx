import { weekdayOf } from '@trevo/kernel';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { joinClasses } from '../join-classes.ts';
import { type DateRange, dayOf, daysFrom, monthsFrom, weeksOfMonth } from './date-range.ts';

/** How a calendar is told in the language of the page. */
export type CalendarNames = {
  /** 0 = Sunday. */
  readonly firstWeekday: number;
  /** From Sunday on. */
  readonly weekdays: readonly { readonly short: string; readonly long: string }[];
  /** The month of a day, `novembro de 2026`. */
  readonly month: (day: string) => string;
  /** A whole day, `20 de novembro de 2026`. */
  readonly day: (day: string) => string;
};

export type MonthGridProps = {
  readonly names: CalendarNames;
  /** The day the keyboard stands on; its month is the one that is shown. */
  readonly at: string;
  readonly onMove: (day: string) => void;
  readonly range: DateRange | undefined;
  readonly today: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  readonly onChoose: (day: string) => void;
};

/** One month of days up to today. Arrows walk days and weeks, Home and End the week, PageUp and PageDown the months; Enter chooses (ARIA grid pattern). */
export function MonthGrid({ names, at, onMove, range, today, previousLabel, nextLabel, onChoose }: MonthGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  // Focus follows the keyboard into another month, and stays where it is while somebody types elsewhere.
  const follows = useRef(false);
  useEffect(() => {
    if (follows.current) grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
    follows.current = false;
  }, [at]);
  const order = Array.from({ length: 7 }, (_, index) => (names.firstWeekday + index) % 7);
  const move = (day: string): void => onMove(day > today ? today : day);
  function press(event: KeyboardEvent): void {
    const day = steppedDay(event, at, names.firstWeekday);
    if (day === undefined) return;
    event.preventDefault();
    follows.current = true;
    move(day);
  }
  return (
    <div className="month">
      <div className="month-head">
        <IconButton icon="left" size="sm" label={previousLabel} onClick={() => move(monthsFrom(at, -1))} />
        <b aria-live="polite">{names.month(at)}</b>
        <IconButton
          icon="right"
          size="sm"
          label={nextLabel}
          disabled={at.slice(0, 7) >= today.slice(0, 7)}
          onClick={() => move(monthsFrom(at, 1))}
        />
      </div>
      <div ref={grid} role="grid" tabIndex={-1} className="month-days" aria-label={names.month(at)} onKeyDown={press}>
        <div role="row" className="month-week">
          {order.map((weekday) => (
            <span key={weekday} role="columnheader" aria-label={names.weekdays[weekday]?.long}>
              {names.weekdays[weekday]?.short}
            </span>
          ))}
        </div>
        {weeksOfMonth(at, names.firstWeekday).map((week, index) => (
          <div key={String(index)} role="row" className="month-week">
            {week.map((day, column) =>
              day === null ? (
                <span key={String(column)} role="gridcell" />
              ) : (
                <DayCell key={day} {...{ day, range, today, names, onChoose }} isHere={day === at} />
              ),
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

type DayCellProps = Pick<MonthGridProps, 'range' | 'today' | 'names' | 'onChoose'> & { readonly day: string; readonly isHere: boolean };

function DayCell({ day, range, today, names, onChoose, isHere }: DayCellProps) {
  const inside = range !== undefined && day >= range.from && day <= range.to;
  const isEnd = range !== undefined && (day === range.from || day === range.to);
  return (
    <span role="gridcell" aria-selected={inside} className={joinClasses(inside && 'is-in', isEnd && 'is-end')}>
      <button
        type="button"
        tabIndex={isHere ? 0 : -1}
        aria-label={names.day(day)}
        aria-current={day === today ? 'date' : undefined}
        disabled={day > today}
        onClick={() => onChoose(day)}
      >
        {dayOf(day).day}
      </button>
    </span>
  );
}

function steppedDay(event: KeyboardEvent, at: string, firstWeekday: number): string | undefined {
  const isRightToLeft = event.currentTarget.closest('[dir]')?.getAttribute('dir') === 'rtl';
  const column = (weekdayOf(dayOf(at)) - firstWeekday + 7) % 7;
  switch (event.key) {
    case 'ArrowLeft':
      return daysFrom(at, isRightToLeft ? 1 : -1);
    case 'ArrowRight':
      return daysFrom(at, isRightToLeft ? -1 : 1);
    case 'ArrowUp':
      return daysFrom(at, -7);
    case 'ArrowDown':
      return daysFrom(at, 7);
    case 'Home':
      return daysFrom(at, -column);
    case 'End':
      return daysFrom(at, 6 - column);
    case 'PageUp':
      return monthsFrom(at, -1);
    case 'PageDown':
      return monthsFrom(at, 1);
    default:
      return undefined;
  }
}
