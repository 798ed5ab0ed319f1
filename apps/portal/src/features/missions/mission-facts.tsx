import { useQuery } from '@tanstack/react-query';
import { Badge } from '@trevo/ui';
import { useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { ownKey } from '../../platform/query-keys.ts';
import { FaultCard } from '../../shell/fault-card.tsx';
import { PageLoader } from '../../shell/page-loader.tsx';
import { useMissionWords } from './mission-words.ts';

type Props = { readonly missionId: string; readonly period: string; readonly currency: string };

/** The last facts that a mission looked at, asked for when somebody opens them. */
export function MissionFacts(props: Props) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <details className="mission-facts" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="link sm">{t('missions.facts')}</summary>
      {open ? <FactList {...props} /> : null}
    </details>
  );
}

function FactList({ missionId, period, currency }: Props) {
  const t = useT();
  const moment = useMoment();
  const { money } = useMissionWords(currency);
  const facts = useQuery({
    queryKey: ownKey('missionFacts', missionId, period),
    staleTime: 0,
    queryFn: () => callApi('missionFacts', { missionId: missionId as `mis_${string}`, period }),
  });
  if (facts.data === undefined)
    return facts.error === null ? <PageLoader /> : <FaultCard error={facts.error} onRetry={() => void facts.refetch()} />;
  if (facts.data.list.length === 0) return <p className="t2 sm">{t('missions.factsNone')}</p>;
  return (
    <ul className="t2 sm">
      {facts.data.list.map(({ at, kind, vendorName, stake, validBet, counted }, index) => (
        // Facts of one instant and one game are told apart by their place only; they are drawn and never move.
        <li key={`${at} ${index}`} className="row">
          <span className="num">{moment(at, 'exact')}</span>
          <span className="grow">
            {kind === 'deposit'
              ? t('missions.fact.deposit', { amount: money(stake) })
              : kind === 'checkIn' || kind === 'referral'
                ? t(`missions.fact.${kind}`)
                : t(`missions.fact.${kind}`, { vendor: vendorName ?? '–', stake: money(stake), validBet: money(validBet) })}
          </span>
          <Badge tone={counted ? 'ok' : 'neutral'}>{t(counted ? 'missions.counted' : 'missions.notCounted')}</Badge>
        </li>
      ))}
    </ul>
  );
}
