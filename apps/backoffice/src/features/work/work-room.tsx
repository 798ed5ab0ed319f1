import './work-room.css';
import { serverClock } from '@trevo/client';
import { timeZoneName } from '@trevo/i18n';
import { useQuery } from '@tanstack/react-query';
import { Badge, givenSource, type ListColumn } from '@trevo/ui';
import { useT, useTag } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { Loaded, Room } from '../../shell/room.tsx';
import { scheduleWords } from './schedule-words.ts';
import { useWorkList, WorkList } from './work-list.tsx';
import { type WorkKindLine, workKinds } from './work-queries.ts';
import { useKindTitle } from './work-words.tsx';

/** What the platform has to do by itself: how much of each kind there is, when its schedule comes next, and each piece of it. */
export function WorkRoom() {
  const t = useT();
  const kinds = useQuery(workKinds);
  const list = useWorkList(kinds.data?.kinds.map(({ kind }) => kind) ?? []);
  const chooseKind = (kind: string): void => list.change({ page: 1, filters: { ...list.state.filters, kind } });
  return (
    <Room title={t('office.room.work')} lead={<span className="of-muted">{t('office.workLead')}</span>}>
      <Loaded query={kinds}>
        {({ kinds: lines }) => (
          <div className="of-stack">
            <Kinds list={lines} onKind={chooseKind} />
            <WorkList list={list} />
          </div>
        )}
      </Loaded>
    </Room>
  );
}

function Kinds({ list, onKind }: { readonly list: readonly WorkKindLine[]; readonly onKind: (kind: string) => void }) {
  const t = useT();
  return (
    <OfficeList<WorkKindLine>
      title={t('office.workKinds')}
      dense
      list={useList({ name: 'kinds' })}
      source={givenSource(list)}
      rowKey={({ kind }) => kind}
      columns={useKindColumns(onKind)}
      empty={{ title: t('office.workEmpty') }}
    />
  );
}

function useKindColumns(onKind: (kind: string) => void): readonly ListColumn<WorkKindLine>[] {
  const t = useT();
  const title = useKindTitle();
  const column = useOfficeColumns<WorkKindLine>();
  const count = (id: string, header: string, of: (kind: WorkKindLine) => number, tone?: 'warn' | 'bad') =>
    column.count({ id, header }, of, (kind) => <Many many={of(kind)} tone={tone} />);
  return [
    column.drawn(
      { id: 'kind', header: t('office.workKind') },
      ({ kind }) => title(kind),
      (kind) => <KindWords kind={kind} onKind={onKind} />,
    ),
    {
      ...column.moment({ id: 'times', header: t('office.scheduleTimes') }, ({ schedule }) => schedule?.nextAt ?? null),
      cell: ({ schedule }) => <Times schedule={schedule} />,
    },
    count('waiting', t('office.workState.waiting'), ({ waiting }) => waiting),
    count('due', t('office.workState.due'), ({ due }) => due),
    count('late', t('office.workState.late'), ({ late }) => late, 'warn'),
    count('atWork', t('office.workState.at_work'), ({ atWork }) => atWork),
    count('parked', t('office.workState.parked'), ({ parked }) => parked, 'bad'),
    count('done', t('office.workDoneToday'), ({ doneToday }) => doneToday),
  ];
}

/** A count that is nothing is quiet, and one that asks for somebody stands out. */
function Many({ many, tone }: { readonly many: number; readonly tone: 'warn' | 'bad' | undefined }) {
  if (many === 0) return <span className="of-muted">0</span>;
  return tone === undefined ? String(many) : <Badge tone={tone}>{many}</Badge>;
}

/** What it does, and when: by the clock of the brand or of the platform, or as things happen. */
function KindWords({
  kind: { kind, platform, schedule },
  onKind,
}: {
  readonly kind: WorkKindLine;
  readonly onKind: (kind: string) => void;
}) {
  const t = useT();
  const tag = useTag();
  const title = useKindTitle();
  const words = schedule && scheduleWords(schedule.cron);
  const isOfDay = words?.key === 'office.schedule.day';
  return (
    <span className="of-wrap">
      <button type="button" className="link of-link" onClick={() => onKind(kind)}>
        {title(kind)}
      </button>
      <small className="of-muted" title={schedule ? t(`office.scheduleMissed.${schedule.missed}`) : undefined}>
        {platform && `${t('office.workPlatform')} · `}
        {schedule === null ? (
          t('office.scheduleNone')
        ) : words ? (
          t(words.key, words.values)
        ) : (
          <code className="of-code">{schedule.cron}</code>
        )}
        {schedule && isOfDay && ` ${timeZoneName(serverClock.now(), { tag, timeZone: schedule.timeZone })}`}
      </small>
    </span>
  );
}

/** The last period and the next one, by the brand's clock. */
function Times({ schedule }: Pick<WorkKindLine, 'schedule'>) {
  const t = useT();
  const moment = useMoment();
  if (schedule === null) return '–';
  return (
    <span className="of-wrap">
      <span>{schedule.lastAt === null ? '–' : moment(schedule.lastAt)}</span>
      <small className="of-muted">{schedule.nextAt === null ? '–' : t('office.scheduleNext', { at: moment(schedule.nextAt) })}</small>
    </span>
  );
}
