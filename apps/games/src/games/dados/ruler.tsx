import { type DiceChoice, diceTargetMax, diceTargetMin } from '@trevo/game-rules/games/dados';
import type { CSSProperties } from 'react';
import { useWording } from '../../kit/page/language.ts';

type RulerProps = {
  readonly choice: DiceChoice;
  /** The roll to mark, in hundredths, or null while there is none. */
  readonly roll: number | null;
  readonly isWon: boolean;
  readonly text: string;
  readonly disabled: boolean;
  readonly onTarget: (target: number) => void;
};

/** The pen moves in halves; the field beside the stake sets any hundredth. */
const penStep = 50;

/** From 0 to 100: what wins in green, the target to be moved, and where the roll fell. */
export function Ruler({ choice: { side, target }, roll, isWon, text, disabled, onTarget }: RulerProps) {
  const { t, tag } = useWording();
  const figure = new Intl.NumberFormat(tag, { minimumFractionDigits: 2 }).format(target / 100);
  const place = { '--gd-target': target / 100, '--gd-roll': roll === null ? 50 : roll / 100 } as CSSProperties;
  return (
    <div className={`gd-ruler is-${side}`} style={place}>
      <div className="gd-band" />
      <input
        type="range"
        aria-label={t('dados.name.target')}
        aria-valuetext={figure}
        min={diceTargetMin}
        max={diceTargetMax}
        step={penStep}
        value={target}
        disabled={disabled}
        onChange={(event) => onTarget(Number(event.target.value))}
      />
      {roll !== null && <span className={`gd-mark${isWon ? ' is-won' : ''}`}>{text}</span>}
      <ol aria-hidden="true">
        {[0, 25, 50, 75, 100].map((each) => (
          <li key={each} style={{ insetInlineStart: `${each}%` }}>
            {each}
          </li>
        ))}
      </ol>
    </div>
  );
}
