import { type ActivityWireStatus, activityStatuses, type Calls, type ResponseOf } from '@trevo/contract';
import { Badge, Button, type ListColumn, type Tone } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { usePagedList } from '../../shell/list-query.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import { ApplicationDialog } from './application-dialog.tsx';
import { useRewardWords } from './activity-words.ts';
import { useOwnName } from './own-name.ts';

export type ApplicationLine = ResponseOf<Calls['officeActivityParts']>['list'][number];

/** Statuses that an application can have. */
const status = activityStatuses.filter((one): one is Exclude<ActivityWireStatus, 'comingSoon' | 'join' | 'signed'> =>
  ['applying', 'inProcess', 'claim', 'claimed', 'issued', 'rejected', 'closed'].includes(one),
);
const tones: Partial<Readonly<Record<ActivityWireStatus, Tone>>> = {
  applying: 'warn',
  inProcess: 'warn',
  claim: 'ok',
  claimed: 'ok',
  issued: 'ok',
};
const rowKey = ({ partId }: ApplicationLine): string => partId;

/** What members sent for activities: what waits for a person first, the oldest first. */
export function ActivityApplications() {
  const t = useT();
  const list = useList({ name: 'applications', filters: { status } });
  const source = usePagedList({
    key: ['activity-applications'],
    request: list.request,
    ask: (request) => callOffice('officeActivityParts', request),
    rowKey,
  });
  return (
    <OfficeList<ApplicationLine>
      title={t('office.activities.applications')}
      {...{ list, source, rowKey }}
      columns={useApplicationColumns()}
      filters={{ status: { label: t('office.status'), of: (choice) => t(`office.activities.status.${choice}`) } }}
      empty={{ title: t('office.activities.applicationsNone'), text: t('office.activities.applicationsNoneText') }}
    />
  );
}

function useApplicationColumns(): readonly ListColumn<ApplicationLine>[] {
  const t = useT();
  const nameOf = useOwnName();
  const open = useRoomDialog();
  const rewardWords = useRewardWords();
  const column = useOfficeColumns<ApplicationLine>();
  const stateWords = ({ status: state, waitsForSecond }: ApplicationLine) => {
    const words = t(`office.activities.status.${state}`);
    return waitsForSecond ? `${words}: ${t('office.activities.waitsForSecond')}` : words;
  };
  return [
    column.member((row) => row),
    column.words({ id: 'activity', header: t('office.activities.activity') }, ({ names }) => nameOf(names)),
    column.words({ id: 'reward', header: t('office.activities.reward') }, ({ reward }) => rewardWords(reward)),
    column.count({ id: 'images', header: t('office.activities.images') }, ({ images }) => images),
    column.moment({ id: 'appliedAt', header: t('office.activities.appliedAt') }, ({ appliedAt }) => appliedAt),
    column.moment({ id: 'answerBy', header: t('office.activities.answerBy') }, (row) =>
      tones[row.status] === 'warn' ? row.answerBy : null,
    ),
    column.drawn({ id: 'status', header: t('office.status') }, stateWords, (row) => (
      <Badge tone={tones[row.status] ?? 'neutral'}>{stateWords(row)}</Badge>
    )),
    column.acts(t('office.decide'), (row) => (
      <Button size="sm" onClick={() => open((close) => <ApplicationDialog row={row} onClose={close} />)}>
        {t('office.activities.act.see')}
      </Button>
    )),
  ];
}
