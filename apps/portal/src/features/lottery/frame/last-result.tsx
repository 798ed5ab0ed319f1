import './last-result.css';
import { lotteries } from '@trevo/lottery-rules';
import type { LotteryWords } from '@trevo/lottery-rules/text';
import { Badge, joinClasses } from '@trevo/ui';
import type { CSSProperties } from 'react';
import { useT } from '../../../platform/language.ts';
import type { Draw, GameState } from '../data/lottery-query.ts';
import { lookOf, sumOfSides } from '../results/draw-look.ts';
import { drawBadges } from './draw-badges.ts';
import { ResultBalls } from './result-balls.tsx';
import { useIsFresh } from './use-is-fresh.ts';

/** Words on the last draw that have room beside its sum. */
const badgesMost = 5;

type LastResultProps = { readonly state: GameState; readonly words: LotteryWords };

/** The last result of a game: its balls, what they add up to, and what it was. One that comes while the page stands falls ball by ball. */
export function LastResult({ state: { draws, game }, words }: LastResultProps) {
  const last = draws[0] ?? game.last;
  const name = last === null ? undefined : nameOf(last);
  const fresh = useIsFresh(name);
  const t = useT();
  if (last === null) return <p className="sm t2 lot-last">{t('lottery.see.noDraws')}</p>;
  return (
    <div className="lot-last">
      <p className="sm t2 num">
        {t('lottery.page.resultOf')} <b className="t1">{last.number}</b>
        {last.station === null ? null : ` · ${last.station}`}
      </p>
      <ResultBalls key={`balls ${name}`} lottery={game.lottery} draw={last} fresh={fresh} />
      <ResultBadges key={`badges ${name}`} lottery={game.lottery} draw={last} words={words} fresh={fresh} />
    </div>
  );
}

function nameOf({ number, station }: Draw): string {
  return `${number} ${station ?? ''}`;
}

type BadgesProps = { readonly lottery: string; readonly draw: Draw; readonly words: LotteryWords; readonly fresh: boolean };

/** The sum of a draw and what it was, in the words of the plays. Of a fresh draw they come after its last ball. */
function ResultBadges({ lottery: id, draw, words, fresh }: BadgesProps) {
  const t = useT();
  const lottery = [...lotteries.values()].find((it) => it.id === id);
  const badges = lottery === undefined ? [] : drawBadges(lottery, draw.result, words).slice(0, badgesMost);
  const sum = sumOfSides(id, draw.result);
  const look = lookOf(id, draw.result);
  const after = { '--at': look?.kind === 'balls' ? look.balls.length : 1 } as CSSProperties;
  return (
    <ul className={joinClasses('row lot-badges', fresh && 'is-fresh')} style={after}>
      {sum === undefined ? null : (
        <li>
          <Badge>{t(sum.ofTwo ? 'lottery.see.sumOfTwo' : 'lottery.see.sumIs', { sum: sum.sum })}</Badge>
        </li>
      )}
      {badges.map(({ of, word }) => (
        <li key={`${of} ${word}`}>
          <Badge>
            <span className="sr">{of}: </span>
            {word}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
