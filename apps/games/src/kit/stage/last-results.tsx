import { minorOf } from '../money/amounts.ts';
import { formatMultiplier } from '@trevo/i18n';
import { useWording } from '../page/language.ts';
import type { ShownRound } from '../play/play-state.ts';

/** What the last rounds paid, newest first. Nothing is said about what they might have. */
export function LastResults({ rounds }: { readonly rounds: readonly ShownRound[] }) {
  const { t, tag } = useWording();
  return (
    <ol className="gi-last" aria-label={t('game.last')}>
      {rounds.map((round) => (
        <li key={round.roundId} className={minorOf(round.payout) > minorOf(round.stake) ? 'is-win' : ''}>
          {formatMultiplier(round.outcome.multiplier, tag)}
        </li>
      ))}
    </ol>
  );
}
