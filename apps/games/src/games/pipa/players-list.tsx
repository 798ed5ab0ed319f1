import { MoneyText } from '../../kit/money/money-text.tsx';
import { useWording } from '../../kit/page/language.ts';
import { type CrashView, linesOf } from './crash-view.ts';
import { useTimes } from '../../kit/money/times-text.ts';

const linesShown = 40;

/** Real-money bets of everybody in the round, under masked names, the highest first. An empty list stays empty: nobody is made up. */
export function PlayersList({ view }: { readonly view: CrashView }) {
  const { t } = useWording();
  const times = useTimes();
  const { lines, count } = linesOf(view, linesShown);
  const currency = view.balance.currency;
  return (
    <section className="pi-players" aria-label={t('pipa.players')}>
      <header>
        <h2>{t('pipa.players')}</h2>
        <span className="num">{count}</span>
      </header>
      {lines.length === 0 ? (
        <p className="pi-empty">{t('pipa.noPlayers')}</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line.id} className={`is-${line.state}`}>
              <span>{line.name}</span>
              <MoneyText amount={line.stake} currency={currency} />
              <span className="num">{line.multiplierHundredths === null ? '' : times(line.multiplierHundredths)}</span>
              <span>{line.payout !== null && <MoneyText amount={line.payout} currency={currency} />}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
