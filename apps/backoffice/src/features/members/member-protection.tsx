import { useQuery } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { Badge, Button, Table } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { callOffice } from '../../platform/office-api.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { useMay } from '../../platform/office-session.ts';
import { queryClient } from '../../platform/query-client.ts';
import { Facts } from '../../shell/facts.tsx';
import { Loaded } from '../../shell/room.tsx';
import type { DialogEnd } from '../../shell/use-dialog-form.ts';
import { LimitDialog } from './limit-dialog.tsx';
import { memberQueries } from './member-queries.ts';
import { PauseDialog } from './pause-dialog.tsx';

type Protection = ResponseOf<Calls['officeMemberProtection']>;
type Limit = Protection['limits'][number];

/** What keeps this member's play within bounds, and what an operator may set at their request. */
export function MemberProtection({ memberId }: { readonly memberId: string }) {
  const t = useT();
  const protection = useQuery(memberQueries(memberId).protection);
  return (
    <section className="card of-card" aria-label={t('office.protection')}>
      <h2>{t('office.protection')}</h2>
      <Loaded query={protection}>{(data) => <Detail memberId={memberId} data={data} />}</Loaded>
    </section>
  );
}

function Detail({ memberId, data }: { readonly memberId: string; readonly data: Protection }) {
  const t = useT();
  const moment = useMoment();
  const { lifetime, pause, months } = data;
  const last = months.at(-1);
  return (
    <div className="of-stack">
      <Facts
        facts={[
          [t('office.jurisdiction'), t(`office.jurisdictionName.${data.rules.code}`)],
          [
            t('office.pause'),
            pause === null ? (
              t('office.pauseNone')
            ) : (
              <Badge key="p" tone="warn">
                {pause.until === null
                  ? t(`office.pauseForGood.${pause.kind}`)
                  : t(`office.pauseUntil.${pause.kind}`, { until: moment(pause.until) })}
              </Badge>
            ),
          ],
          [t('office.netMonth'), <OfficeMoney key="m" amount={last?.net ?? '0.00'} signed tone="delta" />],
          [t('office.netLife'), <OfficeMoney key="l" amount={lifetime.net} signed tone="delta" />],
          [t('office.realityCheck'), t('office.minutes', { minutes: data.realityCheckMinutes })],
        ]}
      />
      <Table<Limit>
        caption={t('office.limits')}
        dense
        rows={data.limits}
        rowKey={({ kind, period }) => `${kind}-${period}`}
        empty={t('office.limitsEmpty')}
        columns={[
          { id: 'name', header: t('office.limit'), cell: ({ kind, period }) => t(`office.limitName.${kind}.${period}`) },
          { id: 'value', header: t('office.limitValue'), align: 'end', cell: ({ value }) => <Figure {...value} /> },
          { id: 'used', header: t('office.limitUsed'), align: 'end', cell: ({ used }) => <Figure {...used} /> },
          {
            id: 'pending',
            header: t('office.limitPending'),
            cell: ({ pending }) => (pending === null ? '–' : t('office.limitWaits', { from: moment(pending.from) })),
          },
        ]}
      />
      <Acts memberId={memberId} />
    </div>
  );
}

function Figure({ amount, seconds }: Limit['value']) {
  const t = useT();
  return amount === null ? t('office.minutes', { minutes: Math.floor((seconds ?? 0) / 60) }) : <OfficeMoney amount={amount} />;
}

function Acts({ memberId }: { readonly memberId: string }) {
  const t = useT();
  const [open, setOpen] = useState<'limit' | 'pause'>();
  const id = memberId as never;
  const end: DialogEnd = {
    refresh: () => queryClient.invalidateQueries({ queryKey: ['member-protection', memberId] }),
    onClose: () => setOpen(undefined),
  };
  if (!useMay('members.protect')) return null;
  return (
    <div className="of-row-end">
      <Button icon="shield" onClick={() => setOpen('limit')}>
        {t('office.setLimit')}
      </Button>
      <Button icon="timer" onClick={() => setOpen('pause')}>
        {t('office.pauseMember')}
      </Button>
      {open === 'limit' && <LimitDialog send={(wish) => callOffice('officeSetLimit', { memberId: id, ...wish })} {...end} />}
      {open === 'pause' && <PauseDialog send={(wish) => callOffice('officePauseMember', { memberId: id, ...wish })} {...end} />}
    </div>
  );
}
