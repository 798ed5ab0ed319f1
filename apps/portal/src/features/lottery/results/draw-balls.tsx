import './draw-balls.css';
import { joinClasses } from '@trevo/ui';
import type { CSSProperties } from 'react';
import { useT } from '../../../platform/language.ts';
import { useLotteryWords } from '../data/lottery-words.ts';
import { type Ball, lookOf, type PrizeRow } from './draw-look.ts';
import { prizeName } from './draw-words.ts';

export type DrawBallsProps = {
  /** The draw model of the rules package: `SSC`, `VN_NORTH`. */
  readonly lottery: string;
  readonly result: unknown;
  /** The result as one line, shown where it cannot be read. */
  readonly text: string;
  /** `sm` stands in a row of a list: no gloss, and no table of prizes. */
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
  /** It came while the page stands: its table of prizes comes row by row. */
  readonly fresh?: boolean;
};

/** A result as its players know it: balls in drawn order, or the table of prizes. */
export function DrawBalls({ lottery, result, text, size = 'md', fresh = false }: DrawBallsProps) {
  const look = lookOf(lottery, result);
  if (look === undefined)
    return (
      <bdi className="num" dir="ltr">
        {text}
      </bdi>
    );
  if (look.kind === 'balls') return <Balls balls={look.balls} size={size} />;
  return size === 'sm' ? <MainPrize row={look.rows[0]} ends={look.ends} /> : <PrizeTable rows={look.rows} ends={look.ends} fresh={fresh} />;
}

function Balls({ balls, size }: { readonly balls: readonly Ball[]; readonly size: 'sm' | 'md' | 'lg' }) {
  const t = useT();
  const words = useLotteryWords();
  return (
    <ol className={joinClasses('balls', `balls-${size}`, balls.length > 6 && 'is-many')} dir="ltr" aria-label={t('lottery.see.numbers')}>
      {balls.map(({ text, colour, sign, apart }, place) => (
        <li key={`${place} ${text}`} className={joinClasses(apart === true && 'is-apart')}>
          <b className="ball" style={{ '--ball': `var(--ball-${colour})`, '--ball-deep': `var(--ball-${colour}-deep)` } as CSSProperties}>
            <span>{text}</span>
          </b>
          {sign === undefined || size === 'sm' ? null : <small>{words?.say(`button.${sign}`) ?? '\u00a0'}</small>}
        </li>
      ))}
    </ol>
  );
}

/** The prize that everybody asks for first. */
function MainPrize({ row, ends }: { readonly row: PrizeRow | undefined; readonly ends: number }) {
  return (
    <span className="prize-main num" dir="ltr">
      {row?.numbers.map((number) => (
        <PrizeNumber key={number} number={number} ends={ends} />
      ))}
    </span>
  );
}

/** How many numbers stand beside each other, by how many a prize has. */
const columnsOf: Readonly<Record<number, number>> = { 6: 3, 7: 4, 10: 5 };

/** Every prize with its numbers; the ends that most bets look at stand out. */
function PrizeTable({ rows, ends, fresh }: { readonly rows: readonly PrizeRow[]; readonly ends: number; readonly fresh: boolean }) {
  const t = useT();
  return (
    <table className={joinClasses('prizes', fresh && 'is-fresh')} dir="ltr">
      <caption className="sr">{t('lottery.see.prizes')}</caption>
      <tbody>
        {rows.map(({ name, numbers }, row) => (
          <tr key={name} style={{ '--at': row } as CSSProperties}>
            <th scope="row">{prizeName(name, t)}</th>
            <td className="num">
              <span style={{ '--columns': columnsOf[numbers.length] ?? numbers.length } as CSSProperties}>
                {numbers.map((number, at) => (
                  <PrizeNumber key={`${at} ${number}`} number={number} ends={ends} />
                ))}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PrizeNumber({ number, ends }: { readonly number: string; readonly ends: number }) {
  return (
    <span>
      {number.slice(0, number.length - ends)}
      {ends === 0 ? null : <em>{number.slice(-ends)}</em>}
    </span>
  );
}
