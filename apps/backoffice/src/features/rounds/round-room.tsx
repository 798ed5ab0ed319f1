import { useQuery } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { givenSource } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { callOffice } from '../../platform/office-api.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { useMay } from '../../platform/office-session.ts';
import { rooms } from '../../platform/rooms.ts';
import { Facts } from '../../shell/facts.tsx';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { MemberLink } from '../../shell/member-link.tsx';
import { BackLink } from '../../shell/place-link.tsx';
import { Loaded, Room } from '../../shell/room.tsx';
import { RefundButton } from './refund-button.tsx';

export type Story = ResponseOf<Calls['officeRound']>;
type Act = Story['acts'][number];

/** One round of any vendor as a story: what was staked, what came, what was paid, and the movements of the money. */
export function RoundRoom({
  memberId,
  of,
}: {
  readonly memberId: string;
  readonly of: { readonly vendor: string; readonly round: string };
}) {
  const t = useT();
  const { vendor, round } = of;
  const story = useQuery({
    queryKey: ['round', memberId, vendor, round],
    queryFn: () => callOffice('officeRound', { memberId: memberId as never, vendor, round }),
  });
  return (
    <Room
      title={t('office.round')}
      back={story.data && <Back story={story.data} />}
      tools={story.data && <RefundButton story={story.data} />}
    >
      <Loaded query={story}>{(data) => <StoryView data={data} />}</Loaded>
    </Room>
  );
}

/** To the player; to the open rounds for who may not see players. */
function Back({ story: { memberId, username } }: { readonly story: Story }) {
  const t = useT();
  if (!useMay('members.read')) return <BackLink to={rooms.rounds.path}>{t('office.room.rounds')}</BackLink>;
  return <BackLink to={`/members/${memberId}`}>{username}</BackLink>;
}

function StoryView({ data }: { readonly data: Story }) {
  const t = useT();
  const moment = useMoment();
  const { round, watch, inHouse } = data;
  return (
    <div className="of-stack">
      <div className="of-columns">
        <section className="card of-card">
          <h2>{round.gameName}</h2>
          <Facts
            facts={[
              [t('office.member'), <MemberLink key="m" member={data} />],
              [t('office.at'), moment(round.startedAt)],
              [t('office.vendor'), round.vendorName],
              [
                t('office.reference'),
                <code key="r" className="of-code">
                  {round.round}
                </code>,
              ],
              [t('office.status'), t(`office.roundStatus.${round.status}`)],
              [t('office.stake'), <OfficeMoney key="s" amount={round.staked} />],
              [t('office.payout'), <OfficeMoney key="p" amount={round.won} />],
              [t('office.returned'), <OfficeMoney key="b" amount={round.returned} />],
              ...(round.refundAt === null ? [] : [[t('office.roundRefundAt'), moment(round.refundAt)] as const]),
            ]}
          />
        </section>
        {inHouse && <Fairness inHouse={inHouse} />}
        {watch && <WatchCard watch={watch} />}
      </div>
      <RoundActs acts={data.acts} />
      {inHouse && (
        <details className="card of-card">
          <summary>{t('office.outcome')}</summary>
          <pre className="of-json" translate="no">
            {JSON.stringify(inHouse.outcome, null, 2)}
          </pre>
        </details>
      )}
    </div>
  );
}

function Fairness({ inHouse }: { readonly inHouse: NonNullable<Story['inHouse']> }) {
  const t = useT();
  const { seeds } = inHouse;
  const code = (text: string) => <code className="of-code">{text}</code>;
  return (
    <section className="card of-card">
      <h2>{t('office.fairness')}</h2>
      <Facts
        facts={[
          [t('office.multiplier'), inHouse.multiplier],
          [t('office.commitment'), code(seeds.commitment)],
          [t('office.serverSeed'), code(seeds.serverSeed ?? t('office.seedHidden'))],
          [t('office.clientSeed'), code(seeds.clientSeed)],
          [t('office.nonce'), String(seeds.nonce)],
          [t('office.tableVersion'), String(inHouse.tableVersion)],
        ]}
      />
    </section>
  );
}

function WatchCard({ watch }: { readonly watch: NonNullable<Story['watch']> }) {
  const t = useT();
  const moment = useMoment();
  const { refundedAt, refundedBy, reason } = watch;
  return (
    <section className="card of-card">
      <h2>{t('office.roundWatch')}</h2>
      <Facts
        facts={[
          [t('office.roundReportedAt'), moment(watch.reportedAt)],
          [t('office.roundRefundedAt'), refundedAt === null ? '–' : moment(refundedAt)],
          [t('office.roundRefundedBy'), refundedBy === 'policy' ? t('office.roundByPolicy') : (refundedBy ?? '–')],
          [t('office.reason'), refundedBy === 'policy' ? '–' : (reason ?? '–')],
        ]}
      />
    </section>
  );
}

function RoundActs({ acts }: { readonly acts: readonly Act[] }) {
  const t = useT();
  const column = useOfficeColumns<Act>();
  return (
    <OfficeList<Act>
      title={t('office.roundEntries')}
      headed
      dense
      list={useList({ name: 'acts' })}
      source={givenSource(acts)}
      rowKey={({ transferId }) => transferId}
      columns={[
        column.moment({ id: 'at', header: t('office.at') }, ({ at }) => at),
        column.words({ id: 'kind', header: t('office.movement') }, ({ kind }) => t(`office.movement.${kind}`)),
        column.code({ id: 'id', header: t('office.reference') }, ({ transferId }) => transferId),
        column.money({ id: 'amount', header: t('office.amount'), signed: true, summed: true }, ({ amount }) => ({ amount })),
        column.money({ id: 'balance', header: t('office.balanceAfter') }, ({ balanceAfter }) =>
          balanceAfter === null ? null : { amount: balanceAfter },
        ),
      ]}
      empty={{ title: t('office.ledgerEmpty') }}
    />
  );
}
