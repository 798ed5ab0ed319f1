import './result-balls.css';
import { joinClasses } from '@trevo/ui';
import type { Draw } from '../data/lottery-query.ts';
import { resultFigures } from './result-figures.ts';

/** A drawn result: balls in their colours, or whole numbers with their endings in gold. Read aloud as one line. */
export function ResultBalls({ draw }: { readonly draw: Pick<Draw, 'result' | 'text'> }) {
  const figures = resultFigures(draw.result);
  if (figures.kind === 'text') return <p className="num h4">{draw.text}</p>;
  return (
    <div className="row result" dir="ltr" role="img" aria-label={draw.text}>
      {figures.kind === 'balls'
        ? figures.balls.map((number, place) => <Ball key={place} number={number} place={place} of={figures.balls.length} />)
        : figures.numbers.map((text, place) => (
            <span key={place} className="result-number num">
              {text.slice(0, -2)}
              <b>{text.slice(-2)}</b>
            </span>
          ))}
      {figures.kind === 'balls' && figures.apart !== undefined ? (
        <>
          <i className="result-plus">+</i>
          <Ball number={figures.apart} place={figures.balls.length} of={figures.balls.length + 1} />
        </>
      ) : null}
    </div>
  );
}

const colours = 5;

function Ball({ number, place, of }: { readonly number: number; readonly place: number; readonly of: number }) {
  return (
    <span className={joinClasses('result-ball', of > 6 && 'is-small')} data-colour={place % colours}>
      <b className="num">{number}</b>
    </span>
  );
}
