import './result-balls.css';
import '../results/draw-balls.css';
import { joinClasses } from '@trevo/ui';
import type { CSSProperties } from 'react';
import type { Draw } from '../data/lottery-query.ts';
import { type Ball, lookOf } from '../results/draw-look.ts';

/** More balls than this are drawn smaller. */
const largeMax = 6;
/** Main prizes that are shown where a result is a table of prizes. */
const prizesMax = 3;

/** The last result as the hero shows it: large balls in the colours of their lottery, or its main prizes. Read aloud as one line. */
export function ResultBalls({ lottery, draw }: { readonly lottery: string; readonly draw: Pick<Draw, 'result' | 'text'> }) {
  const look = lookOf(lottery, draw.result);
  if (look === undefined) return <p className="num h4">{draw.text}</p>;
  if (look.kind === 'prizes') {
    const main = look.rows.flatMap(({ numbers }) => (numbers.length === 1 ? numbers : [])).slice(0, look.ends === 0 ? prizesMax : 1);
    return (
      <div className="row result" dir="ltr" role="img" aria-label={draw.text}>
        {main.map((number) => (
          <span key={number} className="result-number num">
            {number.slice(0, number.length - look.ends)}
            <b>{number.slice(number.length - look.ends)}</b>
          </span>
        ))}
      </div>
    );
  }
  return (
    <div className="row result" dir="ltr" role="img" aria-label={draw.text}>
      {look.balls.map((ball, place) => (
        <LargeBall key={`${place} ${ball.text}`} ball={ball} small={look.balls.length > largeMax} />
      ))}
    </div>
  );
}

function LargeBall({ ball: { text, colour, apart = false }, small }: { readonly ball: Ball; readonly small: boolean }) {
  const colours = { '--c': `var(--ball-${colour})`, '--lo': `var(--ball-${colour}-deep)` } as CSSProperties;
  return (
    <>
      {apart ? <i className="result-plus">+</i> : null}
      <span className={joinClasses('result-ball', small && 'is-small')} style={colours}>
        <b className="num">{text}</b>
      </span>
    </>
  );
}
