import './date-field.css';
import { type ClipboardEvent, type FocusEvent, Fragment, type KeyboardEvent, useRef, useState } from 'react';
import { FieldFrame, type FieldFrameProps, type FieldWiring, isGiven } from '../field/field-frame.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import { joinClasses } from '../join-classes.ts';
import { type DateOrder, type DatePart, digitsOf, isFull, partsInOrder, partsOfPaste, partsOfText, textOfParts } from './date-parts.ts';

/** What a part is called, and what stands in its place while it is empty (`DD`). */
export type DateWords = (part: DatePart) => { readonly label: string; readonly blank: string };

export interface DateFieldProps extends Omit<FieldFrameProps, 'children'> {
  /** Of the page's language, whatever the browser speaks. */
  readonly order: DateOrder;
  readonly words: DateWords;
  /** `yyyy-MM-dd`, with a time `yyyy-MM-ddTHH:mm`; empty, or with gaps, while it is not whole. */
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** The whole field was left. */
  readonly onLeave?: (() => void) | undefined;
  readonly withTime?: boolean | undefined;
  readonly name?: string | undefined;
  readonly lead?: IconName | undefined;
  readonly valid?: boolean | undefined;
  /** A date of birth: the browser may offer the one it knows. */
  readonly birthday?: boolean | undefined;
}

/** A date in numbers, each part a field of its own: typed from the first to the last without another key, in the page's language. */
export function DateField(props: DateFieldProps) {
  const { label, labelHidden, optional, hint, error, success, id, className, ...rest } = props;
  return (
    <FieldFrame {...{ label, labelHidden, optional, hint, error, success, id, className }}>
      {(wiring) => <Parts {...rest} wiring={wiring} bad={isGiven(error)} />}
    </FieldFrame>
  );
}

type PartsProps = Omit<DateFieldProps, keyof FieldFrameProps> & { readonly wiring: FieldWiring; readonly bad: boolean };

function Parts(props: PartsProps) {
  const {
    order: ofLanguage,
    words,
    value,
    onValue,
    onLeave,
    withTime = false,
    name,
    lead,
    valid = false,
    birthday = false,
    wiring,
    bad,
  } = props;
  const group = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(() => partsOfText(value));
  // The text pads what was typed; what was typed stays as it is until another text comes from outside.
  const parts = textOfParts(typed, withTime) === value ? typed : partsOfText(value);
  const order = partsInOrder(ofLanguage, withTime);
  const inputs = (): readonly HTMLInputElement[] => [...(group.current?.querySelectorAll('input') ?? [])];
  const go = (index: number): void => {
    inputs()[index]?.focus();
    inputs()[index]?.select();
  };
  function put(next: typeof parts): void {
    setTyped(next);
    onValue(textOfParts(next, withTime));
  }
  function type(index: number, part: DatePart, text: string): void {
    const digits = text.replace(/\D/g, '').slice(0, digitsOf(part));
    put({ ...parts, [part]: digits });
    const isOver = isFull(part, digits) || (digits !== '' && digits !== text);
    if (isOver && digits.length >= parts[part].length && index < order.length - 1) go(index + 1);
  }
  function paste(event: ClipboardEvent): void {
    const pasted = partsOfPaste(event.clipboardData.getData('text'), order);
    if (pasted === null) return;
    event.preventDefault();
    put(pasted);
  }
  function press(index: number, event: KeyboardEvent<HTMLInputElement>): void {
    const { selectionStart, selectionEnd, value: text } = event.currentTarget;
    const atStart = selectionStart === 0 && selectionEnd === 0;
    const back = atStart && (event.key === 'ArrowLeft' || (event.key === 'Backspace' && text === ''));
    const on = event.key === 'ArrowRight' && selectionStart === text.length;
    if (!back && !on) return;
    event.preventDefault();
    go(index + (on ? 1 : -1));
  }
  function leave(event: FocusEvent): void {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.();
  }
  return (
    <div
      ref={group}
      role="group"
      aria-labelledby={`${wiring.id}-label`}
      className={joinClasses('ctl date-parts', bad && 'bad')}
      onBlur={leave}
      onPaste={paste}
    >
      {lead === undefined ? null : <Icon name={lead} className="lead" />}
      <span className="date-figures">
        {order.map(({ part, before }, index) => (
          <Fragment key={part}>
            {before === '' ? null : <span aria-hidden="true">{before}</span>}
            <input
              {...(index === 0 ? wiring : { 'aria-invalid': wiring['aria-invalid'], 'aria-describedby': wiring['aria-describedby'] })}
              className={part === 'year' ? 'date-part is-year' : 'date-part'}
              aria-label={words(part).label}
              placeholder={words(part).blank}
              name={name === undefined ? undefined : `${name}-${part}`}
              inputMode="numeric"
              autoComplete={birthday ? `bday-${part}` : 'off'}
              maxLength={digitsOf(part) + 1}
              value={parts[part]}
              onChange={(event) => type(index, part, event.target.value)}
              onKeyDown={(event) => press(index, event)}
            />
          </Fragment>
        ))}
      </span>
      {valid && !bad ? <Icon name="check" size={18} className="tick" /> : null}
    </div>
  );
}
