import './vip.css';
import { useQuery } from '@tanstack/react-query';
import { formatDay, formatPpm } from '@trevo/i18n';
import { amountOf, displayMoney, formatAmount, unitMinor } from '@trevo/money';
import { type Column, ProgressBar, Table } from '@trevo/ui';
import { Fragment, useEffect } from 'react';
import { useModule } from '../../platform/brand.ts';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { currencyOf, moneyOf } from '../../platform/money-of.ts';
import { onPush } from '../../platform/push-listeners.ts';
import { FaultCard } from '../../shell/fault-card.tsx';
import { PageLoader } from '../../shell/page-loader.tsx';
import { RiskNotice } from '../../shell/risk-notice.tsx';
import { type Club, clubQuery } from './club-query.ts';
import { VipHistory } from './vip-history.tsx';

type Level = Club['ladder'][number];

/** The club: own level, the way to the next, what keeps it, and what each level asks and gives. Not there where the brand has none. */
export function VipCard() {
  const t = useT();
  const isOpen = useModule('VIP');
  const club = useQuery({ ...clubQuery(), enabled: isOpen });
  const { refetch } = club;
  // A level that was reached comes with something to take or to read.
  useEffect(
    () => onPush(({ type }) => (isOpen && (type === 'rewards' || type === 'notice') ? void refetch() : undefined)),
    [isOpen, refetch],
  );
  if (!isOpen || (club.data?.ladder.length === 0 && club.data.name === null)) return null;
  return (
    <section className="card pad col vip-club" aria-labelledby="vip-title">
      <h2 className="h3" id="vip-title">
        {t('vip.title')}
      </h2>
      {club.data === undefined ? (
        club.error === null ? (
          <PageLoader />
        ) : (
          <FaultCard error={club.error} onRetry={() => void club.refetch()} />
        )
      ) : (
        <ClubFacts club={club.data} />
      )}
    </section>
  );
}

function ClubFacts({ club }: { readonly club: Club }) {
  const t = useT();
  const tag = useLanguageTag();
  const money = useMoney(club);
  const isResting = club.ladder.length === 0;
  return (
    <>
      <p className="h4">{club.name === null ? t('vip.noLevel') : t('vip.level', { name: club.name })}</p>
      {club.since === null ? null : <p className="t3 sm">{t('vip.since', { date: formatDay(club.since, tag) })}</p>}
      {isResting ? <p className="t2">{t('vip.score', { amount: money(club.score) })}</p> : <ClubWay club={club} />}
      {isResting ? null : <RiskNotice />}
      <VipHistory lines={club.history} money={money} />
    </>
  );
}

/** What play would bring: not there in a pause. */
function ClubWay({ club }: { readonly club: Club }) {
  const t = useT();
  const tag = useLanguageTag();
  const money = useMoney(club);
  return (
    <>
      <NextLevel club={club} />
      <PlayGifts club={club} />
      {club.keep === null ? null : (
        <p className="t2">
          {t('vip.keep', {
            months: club.keep.months,
            needed: money(club.keep.needed),
            played: money(club.keep.played),
            date: formatDay(club.keep.testOn, tag),
          })}{' '}
          {amountOf(club.keep.missing) > 0n ? t('vip.keepMissing', { amount: money(club.keep.missing) }) : t('vip.keepSafe')}
        </p>
      )}
      <Ladder shown={club} caption={t('vip.ladder')} />
      <p className="t3 sm">{t('vip.terms')}</p>
      {givesBirthday(club) ? <p className="t3 sm">{t('vip.birthdayTerms')}</p> : null}
      {addsRebate(club) ? <p className="t3 sm">{t('vip.extraTerms')}</p> : null}
      {club.announced.map(({ startsOn, ...next }) => (
        <Fragment key={startsOn}>
          <h3 className="h4">{t('vip.announced', { date: formatDay(startsOn, tag) })}</h3>
          <p className="t2">{t('vip.announcedText', { date: formatDay(startsOn, tag) })}</p>
          <Ladder shown={{ ...club, ...next }} caption={t('vip.announced', { date: formatDay(startsOn, tag) })} />
        </Fragment>
      ))}
    </>
  );
}

/** What each level of a ladder asks and gives: of the one that holds, or of one that is announced. */
type Shown = Pick<Club, 'currency' | 'keepMonths' | 'ladder' | 'level'>;

function Ladder({ shown, caption }: { readonly shown: Shown; readonly caption: string }) {
  return <Table<Level> caption={caption} columns={useLadderColumns(shown)} rows={shown.ladder} rowKey={({ level }) => String(level)} />;
}

function NextLevel({ club }: { readonly club: Club }) {
  const t = useT();
  const money = useMoney(club);
  const next = club.ladder.find(({ level }) => level === club.level + 1);
  if (next === undefined) return <p className="t2">{t('vip.top')}</p>;
  const missing = amountOf(next.score) - amountOf(club.score);
  return (
    <>
      <ProgressBar
        gold
        label={t('vip.toNext', { name: next.name })}
        part={Number(amountOf(club.score)) / Number(amountOf(next.score))}
        valueText={t('vip.progress', { done: money(club.score), all: money(next.score) })}
      />
      <p className="t2">
        {missing > 0n ? t('vip.missing', { amount: money(formatAmount(missing)), name: next.name }) : t('vip.reached', { name: next.name })}
      </p>
    </>
  );
}

/** How far this week and this month have come towards the gifts of the own level. */
function PlayGifts({ club }: { readonly club: Club }) {
  const t = useT();
  const money = useMoney(club);
  const own = club.ladder.find(({ level }) => level === club.level);
  const periods = [
    { id: 'week', gift: own?.weekly ?? null, played: club.playedThisWeek },
    { id: 'month', gift: own?.monthly ?? null, played: club.playedThisMonth },
  ] as const;
  return periods.map(({ id, gift, played }) =>
    gift === null ? null : (
      <div key={id} className="col vip-period">
        <p className="t2">{t(`vip.${id}`, { amount: money(gift.amount), played: money(played), min: money(gift.min) })}</p>
        <ProgressBar
          label={t(`vip.${id}Gift`, { amount: money(gift.amount) })}
          part={Number(amountOf(played)) / Number(amountOf(gift.min))}
          valueText={t('vip.progress', { done: money(played), all: money(gift.min) })}
        />
      </div>
    ),
  );
}

const givesBirthday = ({ ladder }: Shown): boolean => ladder.some(({ birthday }) => birthday !== null);
const addsRebate = ({ ladder }: Shown): boolean => ladder.some(({ extraRebatePpm }) => extraRebatePpm > 0);

function useLadderColumns(club: Shown): readonly Column<Level>[] {
  const t = useT();
  const tag = useLanguageTag();
  const money = useMoney(club);
  const sum = (amount: string) => <span className="vip-whole">{money(amount)}</span>;
  const gift = (given: Level['weekly']) => (given === null ? '–' : t('vip.gift', { amount: money(given.amount), min: money(given.min) }));
  const birthday: Column<Level> = {
    id: 'birthday',
    header: t('vip.column.birthday'),
    align: 'end',
    cell: ({ birthday: given }) => (given === null ? '–' : sum(given)),
  };
  const extra: Column<Level> = {
    id: 'extra',
    header: t('vip.column.extra'),
    align: 'end',
    cell: ({ extraRebatePpm }) => (extraRebatePpm === 0 ? '–' : formatPpm(extraRebatePpm, tag)),
  };
  return [
    {
      id: 'name',
      header: t('vip.column.level'),
      cell: ({ name }) => name,
      tone: ({ level }) => (level === club.level ? 't1 b' : undefined),
    },
    { id: 'score', header: t('vip.column.score'), align: 'end', cell: ({ score }) => sum(score) },
    { id: 'upgrade', header: t('vip.column.upgrade'), align: 'end', cell: ({ upgrade }) => sum(upgrade) },
    { id: 'weekly', header: t('vip.column.weekly'), align: 'end', cell: ({ weekly }) => gift(weekly) },
    { id: 'monthly', header: t('vip.column.monthly'), align: 'end', cell: ({ monthly }) => gift(monthly) },
    ...(givesBirthday(club) ? [birthday] : []),
    ...(addsRebate(club) ? [extra] : []),
    { id: 'keep', header: t('vip.column.keep', { months: club.keepMonths }), align: 'end', cell: ({ keep }) => sum(keep) },
  ];
}

function useMoney({ currency }: Pick<Club, 'currency'>): (amount: string) => string {
  const tag = useLanguageTag();
  // Whole amounts are said without cents: six columns stand side by side.
  return (amount) => displayMoney(moneyOf(amount, currencyOf(currency)), tag, amountOf(amount) % unitMinor === 0n ? 0 : undefined);
}
