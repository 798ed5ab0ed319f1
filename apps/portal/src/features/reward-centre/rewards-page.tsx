import './rewards.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { formatNumber } from '@trevo/i18n';
import { Button, EmptyState, Icon, type IconName, Segmented } from '@trevo/ui';
import { displayMoney } from '@trevo/money';
import { useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { failureMessage } from '../../platform/failure-message.ts';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { currencyOf, moneyOf } from '../../platform/money-of.ts';
import { ownKey } from '../../platform/query-keys.ts';
import { toast } from '../../platform/toasts.ts';
import { WinsTerms } from '../bonuses/index.ts';
import { CreditCheck } from '../credit-check/index.ts';
import { FaultCard } from '../../shell/fault-card.tsx';
import { PageLoader } from '../../shell/page-loader.tsx';
import { StopNotice } from '../reward-stop/index.ts';
import { RewardHistory } from './reward-history.tsx';
import { FreeBetsSection, FreeBetTerms } from '../free-bets/index.ts';
import { FreeSpinsSection, SpinTerms } from '../free-spins/index.ts';

type Reward = ResponseOf<Calls['memberRewards']>['list'][number];

const icons: Readonly<Record<Reward['kind'], IconName>> = {
  cash: 'wallet',
  points: 'gift',
  bonus: 'percent',
  freeSpins: 'slots',
  freeBet: 'contract',
  ticket: 'receipt',
};

/** Everything that can be taken, each with its end; and what has ended (rewards' rule book §15). */
export function RewardsPage() {
  const t = useT();
  const amountOf = useRewardAmount();
  const [shown, setShown] = useState<'now' | 'ended'>('now');
  const rewards = useQuery({
    queryKey: ownKey('rewards', 'now'),
    staleTime: 0,
    queryFn: () => callApi('memberRewards', { ended: 'false', pageSize: 100 }),
  });
  const options = [
    { value: 'now', label: t('rewards.now') },
    { value: 'ended', label: t('rewards.ended') },
  ] as const;
  return (
    <>
      <div className="row mc-head">
        <div className="grow">
          <h1 className="h2">{t('member.page.rewardCenter')}</h1>
          <p className="t2">{t('rewards.lead')}</p>
        </div>
        <Segmented label={t('rewards.which')} options={options} value={shown} onChange={setShown} />
      </div>
      <StopNotice />
      {shown === 'ended' ? (
        <RewardHistory amountOf={amountOf} />
      ) : (
        <>
          {rewards.data !== undefined ? (
            <RewardList rewards={rewards.data.list} />
          ) : rewards.error === null ? (
            <PageLoader />
          ) : (
            <section className="card pad">
              <FaultCard error={rewards.error} onRetry={() => void rewards.refetch()} />
            </section>
          )}
          <FreeBetsSection />
          <FreeSpinsSection />
        </>
      )}
    </>
  );
}

function RewardList({ rewards }: { readonly rewards: readonly Reward[] }) {
  const t = useT();
  if (rewards.length === 0)
    return (
      <section className="card pad">
        <EmptyState title={t('rewards.nowNone')} text={t('rewards.nowNoneText')} />
      </section>
    );
  return (
    <ul className="card rewards">
      {rewards.map((reward) => (
        <RewardLine key={reward.rewardId} reward={reward} />
      ))}
    </ul>
  );
}

function RewardLine({ reward }: { readonly reward: Reward }) {
  const t = useT();
  const moment = useMoment();
  const name = reward.name ?? t(`rewards.source.${reward.source}`);
  const amountOf = useRewardAmount();
  return (
    <li className="row reward">
      <span className="reward-icon">
        <Icon name={icons[reward.kind]} />
      </span>
      <div className="grow">
        <b className="b t1">{name}</b>
        <span className="t2 sm">
          {amountOf(reward)} · {t('rewards.until', { at: moment(reward.claimUntil, 'moment') })}
        </span>
        {reward.freeSpins === undefined ? null : <SpinTerms of={reward.freeSpins} />}
        {reward.freeBet === undefined ? null : <FreeBetTerms of={{ ...reward.freeBet, value: reward.amount, currency: reward.currency }} />}
        {reward.bonus === undefined ? null : <WinsTerms terms={reward.bonus} currency={reward.currency} />}
      </div>
      {reward.explained ? <CreditCheck of={{ rewardId: reward.rewardId as `rwd_${string}` }} /> : null}
      <ClaimButton rewardId={reward.rewardId} name={name} />
    </li>
  );
}

/** What a reward is, in words. */
function useRewardAmount(): (reward: Reward) => string {
  const t = useT();
  const tag = useLanguageTag();
  return ({ kind, amount, currency }) => {
    if (kind === 'cash' || kind === 'bonus' || kind === 'freeBet')
      return t(`rewards.amount.${kind}`, { amount: displayMoney(moneyOf(amount, currencyOf(currency)), tag) });
    return t(`rewards.amount.${kind}`, { amount: formatNumber(amount, tag) });
  };
}

function ClaimButton({ rewardId, name }: { readonly rewardId: string; readonly name: string }) {
  const t = useT();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function claim(): Promise<void> {
    setBusy(true);
    try {
      await callApi('claimReward', { rewardId: rewardId as `rwd_${string}` });
      toast({ tone: 'ok', title: t('rewards.taken', { name }) });
    } catch (error) {
      toast({ tone: 'bad', title: name, text: failureMessage(error, t) });
    } finally {
      setBusy(false);
      await client.invalidateQueries({
        predicate: ({ queryKey }) =>
          ['rewards', 'rewardCount', 'pointBalance', 'freeSpins', 'freeBets', 'bonuses'].includes(String(queryKey[2])),
      });
    }
  }
  return (
    <Button size="sm" variant="primary" busy={busy} busyLabel={t('dialog.busy')} onClick={() => void claim()}>
      {t('rewards.take')}
      <span className="sr"> {name}</span>
    </Button>
  );
}
