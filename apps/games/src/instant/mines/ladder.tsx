import { type MinesTable, minesMultiple } from '@trevo/game-rules/mines';
import { useWording } from '../../platform/language.ts';
import { multipleLabel } from '../multiple-text.ts';

type LadderProps = { readonly table: MinesTable; readonly mines: number; readonly picks: number; readonly picksMax: number };

const shownMax = 7;

/** What a cash-out pays after each pick: the steps around the present one. */
export function Ladder({ table, mines, picks, picksMax }: LadderProps) {
  const { t, tag } = useWording();
  const from = Math.max(1, Math.min(picks - 1, picksMax - shownMax + 1));
  const steps = Array.from({ length: Math.min(shownMax, picksMax) }, (_, index) => from + index).filter((step) => step <= picksMax);
  return (
    <ol className="gc-ladder" aria-label={t('game.mines.ladder')}>
      {steps.map((step) => (
        <li
          key={step}
          className={step === picks ? 'is-now' : step < picks ? 'is-past' : ''}
          aria-current={step === picks ? 'step' : undefined}
        >
          <small>{t('game.mines.picks', { count: step })}</small>
          {multipleLabel(minesMultiple(table, mines, step), tag, 2)}
        </li>
      ))}
    </ol>
  );
}
