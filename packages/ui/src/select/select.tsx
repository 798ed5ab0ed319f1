import './select.css';
import '../floating/floating.css';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { FieldFrame, type FieldFrameProps, type FieldWiring } from '../field/field-frame.tsx';
import { useFloatingPanel, useLeaving } from '../floating/floating-panel.ts';
import { Icon } from '../icon/icon.tsx';
import { joinClasses } from '../join-classes.ts';
import { textDirection } from '../text-direction.ts';
import { isLargeSelect, LARGE_COLUMNS, steppedIndex, typedIndex } from './select-keys.ts';

export interface SelectOption<V extends string> {
  readonly value: V;
  readonly label: string;
  /** A short code in display letters before the label. */
  readonly mark?: string | undefined;
  /** A figure after the label. */
  readonly meta?: ReactNode;
}

export interface SelectProps<V extends string> extends Omit<FieldFrameProps, 'children'> {
  readonly options: readonly SelectOption<V>[];
  readonly value: V | undefined;
  readonly onChange: (value: V) => void;
  readonly placeholder?: string | undefined;
  /** A word before the value, for filters whose label is hidden. */
  readonly caption?: string | undefined;
  /** With more entries than this the panel has four columns. */
  readonly largeAbove?: number | undefined;
  /** In forms: as high and wide as a text field. */
  readonly well?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

/** One of many. Arrows, Home, End and typed letters move; Enter and Space choose; Escape leaves. */
export function Select<V extends string>(props: SelectProps<V>) {
  const { label, labelHidden, optional, hint, error, success, id, className, ...rest } = props;
  return (
    <FieldFrame {...{ label, labelHidden, optional, hint, error, success, id, className }}>
      {(wiring) => <SelectControl {...rest} wiring={wiring} label={label} />}
    </FieldFrame>
  );
}

type ControlProps<V extends string> = Omit<SelectProps<V>, keyof FieldFrameProps> & {
  readonly wiring: FieldWiring;
  readonly label: ReactNode;
};

function SelectControl<V extends string>(props: ControlProps<V>) {
  const { options, value, onChange, placeholder, caption, largeAbove = 10, well = false, disabled, wiring } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const typed = useTyped();
  const [active, setActive] = useState<number>();
  const open = active !== undefined;
  const large = isLargeSelect(options.length, largeAbove);
  const chosen = options.findIndex((option) => option.value === value);
  useFloatingPanel({ open, anchor: trigger, panel });
  useLeaving(open, [trigger, panel], () => setActive(undefined));
  useActiveInView(panel, active);
  function choose(index: number): void {
    const option = options[index];
    setActive(undefined);
    if (option !== undefined && option.value !== value) onChange(option.value);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const from = active ?? Math.max(chosen, 0);
    const columns = large ? LARGE_COLUMNS : 1;
    const labels = options.map((option) => option.mark ?? option.label);
    const isText = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    const found = isText ? typedIndex(labels, typed(event.key), from) : undefined;
    const next = open ? steppedIndex(event.key, from, options.length, columns) : /^Arrow(Down|Up)$/.test(event.key) ? from : undefined;
    if (open && (event.key === 'Enter' || event.key === ' ')) choose(from);
    else if (open && event.key === 'Escape') setActive(undefined);
    else if (next !== undefined) setActive(next);
    else if (found !== undefined && found >= 0) setActive(found);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  const now = options[chosen];
  return (
    <>
      <button
        {...wiring}
        ref={trigger}
        type="button"
        className={joinClasses('select', well && 'select-well')}
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? `${wiring.id}-list` : undefined}
        aria-activedescendant={open ? `${wiring.id}-${active}` : undefined}
        disabled={disabled}
        onClick={() => setActive(open ? undefined : Math.max(chosen, 0))}
        onKeyDown={onKeyDown}
      >
        {caption === undefined ? null : <span className="cap">{caption}</span>}
        <span className={joinClasses('now ell', now === undefined && 'ph')} dir={now && textDirection(now.label)}>
          {now?.label ?? placeholder}
        </span>
        <Icon name={open ? 'up' : 'down'} size={16} />
      </button>
      {open ? (
        <div ref={panel} className={joinClasses('pop sel-pop', large && 'wide')} onPointerDown={keepFocus}>
          <div
            id={`${wiring.id}-list`}
            role="listbox"
            aria-label={typeof props.label === 'string' ? props.label : undefined}
            className="vgrid"
          >
            {options.map((option, index) => (
              <div
                key={option.value}
                id={`${wiring.id}-${index}`}
                role="option"
                aria-selected={index === chosen}
                className={joinClasses('vopt', index === active && 'hov')}
                onClick={() => choose(index)}
              >
                {option.mark === undefined ? null : <b>{option.mark}</b>}
                <span className="grow" dir={textDirection(option.label)}>
                  {option.label}
                </span>
                {option.meta === undefined ? null : <span className="end num">{option.meta}</span>}
              </div>
            ))}
          </div>
        </div>
      ) : null}
    </>
  );
}

/** A press on the list leaves focus on the control. */
function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault();
}

function useActiveInView(panel: RefObject<HTMLElement | null>, active: number | undefined): void {
  useEffect(() => {
    if (active !== undefined) panel.current?.querySelector('.hov')?.scrollIntoView?.({ block: 'nearest' });
  }, [panel, active]);
}

/** What was typed within half a second. */
function useTyped(): (key: string) => string {
  const typed = useRef({ text: '', at: 0 });
  return (key) => {
    const now = performance.now();
    typed.current = { text: now - typed.current.at < 500 ? typed.current.text + key : key, at: now };
    return typed.current.text;
  };
}
