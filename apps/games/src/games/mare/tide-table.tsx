import { type Action, stakeBack, tableOf } from '@trevo/game-rules';
import { game, maySkip, rankOf, type TideGuess, type TideOutcome } from '@trevo/game-rules/games/mare';
import { Button } from '@trevo/ui';
import type { CSSProperties } from 'react';
import { useWording } from '../../kit/page/language.ts';
import type { GameParts } from '../../kit/stage/studio-client.tsx';
import { GuessButton } from './guess-button.tsx';
import { PlayingCard } from './playing-card.tsx';

type TideParts = GameParts<TideOutcome, Readonly<Record<string, never>>>;

const rowMax = 9;

/** The card on the table between the two ways to guess; the tide behind it stands as high as the prize. */
export function TideTable({ play }: TideParts) {
  const { t } = useWording();
  const { onScreen, open, asked } = play;
  const outcome = onScreen?.outcome ?? null;
  const table = tableOf(game, outcome?.tableVersion) ?? game.tables[0];
  const card = outcome?.cards.at(-1) ?? null;
  const rank = card === null ? null : rankOf(card);
  const playable = open !== null && asked.length === 0 ? open.outcome : null;
  const guessed = askedGuess(asked);
  const offer = (guess: TideGuess) => ({
    guess,
    rank,
    table,
    outcome: open?.outcome ?? null,
    asking: guessed === guess,
    disabled: playable === null,
    onGuess: () => play.step({ kind: 'guess', guess } as Action),
  });
  return (
    <div className="gt-table" style={{ '--gt-tide': tideOf(outcome) } as CSSProperties}>
      <Sea />
      <ol className="gt-row" aria-label={t('mare.row')}>
        {outcome?.cards.slice(-rowMax - 1, -1).map((each, place, shown) => {
          const at = outcome.cards.length - 1 - shown.length + place;
          return (
            <li key={at} className={`is-${outcome.moves[at] ?? 'skip'}`}>
              <PlayingCard card={each} small />
            </li>
          );
        })}
      </ol>
      <GuessButton {...offer(rank === 1 ? 'same' : 'lower')} side="lower" />
      <section className="gt-place" aria-label={t('mare.table')} key={`${onScreen?.roundId ?? ''}${String(outcome?.cards.length ?? 0)}`}>
        <PlayingCard card={card} />
      </section>
      <GuessButton {...offer(rank === 13 ? 'same' : 'higher')} side="higher" />
      <div className="gt-foot">
        <Button icon="refresh" disabled={playable === null || !maySkip(table, playable)} onClick={() => play.step({ kind: 'skip' })}>
          {t('mare.skip')}
        </Button>
        <small>{t('mare.rankOrder')}</small>
      </div>
    </div>
  );
}

/** Two rows of waves over deep water; the style sheet lifts them with the tide. */
function Sea() {
  const wave = Array.from({ length: 8 }, () => 'q31,-22 62,0t63,0').join('');
  return (
    <svg className="gt-sea" viewBox="0 0 1000 400" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <path className="gt-wave is-far" d={`M-40,22${wave}V400H-40Z`} />
      <path className="gt-wave" d={`M0,34${wave}V400H0Z`} />
    </svg>
  );
}

/** How high the tide stands, from 0 to 1: the prize by its doublings, fourteen of which are more than the cap. */
function tideOf(outcome: TideOutcome | null): number {
  if (outcome === null || outcome.end === 'hit') return 0;
  const worth = game.worth(outcome);
  return worth <= stakeBack ? (worth === 0 ? 0 : 0.05) : Math.min(1, 0.05 + Math.log2(worth / stakeBack) / 14);
}

function askedGuess(asked: TideParts['play']['asked']): TideGuess | null {
  const [request] = asked;
  if (request?.kind !== 'step' || request.action.kind !== 'guess') return null;
  return (request.action as unknown as { readonly guess: TideGuess }).guess;
}
