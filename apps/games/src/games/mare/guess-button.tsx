import { type TideGuess, tideOffer, type TideOutcome, type TideTable, tideWinning } from '@trevo/game-rules/games/mare';
import { multipleLabel } from '../../kit/money/multiple-text.ts';
import { useWording } from '../../kit/page/language.ts';

type GuessButtonProps = {
  readonly guess: TideGuess;
  /** Where the button stands, and which way its arrow points. */
  readonly side: 'lower' | 'higher';
  readonly rank: number | null;
  readonly table: TideTable;
  /** The open round, or null while there is none. */
  readonly outcome: TideOutcome | null;
  readonly asking: boolean;
  readonly disabled: boolean;
  readonly onGuess: () => void;
};

const ranks = 13;

/** One way to guess, with what it would come to and how likely it is. */
export function GuessButton({ guess, side, rank, table, outcome, asking, disabled, onGuess }: GuessButtonProps) {
  const { t, tag } = useWording();
  const worth = outcome === null ? null : tideOffer(table, outcome, guess);
  const isEnd = rank === 1 || rank === ranks;
  const name = guess === 'same' ? 'same' : isEnd ? guess : `${guess}Same`;
  const chance = rank === null ? 0 : tideWinning(rank, guess) / ranks;
  const share = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }).format(chance);
  const closed = outcome !== null && worth === null;
  return (
    <button
      type="button"
      className={`gt-guess is-${side}${asking ? ' is-asking' : ''}`}
      disabled={disabled || worth === null}
      onClick={onGuess}
    >
      <svg viewBox="-20 -20 40 40" aria-hidden="true">
        <path
          d={guess === 'same' ? 'M-13,-7H13M-13,7H13' : side === 'higher' ? 'M0,14V-12M-12,0L0,-13L12,0' : 'M0,-14V12M-12,0L0,13L12,0'}
        />
      </svg>
      <b>{t(`mare.offer.${name}`)}</b>
      {worth !== null && (
        <>
          <span>{multipleLabel(worth, tag, 2)}</span>
          <small>{share}</small>
        </>
      )}
      {closed && <small>{t('mare.offer.none')}</small>}
    </button>
  );
}
