import { useInfiniteQuery } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { Button, Table } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { callOffice } from '../../platform/office-api.ts';
import { Loaded, Room } from '../../shell/room.tsx';

type Line = ResponseOf<Calls['officeAudit']>['list'][number];

/** Who did what, newest first. Each line carries the start of its hash, so that two people can compare what they see. */
export function AuditRoom() {
  const t = useT();
  const moment = useMoment();
  const audit = useInfiniteQuery({
    queryKey: ['audit'],
    queryFn: ({ pageParam }) => callOffice('officeAudit', pageParam === null ? {} : { before: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
  return (
    <Room title={t('office.room.audit')} lead={<span className="of-muted">{t('office.auditLead')}</span>}>
      <Loaded query={audit}>
        {({ pages }) => (
          <section className="card of-card">
            <Table<Line>
              caption={t('office.room.audit')}
              dense
              rows={pages.flatMap((page) => page.list)}
              rowKey={(line) => line.sequence}
              empty={t('office.auditEmpty')}
              columns={[
                { id: 'sequence', header: '#', align: 'end', cell: (line) => line.sequence },
                { id: 'at', header: t('office.at'), cell: (line) => moment(line.at) },
                { id: 'actor', header: t('office.who'), cell: (line) => line.actor.name ?? t(`office.actor.${line.actor.kind}`) },
                { id: 'action', header: t('office.action'), cell: (line) => <code className="of-code">{line.action}</code> },
                {
                  id: 'detail',
                  header: t('office.detail'),
                  cell: (line) => <code className="of-code of-wrap">{JSON.stringify(line.detail)}</code>,
                },
                {
                  id: 'hash',
                  header: t('office.hash'),
                  cell: (line) => (
                    <code className="of-code" title={line.hash}>
                      {line.hash.slice(0, 10)}
                    </code>
                  ),
                },
              ]}
            />
            {audit.hasNextPage && (
              <Button busy={audit.isFetchingNextPage} busyLabel={t('office.busy')} onClick={() => void audit.fetchNextPage()}>
                {t('office.more')}
              </Button>
            )}
          </section>
        )}
      </Loaded>
    </Room>
  );
}
