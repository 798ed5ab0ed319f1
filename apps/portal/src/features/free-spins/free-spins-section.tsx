import './free-spins.css';
import { useQuery } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { formatList } from '@trevo/i18n';
import { displayMoney } from '@trevo/money';
import { useT, useLanguageTag } from '../../platform/language.ts';
import { callApi } from '../../platform/api.ts';
import { useMoment } from '../../platform/moment.ts';
import { currencyOf, moneyOf } from '../../platform/money-of.ts';
import { ownKey } from '../../platform/query-keys.ts';
import { WinsTerms } from '../bonuses/index.ts';

type FreeSpinSet = ResponseOf<Calls['memberFreeSpins']>['open'][number];

/** The member's sets of free spins: what is left, what they won, until when, and where they are played; below them what has ended. */
export function FreeSpinsSection() {
  const t = useT();
  const { data } = useQuery({ queryKey: ownKey('freeSpins'), staleTime: 0, queryFn: () => callApi('memberFreeSpins', {}) });
  if (data === undefined || data.open.length + data.ended.length === 0) return null;
  return (
    <section className="card pad spin-sets" aria-labelledby="spin-sets">
      <h2 className="h3" id="spin-sets">
        {t('spinSets.title')}
      </h2>
      <ul>
        {data.open.map((set) => (
          <OpenSet key={set.setId} set={set} />
        ))}
        {data.ended.map((set) => (
          <EndedSet key={set.setId} set={set} />
        ))}
      </ul>
      <p className="t2 sm">{t('spinSets.rule')}</p>
    </section>
  );
}

function useSetWords(set: FreeSpinSet) {
  const t = useT();
  const tag = useLanguageTag();
  const money = (amount: string) => displayMoney(moneyOf(amount, currencyOf(set.currency)), tag);
  return { t, tag, money, name: t('spinSets.which', { count: set.spins, title: set.title, stake: money(set.stake) }) };
}

function OpenSet({ set }: { readonly set: FreeSpinSet }) {
  const { t, tag, money, name } = useSetWords(set);
  const moment = useMoment();
  const { spins, used, won, expiresAt, maxWin, substitutes, nodeId, game, bonus, currency } = set;
  return (
    <li className="row spin-set">
      <div className="grow">
        <b className="t1">{name}</b>
        <span className="t2 sm">
          {t('spinSets.left', { left: spins - used, spins, won: money(won), at: moment(expiresAt, 'moment') })}
          {maxWin === null ? null : ` ${t('spinSets.maxWin', { amount: money(maxWin) })}`}
        </span>
        {substitutes.length === 0 ? null : (
          <span className="t2 sm">{t('spinSets.substitutes', { titles: formatList(substitutes, tag) })}</span>
        )}
        {bonus === null ? null : <WinsTerms terms={bonus} currency={currency} />}
      </div>
      {nodeId === null ? (
        <span className="t2 sm">{t('spinSets.closed')}</span>
      ) : (
        <a className="btn btn-sm" href={`/seamless?nodeId=${nodeId}&gameCode=${game}&gameType=RNG`}>
          {t('spinSets.play')}
          <span className="sr"> {name}</span>
        </a>
      )}
    </li>
  );
}

function EndedSet({ set }: { readonly set: FreeSpinSet }) {
  const { t, money, name } = useSetWords(set);
  const moment = useMoment();
  const { state, spins, used, credited, endedAt } = set;
  const isLost = set.bonus !== null && set.wins.some((win) => Number(win) > 0) && Number(credited ?? '0') === 0;
  const told = { at: moment(endedAt ?? set.expiresAt, 'moment'), amount: money(credited ?? '0.00') };
  return (
    <li className="row spin-set">
      <span className="grow">
        <b className="t1">{name}</b>
        <span className="t2 sm">
          {isLost
            ? t('spinSets.ended.lost', told)
            : state === 'done'
              ? t(set.bonus === null ? 'spinSets.ended.done' : 'spinSets.ended.doneBonus', told)
              : t(set.bonus === null ? 'spinSets.ended.expired' : 'spinSets.ended.expiredBonus', { ...told, used, spins })}
        </span>
      </span>
    </li>
  );
}
