import './field.css';
import type { KeyboardEvent } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import { focusNth, rovedIndex } from '../roving-keys.ts';

export interface SegmentedOption<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly icon?: IconName | undefined;
}

export interface SegmentedProps<V extends string> {
  readonly label: string;
  readonly options: readonly SegmentedOption<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
}

/** Two to five choices of which one holds. Arrow keys choose. */
export function Segmented<V extends string>({ label, options, value, onChange }: SegmentedProps<V>) {
  const chosen = options.findIndex((option) => option.value === value);
  function onKeyDown(event: KeyboardEvent): void {
    const next = rovedIndex(event, Math.max(chosen, 0), options.length);
    const option = next === undefined ? undefined : options[next];
    if (next === undefined || option === undefined) return;
    focusNth(event, '[role=radio]', next);
    onChange(option.value);
  }
  return (
    <div className="seg" role="radiogroup" aria-label={label} onKeyDown={onKeyDown}>
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={index === Math.max(chosen, 0) ? 0 : -1}
          onClick={() => onChange(option.value)}
        >
          {option.icon === undefined ? null : <Icon name={option.icon} size={17} />}
          {option.label}
        </button>
      ))}
    </div>
  );
}
