import { formatList, formatNumber } from '@trevo/i18n';
import { displayMoney } from '@trevo/money';
import { Badge, Button, type Fact, FactList } from '@trevo/ui';
import { useState } from 'react';
import { useCategoryList } from '../../platform/category-list.ts';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { currencyOf, moneyOf } from '../../platform/money-of.ts';
import { RaffleProofDialog } from './raffle-proof-dialog.tsx';
import type { Raffle } from './raffle-query.ts';
import { TakePrize } from './take-prize.tsx';

/** One raffle: what can be won, how tickets come, when it ends and is drawn; the own tickets; the winners. */
export function RaffleCard({ raffle }: { readonly raffle: Raffle }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const prizeOf = usePrizeOf(raffle);
  const { name, text, state, winners, own } = raffle;
  const won = winners.filter(({ ticketNo }) => own?.tickets.includes(ticketNo) === true);
  return (
    <article className="card pad col raffle" aria-label={name}>
      <div className="row">
        <h3 className="h3 grow">{name}</h3>
        <Badge tone={state === 'running' ? 'ok' : 'neutral'}>{t(`raffle.state.${state}`)}</Badge>
      </div>
      {text === '' ? null : <p className="t2">{text}</p>}
      <FactList className="raffle-facts" facts={useTerms(raffle)} />
      {own === null ? <p className="t2 sm">{t('raffle.loginFirst')}</p> : <OwnTickets raffle={raffle} own={own} />}
      {winners.length === 0 ? null : (
        <ul className="raffle-winners sm">
          {winners.map(({ prize, ticketNo, name: winner }) => (
            <li key={prize}>{t('raffle.winner', { prize: prizeOf(prize), ticket: String(ticketNo), name: winner })}</li>
          ))}
        </ul>
      )}
      <div className="row">
        {won.length === 0 ? null : <TakePrize raffle={raffle} />}
        <Button size="sm" icon="shield" onClick={() => setOpen(true)}>
          {t('raffle.proof.open')}
          <span className="sr"> {name}</span>
        </Button>
      </div>
      {isOpen ? <RaffleProofDialog raffle={raffle} onClose={() => setOpen(false)} /> : null}
    </article>
  );
}

/** A prize in the reader's words and figures. */
function usePrizeText({ currency }: Raffle): (prize: Raffle['prizes'][number]) => string {
  const t = useT();
  const tag = useLanguageTag();
  return ({ kind, amount }) =>
    kind === 'cash' ? displayMoney(moneyOf(amount, currencyOf(currency)), tag) : t('raffle.points', { points: formatNumber(amount, tag) });
}

/** What was won, by the name that the draw and its proof give the prize: `2: 700 points` is the second of the list. */
function usePrizeOf(raffle: Raffle): (name: string) => string {
  const textOf = usePrizeText(raffle);
  return (name) => {
    const place = Number.parseInt(name, 10);
    const prize = raffle.prizes[place - 1];
    return prize === undefined ? name : `${place}: ${textOf(prize)}`;
  };
}

function useTerms(raffle: Raffle): Fact[] {
  const { prizes, per, cap, currency, closesAt, beacon, categories, onePrizePerPerson, authorisation, tickets } = raffle;
  const t = useT();
  const tag = useLanguageTag();
  const textOf = usePrizeText(raffle);
  const categoryList = useCategoryList();
  const moment = useMoment();
  const money = (amount: string) => displayMoney(moneyOf(amount, currencyOf(currency)), tag);
  const groups = Map.groupBy(prizes.map(textOf), (told) => told);
  return [
    [
      t('raffle.prizes'),
      formatList(
        [...groups].map(([told, all]) => (all.length === 1 ? told : `${all.length} × ${told}`)),
        tag,
      ),
    ],
    [t('raffle.per'), t('raffle.perText', { amount: money(per) })],
    [t('raffle.counts'), categoryList(categories, t('raffle.allGames'))],
    [t('raffle.cap'), cap === null ? t('raffle.noCap') : formatNumber(String(cap), tag)],
    [t('raffle.each'), t(onePrizePerPerson ? 'raffle.onePrize' : 'raffle.manyPrizes')],
    [t('raffle.closes'), moment(closesAt, 'moment')],
    [t('raffle.draws'), t('raffle.drawsText', { at: moment(beacon.at, 'moment') })],
    [t('raffle.tickets'), formatNumber(String(tickets), tag)],
    ...(authorisation === null ? [] : [[t('raffle.authorisation'), authorisation] as const]),
  ];
}

function OwnTickets({ raffle, own }: { readonly raffle: Raffle; readonly own: NonNullable<Raffle['own']> }) {
  const t = useT();
  const tag = useLanguageTag();
  const { tickets, holderTag, toNext } = own;
  return (
    <div className="raffle-own">
      <p className="b t1">{t('raffle.own', { count: tickets.length })}</p>
      {tickets.length === 0 ? null : (
        <p className="sm t2 num" dir="ltr">
          {rangesOf(tickets)}
        </p>
      )}
      {toNext === null ? null : (
        <p className="sm t2">{t('raffle.toNext', { amount: displayMoney(moneyOf(toNext, currencyOf(raffle.currency)), tag) })}</p>
      )}
      {holderTag === null ? null : (
        <p className="sm t2">
          {t('raffle.tag')} <code dir="ltr">{holderTag}</code>
        </p>
      )}
    </div>
  );
}

/** Numbers as runs: 1–4, 7. */
export function rangesOf(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] + 1 === number) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
}
