import './jackpots.css';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { useEffect } from 'react';
import { callApi } from '../../platform/api.ts';
import { useT } from '../../platform/language.ts';
import { onPush } from '../../platform/push-listeners.ts';
import { queryClient } from '../../platform/query-client.ts';
import { ownKey } from '../../platform/query-keys.ts';
import { $isTrial, $member } from '../../platform/session.ts';
import { FaultCard } from '../../shell/fault-card.tsx';
import { JackpotCard } from './jackpot-card.tsx';
import { RewardSeeds } from './reward-seeds.tsx';

/** The jackpots of the studio's games (rewards' rule book §17, §22), and the own seeds that roll for them. Nothing where there are none. */
export function JackpotsSection() {
  const t = useT();
  const member = useStore($member);
  const isTrial = useStore($isTrial);
  const jackpots = useQuery({ queryKey: ownKey('jackpots'), staleTime: 0, queryFn: () => callApi('jackpots', {}) });
  useEffect(
    () =>
      onPush((message) => {
        if (message.type !== 'jackpot') return;
        const { jackpotId, meter } = message;
        queryClient.setQueryData<ResponseOf<Calls['jackpots']>>(ownKey('jackpots'), (known) =>
          known?.map((one) => (one.jackpotId === jackpotId ? { ...one, meter } : one)),
        );
      }),
    [],
  );
  if (jackpots.error !== null && jackpots.data === undefined)
    return <FaultCard error={jackpots.error} onRetry={() => void jackpots.refetch()} />;
  if (jackpots.data === undefined || jackpots.data.length === 0) return null;
  return (
    <section className="col jackpots" aria-labelledby="jackpots-title">
      <header>
        <h2 className="h2" id="jackpots-title">
          {t('jackpot.title')}
        </h2>
        <p className="t2">{t('jackpot.lead')}</p>
      </header>
      {jackpots.data.map((jackpot) => (
        <JackpotCard key={jackpot.jackpotId} jackpot={jackpot} />
      ))}
      {member === undefined || isTrial ? null : <RewardSeeds />}
    </section>
  );
}
