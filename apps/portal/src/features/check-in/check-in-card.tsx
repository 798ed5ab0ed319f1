import './check-in.css';
import { StopNotice } from '../reward-stop/index.ts';
import { useQuery } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { formatNumber } from '@trevo/i18n';
import { displayMoney } from '@trevo/money';
import { Button, Icon } from '@trevo/ui';
import { useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { useModule } from '../../platform/brand.ts';
import { failureMessage } from '../../platform/failure-message.ts';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { currencyOf, moneyOf } from '../../platform/money-of.ts';
import { queryClient } from '../../platform/query-client.ts';
import { ownKey } from '../../platform/query-keys.ts';
import { toast } from '../../platform/toasts.ts';
import { FaultCard } from '../../shell/fault-card.tsx';
import { PageLoader } from '../../shell/page-loader.tsx';
import { RiskNotice } from '../../shell/risk-notice.tsx';
import { MonthGrid } from './month-grid.tsx';

type View = ResponseOf<Calls['memberCheckIn']>;
type Reward = View['rewards'][number];

/** The daily check-in: a press a day, what each day gives, and the month. Not there where the brand has none. */
export function CheckInCard() {
  const t = useT();
  const isOpen = useModule('CHECKIN');
  const view = useQuery({ queryKey: ownKey('checkIn'), staleTime: 0, queryFn: () => callApi('memberCheckIn', {}), enabled: isOpen });
  if (!isOpen || view.data?.rewards.length === 0) return null;
  return (
    <section className="card pad check-in" aria-labelledby="check-in-title">
      <h2 className="h3" id="check-in-title">
        {t('presence.title')}
      </h2>
      {view.data === undefined ? (
        view.error === null ? (
          <PageLoader />
        ) : (
          <FaultCard error={view.error} onRetry={() => void view.refetch()} />
        )
      ) : (
        <Presence view={view.data} />
      )}
    </section>
  );
}

function Presence({ view }: { readonly view: View }) {
  const t = useT();
  const moment = useMoment();
  const words = useRewardWords(view.currency);
  return (
    <>
      <StopNotice />
      <p className="t2">{t(`presence.lead.${view.mode}`)}</p>
      <RiskNotice />
      <ol className="check-in-days">
        {view.rewards.map((reward, index) => (
          <li key={index} className="check-in-day" data-done={index < view.done ? '' : undefined}>
            <span className="t2 sm">{t('presence.day', { day: index + 1 })}</span>
            <b>{words(reward)}</b>
            {index < view.done ? <Icon name="check" label={t('presence.done')} /> : null}
          </li>
        ))}
      </ol>
      <div className="row check-in-act">
        <PressButton view={view} />
        {view.changesAt === null ? null : <span className="t2 sm">{t('presence.changes', { at: moment(view.changesAt, 'moment') })}</span>}
      </div>
      <MonthGrid today={view.today} dates={view.dates} />
    </>
  );
}

function PressButton({ view }: { readonly view: View }) {
  const t = useT();
  const words = useRewardWords(view.currency);
  const [busy, setBusy] = useState(false);
  async function press(): Promise<void> {
    setBusy(true);
    try {
      const { reward } = await callApi('checkIn', {});
      toast({
        tone: 'ok',
        title: t('presence.pressed'),
        text: reward === null ? t('presence.nothing') : t('presence.waits', { reward: words(reward) }),
      });
    } catch (error) {
      toast({ tone: 'bad', title: t('presence.title'), text: failureMessage(error, t) });
    } finally {
      setBusy(false);
      const names = ['checkIn', 'rewards', 'rewardCount'];
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => names.includes(String(queryKey[2])) });
    }
  }
  if (view.pressed) return <span className="t2">{t('presence.pressedToday')}</span>;
  return (
    <Button variant="primary" busy={busy} busyLabel={t('dialog.busy')} onClick={() => void press()}>
      {t('presence.press')}
    </Button>
  );
}

function useRewardWords(currency: string): (reward: Reward) => string {
  const t = useT();
  const tag = useLanguageTag();
  return ({ kind, amount }) =>
    kind === 'cash'
      ? displayMoney(moneyOf(amount, currencyOf(currency)), tag)
      : t('presence.points', { points: formatNumber(amount, tag) });
}
