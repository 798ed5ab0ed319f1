import { useQuery } from '@tanstack/react-query';
import { Table } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { type RunPlace, rooms } from '../../platform/rooms.ts';
import { Facts } from '../../shell/facts.tsx';
import { MemberLink } from '../../shell/member-link.tsx';
import { BackLink } from '../../shell/place-link.tsx';
import { Loaded, Room } from '../../shell/room.tsx';
import { RunStatements } from './run-statements.tsx';
import { type RunAsked, type RunDetail, runQuery } from './statement-queries.ts';

/** A period of contracts that was reckoned: what it came to, whose contracts were left out, and who gets what. */
export function RunRoom({ of }: { readonly of: RunPlace }) {
  const t = useT();
  const moment = useMoment();
  // What the address says: the call refuses what is none.
  const asked = of as RunAsked;
  const run = useQuery(runQuery(asked));
  return (
    <Room
      title={run.data === undefined ? t('office.run.facts') : t(`office.commission.kind.${run.data.run.kind}`)}
      lead={run.data && <span className="of-muted num">{`${moment(run.data.run.from)} – ${moment(run.data.run.to)}`}</span>}
      back={<BackLink to={rooms.commission.path}>{t('office.room.commission')}</BackLink>}
    >
      <Loaded query={run}>
        {({ run: one, parked }) => (
          <div className="of-stack">
            <Came run={one} />
            {parked.length > 0 ? <Parked parked={parked} /> : null}
            <RunStatements of={asked} />
          </div>
        )}
      </Loaded>
    </Room>
  );
}

function Came({ run }: { readonly run: RunDetail['run'] }) {
  const t = useT();
  const moment = useMoment();
  return (
    <section className="card of-card">
      <h2>{t('office.run.facts')}</h2>
      <div className="of-columns">
        <Facts
          facts={[
            [t('office.commission.category'), t(`office.contractCategory.${run.category}`)],
            [t('office.commission.statements'), String(run.statements)],
            [t('office.commission.waiting'), String(run.waiting)],
            [t('office.run.calculatedAt'), moment(run.calculatedAt)],
          ]}
        />
        <Facts
          facts={[
            [t('office.commission.top'), <OfficeMoney key="top" amount={run.top} />],
            [t('office.commission.paid'), <OfficeMoney key="paid" amount={run.paid} />],
            [t('office.commission.due'), <OfficeMoney key="due" amount={run.due} />],
            [t('office.commission.payFrom'), moment(run.payFrom)],
          ]}
        />
      </div>
    </section>
  );
}

type ParkedContract = RunDetail['parked'][number];

/** Contracts that hang on nothing, by the accounts that hold them. */
function Parked({ parked }: Pick<RunDetail, 'parked'>) {
  const t = useT();
  return (
    <section className="card of-card">
      <h2>{t('office.run.parked')}</h2>
      <p className="of-muted">{t('office.run.parkedText')}</p>
      <Table<ParkedContract>
        caption={t('office.run.parked')}
        rows={parked}
        rowKey={({ contract }) => contract}
        dense
        columns={[
          { id: 'member', header: t('office.member'), cell: (row) => <MemberLink member={row} /> },
          { id: 'contract', header: t('office.run.contract'), cell: ({ contract }) => <code className="of-code">{contract}</code> },
          { id: 'version', header: t('office.run.version'), align: 'end', cell: ({ version }) => String(version) },
        ]}
      />
    </section>
  );
}
