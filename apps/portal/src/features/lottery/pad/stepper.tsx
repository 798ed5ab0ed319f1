import { IconButton } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../../platform/language.ts';

export type StepperProps = {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
  readonly small?: boolean;
};

/** More digits than any limit has. */
const digitsMax = 7;

/** A whole number between two buttons. What is typed holds as far as it lies within the limits; an empty field changes nothing. */
export function Stepper({ label, value, min, max, onChange, small = false }: StepperProps) {
  const t = useT();
  const [typed, setTyped] = useState<string>();
  function step(next: number): void {
    setTyped(undefined);
    onChange(Math.min(max, Math.max(min, next)));
  }
  function type(text: string): void {
    const digits = text.replace(/\D/g, '').slice(0, digitsMax);
    const number = Math.min(max, Number(digits));
    setTyped(digits === '' ? '' : String(number));
    if (digits !== '' && number >= min) onChange(number);
  }
  return (
    <div className="row stepper" role="group" aria-label={label} data-small={small ? '' : undefined}>
      <IconButton size="sm" icon="minus" label={t('lottery.bet.less')} disabled={value <= min} onClick={() => step(value - 1)} />
      <input
        className="num"
        inputMode="numeric"
        aria-label={label}
        value={typed ?? value}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(undefined)}
      />
      <IconButton size="sm" icon="plus" label={t('lottery.bet.more')} disabled={value >= max} onClick={() => step(value + 1)} />
    </div>
  );
}
