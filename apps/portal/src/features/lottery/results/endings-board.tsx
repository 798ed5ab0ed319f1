import './endings-board.css';
import { useT } from '../../../platform/language.ts';
import type { PrizeRow } from './draw-look.ts';

/** The last two figures of every prize of a draw, by their ten: what bettors of these lotteries read a result by. */
export function EndingsBoard({ rows }: { readonly rows: readonly PrizeRow[] }) {
  const t = useT();
  const endings = rows.flatMap(({ numbers }) => numbers.map((number) => number.slice(-2))).toSorted();
  const tens = [...'0123456789'].map((ten) => ({ ten, drawn: endings.filter((ending) => ending.startsWith(ten)) }));
  return (
    <div className="endings">
      <h3 className="sm b">{t('lottery.see.endingsByTen')}</h3>
      <table className="num" dir="ltr">
        <caption className="sr">{t('lottery.see.endingsByTen')}</caption>
        <tbody>
          {tens.map(({ ten, drawn }) => (
            <tr key={ten}>
              <th scope="row">{ten}</th>
              <td>
                {drawn.length === 0 ? '–' : null}
                {drawn.map((ending, at) => (
                  <Ending key={`${ending} ${String(at)}`} ending={ending} again={drawn.filter((other) => other === ending).length > 1} />
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="xs t3">{t('lottery.see.endingsAgain')}</p>
    </div>
  );
}

function Ending({ ending, again }: { readonly ending: string; readonly again: boolean }) {
  return again ? <em>{ending}</em> : <span>{ending}</span>;
}
