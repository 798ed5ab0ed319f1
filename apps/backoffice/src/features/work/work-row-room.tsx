import { useQuery } from '@tanstack/react-query';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { rooms } from '../../platform/rooms.ts';
import { Facts } from '../../shell/facts.tsx';
import { BackLink } from '../../shell/place-link.tsx';
import { Loaded, Room } from '../../shell/room.tsx';
import { SteerWork } from './steer-work.tsx';
import { type WorkDetail, workRow } from './work-queries.ts';
import { useKindTitle, WorkKey, WorkState } from './work-words.tsx';

/** One piece of work: what it is about, its tries, who has it, and what may be done about it. */
export function WorkRowRoom({ id }: { readonly id: string }) {
  const t = useT();
  const title = useKindTitle();
  const row = useQuery(workRow(id));
  return (
    <Room
      title={row.data ? title(row.data.work.kind) : t('office.workRow')}
      lead={row.data && <WorkState work={row.data.work} />}
      back={<BackLink to={rooms.work.path}>{t('office.room.work')}</BackLink>}
      tools={row.data && <SteerWork work={row.data.work} />}
    >
      <Loaded query={row}>{(detail) => <Detail detail={detail} />}</Loaded>
    </Room>
  );
}

function Detail({ detail }: { readonly detail: WorkDetail }) {
  const t = useT();
  const moment = useMoment();
  const { work, attemptsMax } = detail;
  // The period stands in the key.
  const { periodAt: _at, periodDay, ...payload } = detail.payload;
  const when = (at: string | null) => (at === null ? '–' : moment(at));
  return (
    <div className="of-stack">
      <div className="of-columns">
        <section className="card of-card">
          <h2>{t('office.workAbout')}</h2>
          <Facts
            facts={[
              [t('office.workKey'), <WorkKey key="k" text={work.key} />],
              ...(typeof periodDay === 'string' ? [[t('office.workDay'), <WorkKey key="d" text={periodDay} />] as const] : []),
              [t('office.workOwner'), t(work.platform ? 'office.workPlatform' : 'office.workBrand')],
              [t('office.workName'), <Code key="n" text={work.kind} />],
              [t('office.reference'), <Code key="i" text={work.workId} />],
              [t('office.workCreatedAt'), when(detail.createdAt)],
              [t('office.workDueAt'), when(work.dueAt)],
            ]}
          />
        </section>
        <section className="card of-card">
          <h2>{t('office.workTriesTitle')}</h2>
          <Facts
            facts={[
              [t('office.workTries'), t('office.workTriesOf', { count: work.attempts, max: attemptsMax })],
              [t('office.workStartedAt'), when(detail.startedAt)],
              ...(work.state === 'at_work' ? [[t('office.workLease'), when(detail.leaseUntil)] as const] : []),
              ...(work.state === 'waiting' ? [[t('office.workReadyAt'), when(work.readyAt)] as const] : []),
              ...(detail.doneAt === null ? [] : [[t('office.workDoneAt'), when(detail.doneAt)] as const]),
              ...(detail.parkedAt === null ? [] : [[t('office.workParkedAt'), when(detail.parkedAt)] as const]),
            ]}
          />
        </section>
      </div>
      {work.error !== null && (
        <section className="card of-card">
          <h2>{t('office.workError')}</h2>
          <pre className="of-json of-part" translate="no">
            {work.error}
          </pre>
        </section>
      )}
      {Object.keys(payload).length > 0 && (
        <section className="card of-card">
          <h2>{t('office.workPayload')}</h2>
          <Facts facts={Object.entries(payload).map(([name, value]) => [name, <WorkKey key={name} text={String(value)} />])} />
        </section>
      )}
    </div>
  );
}

function Code({ text }: { readonly text: string }) {
  return (
    <code className="of-code" translate="no">
      {text}
    </code>
  );
}
