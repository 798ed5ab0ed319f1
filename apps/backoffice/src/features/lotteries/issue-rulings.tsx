import './issue-rulings.css';
import { rulingActs } from '@trevo/contract';
import { Badge, Button } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { useMay } from '../../platform/office-session.ts';
import { Facts } from '../../shell/facts.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import { ApproveRulingDialog, RejectRulingDialog } from './decide-ruling-dialog.tsx';
import type { IssueDetail } from './lottery-queries.ts';
import { ProposeRulingDialog } from './propose-ruling-dialog.tsx';
import { rulingTones } from './ruling-words.ts';

export type Ruling = IssueDetail['rulings'][number];

/** What two persons may rule about the draw of an issue, and what was proposed: what it would do in figures before anybody signs. */
export function IssueRulings({ code, data }: { readonly code: string; readonly data: IssueDetail }) {
  const t = useT();
  const open = useRoomDialog();
  const mayWrite = useMay('lotteries.write');
  const isBusy = data.rulings.some(({ state }) => state === 'proposed' || state === 'approved');
  const acts = rulingActs.filter((act) => mayWrite && !isBusy && data.mayRule.includes(act));
  if (data.rulings.length === 0 && acts.length === 0) return null;
  return (
    <section className="card of-card" aria-label={t('office.rulings')}>
      <div className="of-title-small">
        <h2>{t('office.rulings')}</h2>
        <div className="of-acts">
          {acts.map((act) => (
            <Button
              key={act}
              size="sm"
              variant={act === 'void' ? 'danger' : undefined}
              onClick={() => open((close) => <ProposeRulingDialog {...{ code, act }} issue={data.issue} onClose={close} />)}
            >
              {t(`office.rulingPropose.${act}`)}
            </Button>
          ))}
        </div>
      </div>
      <p className="of-muted">{t(data.drawn === 'house' ? 'office.rulingsTextHouse' : 'office.rulingsText')}</p>
      {data.rulings.map((ruling) => (
        <RulingCard key={ruling.rulingId} ruling={ruling} currency={data.currency} />
      ))}
    </section>
  );
}

function RulingCard({ ruling, currency }: { readonly ruling: Ruling; readonly currency: string }) {
  const t = useT();
  const moment = useMoment();
  const { act, reason, evidence, basis, before, after, heldAt, state, proposedBy, proposedAt, lapsesAt, decidedBy, decidedAt, note } =
    ruling;
  const waits = state === 'proposed';
  const none = t('office.rulingNone');
  return (
    <article className="ruling">
      <div className="of-row">
        <h3>{t(`office.rulingAct.${act}`)}</h3>
        <Badge tone={rulingTones[state]}>{t(`office.rulingState.${state}`)}</Badge>
      </div>
      <Facts
        facts={[
          [t('office.rulingReason'), t(`office.rulingReason.${reason}`)],
          [t('office.rulingProposed'), t('office.rulingBy', { name: proposedBy, time: moment(proposedAt) })],
          ...(waits ? [[t('office.rulingLapses'), moment(lapsesAt)] as const] : []),
          ...(decidedBy === null || decidedAt === null
            ? []
            : [[t('office.rulingDecided'), t('office.rulingBy', { name: decidedBy, time: moment(decidedAt) })] as const]),
          ...(heldAt === null ? [] : [[t('office.rulingHeldAt'), moment(heldAt)] as const]),
          ...(act === 'postpone' ? [] : [[t('office.rulingBefore'), <bdi key="before">{before ?? none}</bdi>] as const]),
          ...(act === 'correct' ? [[t('office.rulingAfter'), <bdi key="after">{after ?? t('office.rulingBlind')}</bdi>] as const] : []),
          ...(basis === null ? [] : [[t('office.rulingBasis'), t(`office.rulingBasis.${basis}`)] as const]),
        ]}
      />
      <p className="ruling-evidence">{evidence}</p>
      {note === null ? null : <p className="of-muted">{note}</p>}
      {act === 'postpone' || state === 'rejected' || state === 'lapsed' ? null : <Effect ruling={ruling} currency={currency} />}
      {waits ? <Decide ruling={ruling} /> : null}
    </article>
  );
}

/** What it would do, or did, to players' money. */
function Effect({ ruling: { effect, state }, currency }: { readonly ruling: Ruling; readonly currency: string }) {
  const t = useT();
  return (
    <div className="ruling-effect">
      <h4>{t(state === 'proposed' ? 'office.rulingWould' : 'office.rulingDid')}</h4>
      <Facts
        facts={[
          [t('office.rulingOrders'), t('office.lotteryTickets', { orders: effect.orders, players: effect.players })],
          [t('office.rulingGiven'), <OfficeMoney key="given" amount={effect.given} currency={currency} />],
          [t('office.rulingTaken'), <OfficeMoney key="taken" amount={effect.taken} currency={currency} />],
          [t('office.rulingOwing', { players: effect.owing }), <OfficeMoney key="owed" amount={effect.owed} currency={currency} />],
        ]}
      />
    </div>
  );
}

function Decide({ ruling }: { readonly ruling: Ruling }) {
  const t = useT();
  const open = useRoomDialog();
  if (!useMay('lotteries.write')) return null;
  return (
    <div className="of-acts">
      {ruling.isOwn ? (
        <p className="of-muted">{t('office.rulingOwn')}</p>
      ) : (
        <Button
          variant="primary"
          size="sm"
          icon="check"
          onClick={() => open((close) => <ApproveRulingDialog ruling={ruling} onClose={close} />)}
        >
          {t('office.rulingSign')}
        </Button>
      )}
      <Button
        variant="danger"
        size="sm"
        icon="close"
        onClick={() => open((close) => <RejectRulingDialog ruling={ruling} onClose={close} />)}
      >
        {t('office.rulingEnd')}
      </Button>
    </div>
  );
}
