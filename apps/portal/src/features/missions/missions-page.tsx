import './missions.css';
import { StopNotice } from '../reward-stop/index.ts';
import { useStore } from '@nanostores/react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { EmptyState, Segmented } from '@trevo/ui';
import { useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { useT } from '../../platform/language.ts';
import { ownKey } from '../../platform/query-keys.ts';
import { $isWithdrawOnly } from '../../platform/session.ts';
import { FaultCard } from '../../shell/fault-card.tsx';
import { PageLoader } from '../../shell/page-loader.tsx';
import { RiskNotice } from '../../shell/risk-notice.tsx';
import { BoardCard, boardQuery } from './board-card.tsx';
import { MissionCard } from './mission-card.tsx';
import type { Mission } from './mission-words.ts';

type Shown = 'E' | 'O' | 'U';

/** Missions and their boards (Spec §2, missionLeaderboard). */
export function MissionsPage() {
  const t = useT();
  const isPaused = useStore($isWithdrawOnly);
  const [shown, setShown] = useState<Shown>('O');
  const missions = useQuery({
    queryKey: ownKey('missions', shown),
    staleTime: 0,
    queryFn: () => callApi('missionSummary', { status: shown, pageSize: 100 }),
    enabled: !isPaused,
  });
  const options = (['O', 'U', 'E'] as const).map((value) => ({ value, label: t(`missions.shown.${value}`) }));
  return (
    <>
      <div className="row mc-head">
        <div className="grow">
          <h1 className="h2">{t('member.page.missionLeaderboard')}</h1>
          <p className="t2">{t('missions.lead')}</p>
          {isPaused ? null : <RiskNotice />}
        </div>
        {isPaused ? null : <Segmented label={t('missions.which')} options={options} value={shown} onChange={setShown} />}
      </div>
      {isPaused ? null : <StopNotice />}
      {isPaused ? (
        <section className="card pad">
          <EmptyState title={t('missions.paused')} text={t('missions.pausedText')} />
        </section>
      ) : missions.data === undefined ? (
        missions.error === null ? (
          <PageLoader />
        ) : (
          <FaultCard error={missions.error} onRetry={() => void missions.refetch()} />
        )
      ) : (
        <MissionList missions={missions.data.list} shown={shown} />
      )}
    </>
  );
}

function MissionList({ missions, shown }: { readonly missions: readonly Mission[]; readonly shown: Shown }) {
  const t = useT();
  const boards = shown === 'U' ? [] : missions.filter(({ hasBoard }) => hasBoard);
  // Their height is known when they are: what stands under them waits for them.
  const areHere = useQueries({ queries: boards.map(boardQuery), combine: (asked) => asked.every(({ isPending }) => !isPending) });
  if (missions.length === 0)
    return (
      <section className="card pad">
        <EmptyState title={t(`missions.none.${shown}`)} text={t('missions.noneText')} />
      </section>
    );
  return (
    <div className="missions">
      <ul className="col mission-list">
        {missions.map((mission) => (
          <li key={`${mission.missionId} ${mission.period}`}>
            <MissionCard mission={mission} isComing={shown === 'U'} />
          </li>
        ))}
      </ul>
      {boards.length === 0 ? null : (
        <div className="col mission-list">
          {boards.map(({ missionId, period }) => (
            <BoardCard key={`${missionId} ${period}`} missionId={missionId} period={period} />
          ))}
          {areHere ? <BoardRules /> : null}
        </div>
      )}
    </div>
  );
}

function BoardRules() {
  const t = useT();
  return (
    <section className="card pad col" aria-labelledby="board-rules">
      <h2 className="h4" id="board-rules">
        {t('missions.rules.title')}
      </h2>
      <ul className="mission-rules t2 sm">
        {(['score', 'ties', 'freeze', 'pause'] as const).map((rule) => (
          <li key={rule}>{t(`missions.rules.${rule}`)}</li>
        ))}
      </ul>
    </section>
  );
}
