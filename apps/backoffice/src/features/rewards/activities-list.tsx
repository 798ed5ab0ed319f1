import type { Calls, ResponseOf } from '@trevo/contract';
import { Badge, Button, type ListColumn, type Tone } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import { Together } from '../../shell/together.tsx';
import { ActivityApplications } from './activity-applications.tsx';
import { type ActivityAct, ActivityDialog } from './activity-dialog.tsx';
import { useRewardWords } from './activity-words.ts';
import { DraftActivityDialog } from './draft-activity-dialog.tsx';
import { useOwnName } from './own-name.ts';
import { RewardList } from './reward-list.tsx';

export type ActivityLine = ResponseOf<Calls['officeActivities']>['list'][number];

const tones: Readonly<Record<ActivityLine['state'], Tone>> = { draft: 'warn', published: 'ok', withdrawn: 'neutral', removed: 'neutral' };
const rowKey = ({ activityId }: ActivityLine): string => activityId;

/** Applications that wait for people, and the activities that they are for. */
export function ActivitiesList() {
  const t = useT();
  return (
    <Together>
      <ActivityApplications />
      <RewardList<ActivityLine>
        name="activities"
        root="activities"
        title={t('office.rewards.tab.activities')}
        headed
        ask={(request) => callOffice('officeActivities', request)}
        rowKey={rowKey}
        columns={useActivityColumns()}
        begin={{ words: t('office.activities.draft'), dialog: (close) => <DraftActivityDialog onClose={close} /> }}
        empty={{ title: t('office.activities.none'), text: t('office.activities.noneText') }}
      />
    </Together>
  );
}

function useActivityColumns(): readonly ListColumn<ActivityLine>[] {
  const t = useT();
  const nameOf = useOwnName();
  const rewardWords = useRewardWords();
  const column = useOfficeColumns<ActivityLine>();
  const stateWords = ({ state, withdrawAsked }: ActivityLine) => {
    const words = t(`office.activities.state.${state}`);
    return withdrawAsked && state === 'published' ? `${words}: ${t('office.activities.withdrawAsked')}` : words;
  };
  return [
    column.words({ id: 'activity', header: t('office.activities.activity') }, ({ names }) => nameOf(names)),
    column.words({ id: 'reward', header: t('office.activities.reward') }, ({ reward }) => rewardWords(reward)),
    column.words({ id: 'taken', header: t('office.activities.taken') }, ({ taken, places }) =>
      places === null ? String(taken) : t('office.activities.takenOf', { taken: String(taken), places: String(places) }),
    ),
    column.count({ id: 'waiting', header: t('office.activities.waiting') }, ({ waiting }) => waiting),
    column.money({ id: 'reserved', header: t('office.activities.reserved') }, ({ reserved, currency }) => ({ amount: reserved, currency })),
    column.moment({ id: 'opens', header: t('office.activities.opens') }, ({ opensAt }) => opensAt),
    column.moment({ id: 'ends', header: t('office.activities.ends') }, ({ endsAt }) => endsAt),
    column.drawn({ id: 'state', header: t('office.status') }, stateWords, (row) => (
      <Badge tone={tones[row.state]}>{stateWords(row)}</Badge>
    )),
    column.acts(t('office.decide'), (row) => <Acts row={row} />),
  ];
}

/** What can be done about an activity: a draft is published by somebody else; what is published two persons withdraw. */
function Acts({ row }: { readonly row: ActivityLine }) {
  const t = useT();
  const open = useRoomDialog();
  const mayWrite = useMay('rewards.write');
  const { state, isOwn, withdrawIsOwn } = row;
  const ask = (act: ActivityAct) => open((close) => <ActivityDialog row={row} act={act} onClose={close} />);
  if (!mayWrite || state === 'withdrawn' || state === 'removed') return null;
  return (
    <span className="of-acts">
      {state === 'draft' && !isOwn ? (
        <Button size="sm" variant="primary" onClick={() => ask('publish')}>
          {t('office.activities.act.publish')}
        </Button>
      ) : null}
      {(state === 'draft' && isOwn) || withdrawIsOwn ? <span className="of-muted">{t('office.rulingOwn')}</span> : null}
      {withdrawIsOwn ? null : (
        <Button size="sm" variant="danger" onClick={() => ask('withdraw')}>
          {t('office.activities.act.withdraw')}
        </Button>
      )}
    </span>
  );
}
