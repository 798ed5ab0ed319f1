import './work-room.css';
import { useQuery } from '@tanstack/react-query';
import { Badge, Table } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { Loaded, Room } from '../../shell/room.tsx';
import { scheduleWords } from './schedule-words.ts';
import { WorkList } from './work-list.tsx';
import { type WorkKindLine, workKinds } from './work-queries.ts';
import { useKindTitle } from './work-words.tsx';

/** What the platform has to do by itself: how much of each kind there is, when its schedule comes next, and each piece of it. */
export function WorkRoom() {
  const t = useT();
  const kinds = useQuery(workKinds);
  const [kind, setKind] = useState('');
  return (
    <Room title={t('office.room.work')} lead={<span className="of-muted">{t('office.workLead')}</span>}>
      <Loaded query={kinds}>
        {({ kinds: list }) => (
          <div className="of-stack">
            <Kinds list={list} onKind={setKind} />
            <WorkList kinds={list.map((one) => one.kind)} kind={kind} onKind={setKind} />
          </div>
        )}
      </Loaded>
    </Room>
  );
}

function Kinds({ list, onKind }: { readonly list: readonly WorkKindLine[]; readonly onKind: (kind: string) => void }) {
  const t = useT();
  const count = (number: number) => (number === 0 ? <span className="of-muted">0</span> : String(number));
  return (
    <section className="card of-card">
      <Table<WorkKindLine>
        caption={t('office.workKinds')}
        dense
        rows={list}
        rowKey={({ kind }) => kind}
        columns={[
          { id: 'kind', header: t('office.workKind'), cell: (kind) => <KindWords kind={kind} onKind={onKind} /> },
          { id: 'times', header: t('office.scheduleTimes'), cell: ({ schedule }) => <Times schedule={schedule} /> },
          { id: 'waiting', header: t('office.workState.waiting'), align: 'end', cell: ({ waiting }) => count(waiting) },
          { id: 'due', header: t('office.workState.due'), align: 'end', cell: ({ due }) => count(due) },
          {
            id: 'late',
            header: t('office.workState.late'),
            align: 'end',
            cell: ({ late }) => (late > 0 ? <Badge tone="warn">{late}</Badge> : count(late)),
          },
          { id: 'atWork', header: t('office.workState.at_work'), align: 'end', cell: ({ atWork }) => count(atWork) },
          {
            id: 'parked',
            header: t('office.workState.parked'),
            align: 'end',
            cell: ({ parked }) => (parked > 0 ? <Badge tone="bad">{parked}</Badge> : count(parked)),
          },
          { id: 'done', header: t('office.workDoneToday'), align: 'end', cell: ({ doneToday }) => count(doneToday) },
        ]}
      />
    </section>
  );
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
        {schedule && isOfDay && <span translate="no"> {schedule.timeZone.replaceAll('_', ' ')}</span>}
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
