import { useInfiniteQuery } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { Button, Table } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { callOffice } from '../../platform/office-api.ts';
import { Loaded, Room } from '../../shell/room.tsx';

type Line = ResponseOf<Calls['officeAudit']>['list'][number];

/** Characters from which a value is folded. */
const foldedLengthMin = 90;

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
                { id: 'action', header: t('office.action'), cell: (line) => <Action line={line} /> },
                {
                  id: 'detail',
                  header: t('office.detail'),
                  cell: (line) => <Detail line={line} />,
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

/** What was done, in words; an act that has none yet by its name. */
function Action({ line: { action } }: { readonly line: Line }) {
  const t = useT();
  const key = `office.audit.${action}` as const;
  const words = t(key);
  return words === key ? <code className="of-code">{action}</code> : <span title={action}>{words}</span>;
}

/** What it was done to and with which values; long values are folded. */
function Detail({ line: { subject, detail } }: { readonly line: Line }) {
  const t = useT();
  const values = Object.entries(detail).map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const short = values.filter((text) => text.length <= foldedLengthMin);
  const long = values.filter((text) => text.length > foldedLengthMin);
  return (
    <div className="of-code of-wrap">
      <code translate="no">{subject.id}</code>
      {short.map((text) => (
        <code key={text} translate="no">
          {text}
        </code>
      ))}
      {long.length > 0 && (
        <details>
          <summary>{t('office.more')}</summary>
          <pre translate="no">{long.join('\n')}</pre>
        </details>
      )}
    </div>
  );
}
