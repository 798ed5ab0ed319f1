import './date-range.css';
import '../floating/floating.css';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { DateField, type DateWords } from '../date-field/date-field.tsx';
import type { DateOrder } from '../date-field/date-parts.ts';
import { useFloatingPanel, useLeaving } from '../floating/floating-panel.ts';
import { Icon } from '../icon/icon.tsx';
import { type DateRange, rangeAfter, rangeBefore, rangeBetween, rangePresets, rangeSteps } from './date-range.ts';
import { type CalendarNames, MonthGrid } from './month-grid.tsx';

/** The words of the field; `count` is of days. */
export type RangeWord =
  | 'range'
  | 'rangeAll'
  | 'rangeZone'
  | 'rangeWrong'
  | 'today'
  | 'yesterday'
  | 'lastDays'
  | 'daysBefore'
  | 'daysAfter'
  | 'from'
  | 'to'
  | 'apply'
  | 'previousMonth'
  | 'nextMonth';

export type RangeFieldProps = {
  readonly value: DateRange | undefined;
  readonly onChange: (value: DateRange | undefined) => void;
  readonly say: (word: RangeWord, values?: Readonly<Record<string, string | number>>) => string;
  readonly names: CalendarNames;
  readonly dateOrder: DateOrder;
  readonly dateWords: DateWords;
  /** The day it is in the place whose days are asked for. */
  readonly today: string;
  /** What people call the time of that place. */
  readonly zone: string;
  /** A day in figures. */
  readonly figures: (day: string) => string;
};

/** Which days: by a preset, a step back or forth, typed, or on a calendar whose first press is one end and whose second is the other. */
export function RangeField(props: RangeFieldProps) {
  const { value, onChange, say, figures } = props;
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useFloatingPanel({ open, anchor: trigger, panel });
  useLeaving(open, [trigger, panel], () => setOpen(false));
  useEffect(() => {
    if (open) panel.current?.querySelector<HTMLElement>('[aria-pressed=true], button')?.focus();
  }, [open]);
  function close(): void {
    setOpen(false);
    trigger.current?.focus();
  }
  function escape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !open) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  }
  return (
    <div onKeyDown={escape}>
      <button
        ref={trigger}
        type="button"
        className="select"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name="calendar" size={16} />
        <span className="cap">{say('range')}</span> <span className="now num">{rangeText(value, say, figures)}</span>
        <Icon name={open ? 'up' : 'down'} size={16} />
      </button>
      {open ? (
        <div ref={panel} id={id} role="dialog" aria-label={say('range')} className="pop range-pop">
          <Choices
            {...props}
            onChange={(range) => {
              onChange(range);
              close();
            }}
          />
        </div>
      ) : null}
    </div>
  );
}

/** A range as the reader writes it; every day where there is none. */
export function rangeText(range: DateRange | undefined, say: RangeFieldProps['say'], figures: RangeFieldProps['figures']): string {
  if (range === undefined) return say('rangeAll');
  return range.from === range.to ? figures(range.from) : `${figures(range.from)} – ${figures(range.to)}`;
}

function Choices(props: RangeFieldProps) {
  const { value, onChange, say, names, today, zone } = props;
  const [start, setStart] = useState<string>();
  const [at, setAt] = useState(value?.to ?? today);
  const chosen = start === undefined ? value : { from: start, to: start };
  function choose(day: string): void {
    setAt(day);
    if (start === undefined) setStart(day);
    else onChange(rangeBetween(start, day));
  }
  return (
    <>
      <Presets {...props} />
      <div className="range-days">
        <MonthGrid
          {...{ names, at, today }}
          onMove={setAt}
          range={chosen}
          previousLabel={say('previousMonth')}
          nextLabel={say('nextMonth')}
          onChoose={choose}
        />
        <TypedRange {...props} key={start} start={start} />
        <p className="xs t3">{say('rangeZone', { zone })}</p>
      </div>
    </>
  );
}

function Presets({ value, onChange, say, today }: RangeFieldProps) {
  const isNow = (range: DateRange | undefined): boolean => range?.from === value?.from && range?.to === value?.to;
  return (
    <div className="range-presets">
      <button type="button" className="range-choice" aria-pressed={value === undefined} onClick={() => onChange(undefined)}>
        {say('rangeAll')}
      </button>
      {rangePresets(today).map(({ word, days, range }) => (
        <button key={`${word} ${days}`} type="button" className="range-choice" aria-pressed={isNow(range)} onClick={() => onChange(range)}>
          {say(word, { count: days })}
        </button>
      ))}
      <hr />
      {rangeSteps.map((days) => (
        <button key={days} type="button" className="range-choice" onClick={() => onChange(rangeBefore(value, days, today))}>
          {say('daysBefore', { count: days })}
        </button>
      ))}
      {rangeSteps.map((days) => {
        const next = rangeAfter(value, days, today);
        return (
          <button key={days} type="button" className="range-choice" disabled={next === undefined} onClick={() => onChange(next)}>
            {say('daysAfter', { count: days })}
          </button>
        );
      })}
    </div>
  );
}

function TypedRange({
  value,
  onChange,
  say,
  dateOrder: order,
  dateWords: words,
  start,
}: RangeFieldProps & { readonly start: string | undefined }) {
  const [from, setFrom] = useState(start ?? value?.from ?? '');
  const [to, setTo] = useState(start ?? value?.to ?? '');
  const [isWrong, setWrong] = useState(false);
  function apply(): void {
    const range = rangeBetween(from, to === '' ? from : to);
    setWrong(range === undefined);
    if (range !== undefined) onChange(range);
  }
  return (
    <div className="range-typed">
      <DateField label={say('from')} {...{ order, words }} value={from} onValue={setFrom} error={isWrong ? say('rangeWrong') : undefined} />
      <DateField label={say('to')} {...{ order, words }} value={to} onValue={setTo} />
      <Button size="sm" variant="primary" onClick={apply}>
        {say('apply')}
      </Button>
    </div>
  );
}
