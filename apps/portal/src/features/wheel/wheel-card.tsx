import { formatNumber } from '@trevo/i18n';
import { displayMoney } from '@trevo/money';
import { type Column, type Fact, FactList, Table } from '@trevo/ui';
import { useState } from 'react';
import { useCategoryList } from '../../platform/category-list.ts';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { currencyOf, moneyOf } from '../../platform/money-of.ts';
import { SpinAct } from './spin-act.tsx';
import { SpinHistory } from './spin-history.tsx';
import { WheelPicture } from './wheel-picture.tsx';
import { type Spin, usePrizeWords, type Wheel, type WheelPrize } from './wheel-query.ts';

/** One wheel: its picture, every prize with its exact chance, the own chances, and the spins that were made. */
export function WheelCard({ wheel }: { readonly wheel: Wheel }) {
  const t = useT();
  const words = usePrizeWords(wheel.currency);
  const [spins, setSpins] = useState<readonly Spin[]>([]);
  const last = spins.at(-1);
  const { name, text, own, prizes, fallback } = wheel;
  return (
    <article className="card pad col wheel" aria-label={name}>
      <h3 className="h3">{name}</h3>
      {text === '' ? null : <p className="t2">{text}</p>}
      <div className="wheel-parts">
        <WheelPicture wheel={wheel} drawn={last?.drawn ?? null} count={spins.length} />
        <div className="col wheel-told">
          <Table<WheelPrize & { readonly place: number }>
            caption={t('wheel.prizes')}
            columns={useColumns(wheel)}
            rows={prizes.map((prize, place) => ({ ...prize, place }))}
            rowKey={({ place }) => String(place)}
          />
          {prizes.some(({ stock }) => stock !== null) ? (
            <p className="t2 sm">{t('wheel.fallback', { prize: words(prizes[fallback]) })}</p>
          ) : null}
        </div>
      </div>
      <FactList className="wheel-facts" facts={useTerms(wheel)} />
      {own === null ? (
        <p className="t2 sm">{t('wheel.loginFirst')}</p>
      ) : (
        <SpinAct wheel={wheel} own={own} onSpun={(spin) => setSpins([...spins, spin])} />
      )}
      <div aria-live="polite">{last === undefined ? null : <Result wheel={wheel} spin={last} />}</div>
      {own === null || own.spins.length === 0 ? null : <SpinHistory wheel={wheel} spins={own.spins} />}
    </article>
  );
}

function Result({ wheel, spin: { drawn, given } }: { readonly wheel: Wheel; readonly spin: Spin }) {
  const t = useT();
  const words = usePrizeWords(wheel.currency);
  const [got, out] = [wheel.prizes[given], wheel.prizes[drawn]];
  return (
    <p className="b">
      {drawn === given ? t('wheel.result', { prize: words(got) }) : t('wheel.replaced', { drawn: words(out), given: words(got) })}{' '}
      {got === undefined || got.kind === 'none' ? null : t('wheel.toTake')}
    </p>
  );
}

function useColumns({ prizes, currency }: Wheel): readonly Column<WheelPrize & { readonly place: number }>[] {
  const t = useT();
  const tag = useLanguageTag();
  const words = usePrizeWords(currency);
  const number = (count: number) => formatNumber(String(count), tag);
  const of = prizes.reduce((sum, { weight }) => sum + weight, 0);
  return [
    {
      id: 'prize',
      header: t('wheel.prize'),
      cell: (prize) => (
        <span className="wheel-key">
          <i className={`wheel-dot wheel-piece-${prize.place % 4}`} aria-hidden="true" />
          {words(prize)}
        </span>
      ),
    },
    {
      id: 'chance',
      header: t('wheel.chance'),
      align: 'end',
      cell: ({ weight }) => <span className="num">{t('wheel.chanceOf', { weight: number(weight), of: number(of) })}</span>,
    },
    {
      id: 'left',
      header: t('wheel.left'),
      align: 'end',
      cell: ({ left }) => <span className="num">{left === null ? t('wheel.noEnd') : number(left)}</span>,
    },
  ];
}

function useTerms({ per, cap, currency, closesAt, spinsUntil, categories }: Wheel): Fact[] {
  const t = useT();
  const tag = useLanguageTag();
  const categoryList = useCategoryList();
  const moment = useMoment();
  const kinds = categoryList(categories, t('raffle.allGames'));
  return [
    [t('wheel.per'), t('wheel.perText', { amount: displayMoney(moneyOf(per, currencyOf(currency)), tag) })],
    [t('wheel.counts'), kinds],
    [t('wheel.cap'), cap === null ? t('wheel.noCap') : formatNumber(String(cap), tag)],
    [t('wheel.closes'), moment(closesAt, 'moment')],
    [t('wheel.until'), moment(spinsUntil, 'moment')],
  ];
}
