import { useQuery } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { Badge, Button, Table } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { callOffice } from '../../platform/office-api.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { useMay } from '../../platform/office-session.ts';
import { roundPath, vendorPath } from '../../platform/rooms.ts';
import { Facts } from '../../shell/facts.tsx';
import { MemberLink } from '../../shell/member-link.tsx';
import { BackLink, PlaceLink } from '../../shell/place-link.tsx';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { Loaded, Room } from '../../shell/room.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import { AnswerWords } from './answer-words.tsx';
import { ReportAmount } from './report-amount.tsx';
import { refreshVendors } from './vendor-queries.ts';
import { vendorTitle } from './vendor-title.ts';

type Story = ResponseOf<Calls['officeVendorReport']>;
type Answer = Story['answers'][number];

/** One thing a vendor said that could not be placed, as a story: what it said, what it was answered, how the money stands now. */
export function ReportRoom({ id }: { readonly id: string }) {
  const t = useT();
  const story = useQuery({
    queryKey: ['vendor-report', id],
    queryFn: () => callOffice('officeVendorReport', { reportId: id as never }),
  });
  const report = story.data?.report;
  return (
    <Room
      title={t('office.report')}
      lead={story.data && <ReportState story={story.data} />}
      back={<BackLink to={report ? vendorPath(report.vendor) : '/vendors'}>{report?.vendorName ?? t('office.room.vendors')}</BackLink>}
      tools={story.data && <CloseButton story={story.data} />}
    >
      <Loaded query={story}>{(data) => <Detail story={data} />}</Loaded>
    </Room>
  );
}

function ReportState({ story: { report } }: { readonly story: Story }) {
  const t = useT();
  return report.closed === null ? (
    <Badge tone="warn">{t('office.reportOpen')}</Badge>
  ) : (
    <Badge tone="neutral">{t('office.reportClosed')}</Badge>
  );
}

function Detail({ story }: { readonly story: Story }) {
  const t = useT();
  const moment = useMoment();
  const { report, answers } = story;
  return (
    <div className="of-stack">
      <div className="of-columns">
        <Said story={story} />
        <Money story={story} />
      </div>
      <section className="card of-card">
        <h2>{t('office.saidWords')}</h2>
        <pre className="of-json of-part" translate="no">
          {report.said}
        </pre>
      </section>
      <section className="card of-card">
        <h2>{t('office.reportAnswers')}</h2>
        <Table<Answer>
          caption={t('office.reportAnswers')}
          dense
          rows={answers}
          rowKey={({ at, action }) => `${at} ${action}`}
          empty={t('office.reportAnswersEmpty')}
          columns={[
            { id: 'at', header: t('office.at'), cell: ({ at }) => moment(at) },
            { id: 'action', header: t('office.movement'), cell: ({ action }) => t(`office.vendorAction.${action}`) },
            {
              id: 'answer',
              header: t('office.answer'),
              cell: ({ outcome, code }) => <AnswerWords answer={outcome === 'refused' ? (code ?? outcome) : outcome} />,
            },
          ]}
        />
      </section>
      {report.closed && (
        <section className="card of-card">
          <h2>{t('office.reportClosing')}</h2>
          <Facts
            facts={[
              [t('office.at'), moment(report.closed.at)],
              [t('office.who'), story.closedBy ?? '–'],
              [t('office.reason'), report.closed.note],
            ]}
          />
        </section>
      )}
    </div>
  );
}

/** What the vendor said, and why it could not be placed. */
function Said({ story: { report, username } }: { readonly story: Story }) {
  const t = useT();
  const moment = useMoment();
  const { memberId } = report;
  return (
    <section className="card of-card">
      <h2>{t(`office.reportReason.${report.reason}`)}</h2>
      <p className="of-muted">{t(`office.reportText.${report.reason}`)}</p>
      <Facts
        facts={[
          [t('office.vendor'), vendorTitle(report)],
          [t('office.movement'), t(`office.vendorAction.${report.action}`)],
          [t('office.amount'), <ReportAmount key="a" report={report} />],
          [
            t('office.reference'),
            <code key="t" className="of-code">
              {report.transactionId}
            </code>,
          ],
          [
            t('office.member'),
            memberId !== null && username !== null ? <MemberLink key="m" member={{ memberId, username }} /> : (username ?? memberId ?? '–'),
          ],
          [t('office.reportFirstAt'), moment(report.firstAt)],
          [t('office.reportLastAt'), t('office.reportRepeats', { at: moment(report.lastAt), times: report.times })],
        ]}
      />
    </section>
  );
}

/** How the money stands now: what waits, what was paid meanwhile, and the round it speaks of. */
function Money({ story: { report, parked, held, round } }: { readonly story: Story }) {
  const t = useT();
  const moment = useMoment();
  const seesRounds = useMay('rounds.read');
  const { memberId, roundId, vendor } = report;
  const name = <code className="of-code">{roundId ?? '–'}</code>;
  const path =
    memberId !== null && roundId !== null && round !== null && seesRounds ? roundPath(memberId, { vendor, round: roundId }) : null;
  return (
    <section className="card of-card">
      <h2>{t('office.reportMoney')}</h2>
      <Facts
        facts={[
          [
            t('office.parked'),
            parked === null ? (
              t('office.parkedNone')
            ) : (
              <span key="p" className="of-row">
                <OfficeMoney amount={parked.amount} />
                <Badge tone={parked.paidAt === null ? 'warn' : 'ok'}>
                  {parked.paidAt === null ? t('office.parkedWaits') : t('office.parkedPaid', { at: moment(parked.paidAt) })}
                </Badge>
              </span>
            ),
          ],
          ...(held === null ? [] : [[t('office.held'), <HeldState key="h" held={held} />] as const]),
          [t('office.round'), path === null ? name : <PlaceLink to={path}>{name}</PlaceLink>],
          ...(round === null
            ? [[t('office.status'), t('office.roundNone')] as const]
            : ([
                [t('office.status'), t(`office.roundStatus.${round.status}`)],
                [t('office.stake'), <OfficeMoney key="s" amount={round.staked} />],
                [t('office.payout'), <OfficeMoney key="w" amount={round.won} />],
                [t('office.returned'), <OfficeMoney key="r" amount={round.returned} />],
              ] as const)),
        ]}
      />
    </section>
  );
}

function HeldState({ held: { amount, reason, ended } }: { readonly held: NonNullable<Story['held']> }) {
  const t = useT();
  const moment = useMoment();
  return (
    <span className="of-row">
      <OfficeMoney amount={amount} />
      {ended === null ? (
        <Badge tone="warn">{t(`office.heldReason.${reason}`)}</Badge>
      ) : (
        <Badge tone={ended.paid ? 'ok' : 'neutral'}>
          {t(ended.paid ? 'office.heldPaidAt' : 'office.heldRefusedAt', { at: moment(ended.at) })}
        </Badge>
      )}
    </span>
  );
}

function CloseButton({ story: { report } }: { readonly story: Story }) {
  const t = useT();
  const open = useRoomDialog();
  if (!useMay('payments.settle') || report.closed !== null) return null;
  const ask = (close: () => void) => (
    <ReasonDialog
      title={t('office.closeReportTitle')}
      text={t('office.closeReportText')}
      confirm={t('office.closeReport')}
      send={(note) => callOffice('officeCloseVendorReport', { reportId: report.reportId as never, note })}
      refresh={refreshVendors}
      onClose={close}
    />
  );
  return (
    <Button variant="primary" icon="check" onClick={() => open(ask)}>
      {t('office.closeReport')}
    </Button>
  );
}
