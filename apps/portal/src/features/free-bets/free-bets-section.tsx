import './free-bets.css';
import { useQuery } from '@tanstack/react-query';
import { displayMoney } from '@trevo/money';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { currencyOf, moneyOf } from '../../platform/money-of.ts';
import { CreditCheck } from '../credit-check/index.ts';
import { pathOf } from '../../platform/routes.ts';
import { type FreeBet, freeBetsQuery, useFreeBetWords } from './free-bet-query.ts';
import { FreeBetTerms } from './free-bet-terms.tsx';

/** The member's free bets: on which terms, until when, and where they are placed; below them what became of those before. */
export function FreeBetsSection() {
  const t = useT();
  const { data } = useQuery(freeBetsQuery());
  if (data === undefined || data.open.length + data.ended.length === 0) return null;
  return (
    <section className="card pad free-bets" aria-labelledby="free-bets-title">
      <h2 className="h3" id="free-bets-title">
        {t('freeBets.title')}
      </h2>
      <ul>
        {data.open.map((bet) => (
          <OpenBet key={bet.betId} bet={bet} />
        ))}
        {data.ended.map((bet) => (
          <EndedBet key={bet.betId} bet={bet} />
        ))}
      </ul>
      <p className="t2 sm">{t('freeBets.rule')}</p>
    </section>
  );
}

function OpenBet({ bet }: { readonly bet: FreeBet }) {
  const t = useT();
  const moment = useMoment();
  const { name } = useFreeBetWords()(bet);
  const isPlaced = bet.state === 'placed';
  return (
    <li className="row free-bet">
      <span className="grow">
        <b className="t1">{name}</b>
        <span className="t2 sm">{isPlaced ? t('freeBets.placed') : t('freeBets.until', { at: moment(bet.expiresAt, 'moment') })}</span>
        <FreeBetTerms of={bet} />
      </span>
      <a className="btn btn-sm" href={isPlaced ? ticketOf(bet) : pathOf('lottery')}>
        {t(isPlaced ? 'freeBets.ticket' : 'freeBets.play')}
        <span className="sr"> {name}</span>
      </a>
    </li>
  );
}

function EndedBet({ bet }: { readonly bet: FreeBet }) {
  const t = useT();
  const tag = useLanguageTag();
  const moment = useMoment();
  const { name } = useFreeBetWords()(bet);
  const { state, credited, currency, endedAt, expiresAt, transferId } = bet;
  const at = moment(endedAt ?? expiresAt, 'moment');
  const amount = displayMoney(moneyOf(credited ?? '0.00', currencyOf(currency)), tag);
  return (
    <li className="row free-bet">
      <span className="grow">
        <b className="t1">{name}</b>
        <span className="t2 sm">{state === 'used' ? t('freeBets.used', { at, amount }) : t('freeBets.expired', { at })}</span>
      </span>
      {transferId === null ? null : <CreditCheck of={{ transferId: transferId as `txn_${string}` }} />}
      {state === 'used' ? (
        <a className="btn btn-sm" href={ticketOf(bet)}>
          {t('freeBets.ticket')}
          <span className="sr"> {name}</span>
        </a>
      ) : null}
    </li>
  );
}

/** Where the ticket of a bet that was placed is seen. */
function ticketOf({ orderId }: FreeBet): string {
  return pathOf('lottery', undefined, `ticket=${orderId}`);
}
