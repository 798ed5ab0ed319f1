import './field.css';
import { joinClasses } from '../join-classes.ts';

export interface SwitchProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** What is on or off. */
  readonly label: string;
  readonly disabled?: boolean | undefined;
  readonly className?: string | undefined;
}

/** On or off, at once. */
export function Switch({ checked, onChange, label, disabled, className }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      disabled={disabled}
      className={joinClasses('switch', className)}
      onClick={() => onChange(!checked)}
    />
  );
}
