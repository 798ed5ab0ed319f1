import './result-balls.css';
import '../results/draw-balls.css';
import { joinClasses } from '@trevo/ui';
import type { CSSProperties } from 'react';
import type { Draw } from '../data/lottery-query.ts';
import { type Ball, type DrawLook, lookOf } from '../results/draw-look.ts';

/** More balls than this are drawn smaller. */
const largeMax = 6;
/** Main prizes that are shown where a result is a table of prizes. */
const prizesMax = 3;

type ResultBallsProps = {
  readonly lottery: string;
  readonly draw: Pick<Draw, 'result' | 'text'>;
  /** It came while the page stands: its balls fall one after another. */
  readonly fresh?: boolean;
};

/** The last result as the hero shows it: large balls in the colours of their lottery, or its main prizes. Read aloud as one line. */
export function ResultBalls({ lottery, draw, fresh = false }: ResultBallsProps) {
  const look = lookOf(lottery, draw.result);
  if (look === undefined) return <p className="num h4">{draw.text}</p>;
  if (look.kind === 'prizes') {
    const main = mainPrizes(look);
    return (
      <div className={joinClasses('row result', fresh && 'is-fresh')} dir="ltr" role="img" aria-label={draw.text}>
        {main.map((number, at) => (
          <span key={`${at} ${number}`} className="result-number num" style={placeOf(at)}>
            {number.slice(0, number.length - look.ends)}
            <b>{number.slice(number.length - look.ends)}</b>
          </span>
        ))}
      </div>
    );
  }
  return (
    <div className={joinClasses('row result', fresh && 'is-fresh')} dir="ltr" role="img" aria-label={draw.text}>
      {look.balls.map((ball, place) => (
        <LargeBall key={`${place} ${ball.text}`} ball={ball} place={place} small={look.balls.length > largeMax} />
      ))}
    </div>
  );
}

type RollingBallsProps = { readonly lottery: string; readonly last: Draw | null; readonly isRolling: boolean };

/** The places of a result that is being drawn: as many as the last one had, as large, and without a number. Nothing of it says what will come. */
export function RollingBalls({ lottery, last, isRolling }: RollingBallsProps) {
  const look = last === null ? undefined : lookOf(lottery, last.result);
  if (look?.kind === 'prizes') {
    const main = mainPrizes(look);
    return (
      <div className={joinClasses('row result', isRolling && 'is-rolling')} dir="ltr" aria-hidden="true">
        {main.map((number, at) => (
          <span key={`${at} ${number}`} className="result-number num" style={placeOf(at)}>
            {'•'.repeat(number.length)}
          </span>
        ))}
      </div>
    );
  }
  const balls = look?.balls ?? [];
  return (
    <div className={joinClasses('row result', isRolling && 'is-rolling')} dir="ltr" aria-hidden="true">
      {balls.map((ball, place) => (
        <LargeBall key={`${place} ${ball.text}`} ball={{ ...ball, text: '' }} place={place} small={balls.length > largeMax} />
      ))}
    </div>
  );
}

/** The numbers of the main prizes, as many as there is room for. */
function mainPrizes({ rows, ends }: Extract<DrawLook, { kind: 'prizes' }>): readonly string[] {
  return rows.flatMap(({ numbers }) => (numbers.length === 1 ? numbers : [])).slice(0, ends === 0 ? prizesMax : 1);
}

/** Its place among the others, which says when it falls. */
function placeOf(at: number): CSSProperties {
  return { '--at': at } as CSSProperties;
}

type LargeBallProps = { readonly ball: Ball; readonly place: number; readonly small: boolean };

function LargeBall({ ball: { text, colour, apart = false }, place, small }: LargeBallProps) {
  const colours = { ...placeOf(place), '--c': `var(--ball-${colour})`, '--lo': `var(--ball-${colour}-deep)` } as CSSProperties;
  return (
    <>
      {apart ? (
        <i className="result-plus" style={placeOf(place)}>
          +
        </i>
      ) : null}
      <span className={joinClasses('result-ball', small && 'is-small')} style={colours}>
        <b className="num">{text}</b>
      </span>
    </>
  );
}
