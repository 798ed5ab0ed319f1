import { Badge, Button, type Tone } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { useMay } from '../../platform/office-session.ts';
import { providerName } from '../../platform/provider-name.ts';
import { Facts } from '../../shell/facts.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import { ParkedPayout } from './parked-payout.tsx';
import { PayByHand } from './pay-by-hand.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { SettleDialog } from './settle-dialog.tsx';
import type { WithdrawalDetail } from './withdrawal-queries.ts';

type Payout = WithdrawalDetail['payouts'][number];
export type Ruling = 'upheld' | 'dismissed';

const tones: Readonly<Record<Payout['status'], Tone>> = {
  queued: 'neutral',
  sending: 'info',
  paid: 'ok',
  failed: 'bad',
  returned: 'neutral',
};

/** The payments of a withdrawal: what left, what the member says of each, and the images of a report that waits. */
export function Payouts({ data }: { readonly data: WithdrawalDetail }) {
  const t = useT();
  return (
    <section className="card of-card">
      <h2>{t('office.payouts')}</h2>
      {data.payouts.length === 0 && <p className="of-muted">{t('office.payoutsEmpty')}</p>}
      <ul className="of-list">
        {data.payouts.map((payout) => (
          <PayoutRow key={payout.payoutId} payout={payout} data={data} />
        ))}
      </ul>
    </section>
  );
}

function PayoutRow({ payout, data }: { readonly payout: Payout; readonly data: WithdrawalDetail }) {
  const t = useT();
  const moment = useMoment();
  const mayDecide = useMay('withdrawals.decide');
  const open = useRoomDialog();
  const { confirmation, complaint, endToEndId, paidAt, parked, payoutId, provider, reason, status } = payout;
  const waits = confirmation === 'not_received' && status === 'paid';
  const { withdrawalId, currency } = data.withdrawal;
  const settle = (ruling: Ruling) => open((close) => <SettleDialog {...{ withdrawalId, payoutId, ruling }} onClose={close} />);
  const facts = [
    ...(paidAt === null ? [] : [[t('office.at'), moment(paidAt)] as const]),
    ...(endToEndId === null
      ? []
      : [
          [
            t('office.receipt'),
            <code key="e" className="of-code">
              {endToEndId}
            </code>,
          ] as const,
        ]),
    ...(provider === null ? [] : [[t('office.payoutProvider'), providerName(provider, t)] as const]),
    ...(complaint === null ? [] : [[t('office.complaint'), complaint] as const]),
    ...(reason === null ? [] : [[t('office.reason'), reason] as const]),
  ];
  return (
    <li className="of-part">
      <div className="of-row">
        <b>
          <OfficeMoney amount={payout.amount} currency={currency} />
        </b>
        <Badge tone={tones[status]}>{t(`office.payoutStatus.${status}`)}</Badge>
        {parked !== null && <Badge tone="bad">{t('office.payoutParked')}</Badge>}
        {confirmation !== null && <Badge tone={waits ? 'bad' : 'neutral'}>{t(`office.confirmation.${confirmation}`)}</Badge>}
        {data.byHand && status === 'queued' && <PayByHand withdrawalId={withdrawalId} payout={payout} currency={currency} />}
        {waits && mayDecide && (
          <span className="of-tools of-acts">
            <Button size="sm" onClick={() => settle('dismissed')}>
              {t('office.dismissed')}
            </Button>
            <Button size="sm" variant="danger" onClick={() => settle('upheld')}>
              {t('office.upheld')}
            </Button>
          </span>
        )}
      </div>
      <Facts facts={facts} />
      {parked !== null && <ParkedPayout {...{ withdrawalId, payoutId, parked }} />}
      <Proofs withdrawalId={withdrawalId} proofs={data.proofs.filter((proof) => proof.payoutId === payoutId)} />
    </li>
  );
}

function Proofs({ withdrawalId, proofs }: { readonly withdrawalId: string; readonly proofs: WithdrawalDetail['proofs'] }) {
  const t = useT();
  const [shown, setShown] = useState<string>();
  if (proofs.length === 0) return null;
  return (
    <div className="of-row" role="group" aria-label={t('office.proofs')}>
      {proofs.map(({ proofId }, index) => (
        <Button key={proofId} size="sm" icon="eye" onClick={() => setShown(proofId)}>
          {t('office.proof', { number: index + 1 })}
        </Button>
      ))}
      {shown !== undefined && <ProofDialog withdrawalId={withdrawalId} proofId={shown} onClose={() => setShown(undefined)} />}
    </div>
  );
}
