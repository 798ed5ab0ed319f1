import type { Multiple } from '@trevo/game-rules';
import { multipleLabel } from '../money/multiple-text.ts';
import { useWording } from '../page/language.ts';

type LadderProps = {
  readonly label: string;
  /** How many steps were taken. */
  readonly taken: number;
  /** How many are on offer. */
  readonly most: number;
  readonly name: (step: number) => string;
  readonly worth: (step: number) => Multiple;
};

const shownMax = 7;

/** What a cash-out pays after each step: the steps around the present one. */
export function Ladder({ label, taken, most, name, worth }: LadderProps) {
  const { tag } = useWording();
  const from = Math.max(1, Math.min(taken - 1, most - shownMax + 1));
  const steps = Array.from({ length: Math.min(shownMax, most) }, (_, index) => from + index).filter((step) => step <= most);
  return (
    <ol className="gi-ladder" aria-label={label}>
      {steps.map((step) => (
        <li
          key={step}
          className={step === taken ? 'is-now' : step < taken ? 'is-past' : ''}
          aria-current={step === taken ? 'step' : undefined}
        >
          <small>{name(step)}</small>
          {multipleLabel(worth(step), tag, 2)}
        </li>
      ))}
    </ol>
  );
}
