import { IconButton } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';

export type StepperProps = {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
  readonly small?: boolean;
};

/** A whole number between two buttons; typing takes any number within the limits. */
export function Stepper({ label, value, min, max, onChange, small = false }: StepperProps) {
  const t = useT();
  const set = (next: number): void => onChange(Math.min(max, Math.max(min, next)));
  return (
    <div className="row stepper" role="group" aria-label={label} data-small={small ? '' : undefined}>
      <IconButton size="sm" icon="minus" label={t('lottery.bet.less')} disabled={value <= min} onClick={() => set(value - 1)} />
      <input
        className="num"
        inputMode="numeric"
        aria-label={label}
        value={value}
        onChange={(event) => {
          const digits = event.target.value.replace(/\D/g, '').slice(0, 7);
          set(digits === '' ? min : Number(digits));
        }}
      />
      <IconButton size="sm" icon="plus" label={t('lottery.bet.more')} disabled={value >= max} onClick={() => set(value + 1)} />
    </div>
  );
}
