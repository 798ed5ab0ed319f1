import { useQueryClient } from '@tanstack/react-query';
import { formatList } from '@trevo/i18n';
import { Badge, Button, Icon, type IconName, ProgressBar } from '@trevo/ui';
import { useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { failureMessage } from '../../platform/failure-message.ts';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { toast } from '../../platform/toasts.ts';
import { PrizeTerms } from '../prizes/index.ts';
import { MissionFacts } from './mission-facts.tsx';
import { type Mission, useMissionWords } from './mission-words.ts';

const icons: Readonly<Record<Mission['type'], IconName>> = {
  validBet: 'target',
  unitCount: 'slots',
  bestMultiplier: 'star',
  distinctGames: 'grid',
  activeDays: 'calendar',
  depositSum: 'deposit',
  depositCount: 'deposit',
  checkIns: 'calendar',
  referrals: 'users',
};
type Milestone = Mission['milestones'][number];

/** One mission: how far it is, what each milestone gives, what counts, and the last facts that were looked at. */
export function MissionCard({ mission, isComing }: { readonly mission: Mission; readonly isComing: boolean }) {
  const t = useT();
  const moment = useMoment();
  const { score } = useMissionWords(mission.currency);
  const titleId = `mission-${mission.missionId}-${mission.period}`;
  const next = mission.milestones.find(({ state }) => state === 'open' || state === 'locked') ?? mission.milestones.at(-1);
  const values = { done: score(mission.measure, mission.progress), all: score(mission.measure, next?.target ?? '0') };
  return (
    <section className="card pad col mission" aria-labelledby={titleId}>
      <div className="row mission-head">
        <span className="mission-icon">
          <Icon name={icons[mission.type]} />
        </span>
        <div className="grow">
          <h2 className="h4" id={titleId}>
            {mission.title}
          </h2>
          <p className="t2 sm">{mission.text}</p>
        </div>
        <Badge icon="timer">
          {isComing
            ? t('missions.from', { at: moment(mission.start, 'moment') })
            : t('missions.until', { at: moment(mission.end, 'moment') })}
        </Badge>
      </div>
      {isComing ? null : (
        <>
          <ProgressBar
            label={mission.title}
            part={Number(mission.progress) / Number(next?.target ?? 1)}
            valueText={t('missions.progress', values)}
          />
          <p className="t2 sm num">{t('missions.progress', values)}</p>
        </>
      )}
      {mission.after === null ? null : <p className="t2 sm">{t('missions.after', { mission: mission.after })}</p>}
      <ul className="milestones">
        {mission.milestones.map((milestone) => (
          <MilestoneLine key={milestone.milestone} {...{ mission, milestone, isComing }} />
        ))}
      </ul>
      {isComing ? null : <JoinPart mission={mission} />}
      <MissionTerms mission={mission} />
      {isComing ? null : <MissionFacts missionId={mission.missionId} period={mission.period} currency={mission.currency} />}
    </section>
  );
}

/** What counts and what does not, in plain words, before anybody takes part. */
function MissionTerms({ mission }: { readonly mission: Mission }) {
  const t = useT();
  const tag = useLanguageTag();
  const moment = useMoment();
  const { money } = useMissionWords(mission.currency);
  const { type, categories, minStake, every, claimUntil } = mission;
  const games =
    categories === null
      ? t('missions.allGames')
      : formatList(
          categories.map((category) => t(`contract.category.${category}`)),
          tag,
        );
  const isOfDeposits = type === 'depositSum' || type === 'depositCount';
  return (
    <dl className="mission-terms t2 sm">
      <dt>{t('missions.counts')}</dt>
      <dd>
        {t(`missions.countsText.${type}`)} {isOfDeposits ? null : t('missions.games', { games })}{' '}
        {Number(minStake) > 0 && type !== 'validBet' ? t(`missions.least.${leastOf(type)}`, { amount: money(minStake) }) : null}
      </dd>
      <dt>{t('missions.countsNot')}</dt>
      <dd>{t(isOfDeposits ? 'missions.countsNotText.deposit' : 'missions.countsNotText.play')}</dd>
      <dt>{t('missions.when')}</dt>
      <dd>
        {t(`missions.every.${every}`)} {t('missions.claimUntil', { at: moment(claimUntil, 'moment') })}
      </dd>
    </dl>
  );
}

function leastOf(type: Mission['type']): 'day' | 'deposit' | 'unit' {
  if (type === 'activeDays') return 'day';
  return type === 'depositSum' || type === 'depositCount' ? 'deposit' : 'unit';
}

type LineProps = { readonly mission: Mission; readonly milestone: Milestone };

/** A milestone with what it gives; how it stands is said once the mission has begun. */
function MilestoneLine({ mission, milestone, isComing }: LineProps & { readonly isComing: boolean }) {
  const t = useT();
  const { score, reward } = useMissionWords(mission.currency);
  const { state } = milestone;
  const given = reward(milestone);
  const tone = state === 'claimed' ? 'ok' : state === 'reached' ? 'gold' : 'neutral';
  return (
    <li className="row milestone">
      <span className="grow num">{score(mission.measure, milestone.target)}</span>
      <b className="b num">{given}</b>
      {isComing ? null : state === 'reached' ? (
        <ClaimButton mission={mission} milestone={milestone} given={given} />
      ) : (
        <Badge tone={tone} {...(state === 'claimed' ? { icon: 'check' as const } : state === 'locked' ? { icon: 'lock' as const } : {})}>
          {t(`missions.state.${state}`)}
        </Badge>
      )}
      {milestone.prize === null ? null : <PrizeTerms of={milestone.prize} />}
    </li>
  );
}

function ClaimButton({ mission, milestone, given }: LineProps & { readonly given: string }) {
  const t = useT();
  const act = useMissionAct(mission);
  const { missionId, period } = mission;
  const claim = () =>
    act.run(
      () => callApi('claimMission', { missionId: missionId as `mis_${string}`, period, milestone: milestone.milestone }),
      t('missions.taken', { reward: given }),
    );
  return (
    <Button size="sm" variant="lucky" busy={act.busy} busyLabel={t('dialog.busy')} onClick={() => void claim()}>
      {t('missions.take')}
      <span className="sr"> {given}</span>
    </Button>
  );
}

/** Taking part, where it has to be said: nothing counts before. */
function JoinPart({ mission }: { readonly mission: Mission }) {
  const t = useT();
  const act = useMissionAct(mission);
  if (!mission.joinNeeded) return null;
  if (mission.joined) return <p className="t2 sm">{t('missions.joined')}</p>;
  if (mission.exhausted) return <p className="t2 sm">{t('missions.exhausted')}</p>;
  const join = () => act.run(() => callApi('joinMission', { missionId: mission.missionId as `mis_${string}` }), t('missions.joined'));
  return (
    <div className="row mission-join">
      <p className="t2 sm grow">{t('missions.joinText')}</p>
      <Button size="sm" busy={act.busy} busyLabel={t('dialog.busy')} onClick={() => void join()}>
        {t('missions.join')}
        <span className="sr"> {mission.title}</span>
      </Button>
    </div>
  );
}

/** Does something about a mission once at a time, says how it went, and asks again for what it changes. */
function useMissionAct(mission: Mission) {
  const t = useT();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function run(send: () => Promise<unknown>, done: string): Promise<void> {
    setBusy(true);
    try {
      await send();
      toast({ tone: 'ok', title: done });
    } catch (error) {
      toast({ tone: 'bad', title: mission.title, text: failureMessage(error, t) });
    } finally {
      setBusy(false);
      const names = ['missions', 'missionCount', 'missionFacts', 'rewards', 'rewardCount', 'pointBalance', 'freeSpins', 'freeBets'];
      await client.invalidateQueries({ predicate: ({ queryKey }) => names.includes(String(queryKey[2])) });
    }
  }
  return { busy, run };
}
