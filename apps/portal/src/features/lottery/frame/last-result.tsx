import './last-result.css';
import { lotteries } from '@trevo/lottery-rules';
import type { LotteryWords } from '@trevo/lottery-rules/text';
import { Badge, joinClasses } from '@trevo/ui';
import { type CSSProperties, useState } from 'react';
import { useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import type { Draw, GameState, Issue } from '../data/lottery-query.ts';
import type { Undrawn } from '../data/undrawn.ts';
import { lookOf, sumOfSides } from '../results/draw-look.ts';
import { drawBadges } from './draw-badges.ts';
import { ResultBalls, RollingBalls } from './result-balls.tsx';
import { useIsFresh } from './use-is-fresh.ts';

/** Words on the last draw that have room beside its sum. */
const badgesMost = 5;

type LastResultProps = { readonly state: GameState; readonly words: LotteryWords; readonly undrawn: Undrawn };

/**
 * The last result of a game: its balls, what they add up to, and what it was. One that comes while the page stands falls ball by ball. Between a close and the
 * draw of the house its place is the draw's; of a public draw, which can be hours away, the last one stays beside the word that the next is awaited.
 */
export function LastResult({ state: { draws, game }, words, undrawn }: LastResultProps) {
  const last = draws[0] ?? game.last;
  const name = last === null ? undefined : nameOf(last);
  const isNew = useIsFresh(name);
  const t = useT();
  const { waits, voided } = undrawn;
  const drawing = game.drawn === 'house' ? waits : undefined;
  // A result that gave its place to a draw has been seen: where the draw ends void it comes back, and does not fall again.
  const [seen, setSeen] = useState<string>();
  if (drawing !== undefined && seen !== name) setSeen(name);
  const fresh = isNew && seen !== name;
  const note = <UndrawnNote undrawn={undrawn} isTitled={drawing !== undefined} />;
  const told = drawing?.state === 'late' || (waits !== undefined && drawing === undefined) || voided !== undefined;
  if (last === null && drawing === undefined)
    return <div className="sm t2 lot-last">{told ? note : <p>{t('lottery.see.noDraws')}</p>}</div>;
  return (
    <div className="lot-last">
      {drawing === undefined ? <ResultTitle draw={last} /> : <DrawingTitle issue={drawing} />}
      {drawing === undefined ? (
        last && <ResultBalls key={`balls ${name}`} lottery={game.lottery} draw={last} fresh={fresh} />
      ) : (
        <RollingBalls lottery={game.lottery} last={last} isRolling={drawing.state !== 'late'} />
      )}
      <div className="lot-told">
        {last === null ? null : (
          <ResultBadges
            key={`badges ${name}`}
            lottery={game.lottery}
            draw={last}
            words={words}
            fresh={fresh}
            hidden={drawing !== undefined || told}
          />
        )}
        {told ? note : null}
      </div>
    </div>
  );
}

function ResultTitle({ draw }: { readonly draw: Draw | null }) {
  const t = useT();
  if (draw === null) return null;
  return (
    <p className="sm t2 num">
      {t('lottery.page.resultOf')} <b className="t1">{draw.number}</b>
      {draw.station === null ? null : ` · ${draw.station}`}
    </p>
  );
}

function DrawingTitle({ issue: { number, station, state } }: { readonly issue: Issue }) {
  const t = useT();
  return (
    <p className="sm t1 num">
      {t(state === 'late' ? 'lottery.page.late' : 'lottery.page.drawing', { issue: number })}
      {station === null ? null : ` · ${station}`}
    </p>
  );
}

/** What is known of a result that is not there: awaited, late, or never to come. `isTitled`: what is awaited stands above already. */
function UndrawnNote({ undrawn: { waits, voided }, isTitled }: { readonly undrawn: Undrawn; readonly isTitled: boolean }) {
  const t = useT();
  const moment = useMoment();
  const late = waits?.state === 'late';
  return (
    <div className="sm t2 num">
      {waits === undefined || isTitled ? null : (
        <p className="t1">{t(late ? 'lottery.page.late' : 'lottery.page.awaiting', { issue: waits.number })}</p>
      )}
      {late ? <p>{t('lottery.page.lateText', { time: moment(waits.drawsAt, 'moment') })}</p> : null}
      {voided === undefined ? null : <p>{t('lottery.page.voided', { issue: voided.number })}</p>}
    </div>
  );
}

function nameOf({ number, station }: Draw): string {
  return `${number} ${station ?? ''}`;
}

type BadgesProps = {
  readonly lottery: string;
  readonly draw: Draw;
  readonly words: LotteryWords;
  readonly fresh: boolean;
  readonly hidden: boolean;
};

/** The sum of a draw and what it was, in the words of the plays. Of a fresh draw they come after its last ball. Hidden, they keep their place. */
function ResultBadges({ lottery: id, draw, words, fresh, hidden }: BadgesProps) {
  const t = useT();
  const lottery = [...lotteries.values()].find((it) => it.id === id);
  const badges = lottery === undefined ? [] : drawBadges(lottery, draw.result, words).slice(0, badgesMost);
  const sum = sumOfSides(id, draw.result);
  const look = lookOf(id, draw.result);
  const after = { '--at': look?.kind === 'balls' ? look.balls.length : 1 } as CSSProperties;
  return (
    <ul className={joinClasses('row lot-badges', fresh && 'is-fresh', hidden && 'is-hidden')} style={after}>
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
