import { Button, Select } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { providerName } from '../../platform/provider-name.ts';
import { readAnew } from '../../platform/query-client.ts';
import { Facts } from '../../shell/facts.tsx';
import { ReasonFormDialog, useReasonForm } from '../../shell/reason-dialog.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import type { WithdrawalDetail } from './withdrawal-queries.ts';

type Parked = NonNullable<WithdrawalDetail['payouts'][number]['parked']>;
type ParkedPayoutProps = { readonly withdrawalId: string; readonly payoutId: string; readonly parked: Parked };

/** The choice that gives the money back to the player. */
const back = 'back';

/** A payment of which nobody knows whether it was made: since when, what a colleague proposes, and the way to say so too. */
export function ParkedPayout(props: ParkedPayoutProps) {
  const t = useT();
  const moment = useMoment();
  const open = useRoomDialog();
  const mayPay = useMay('withdrawals.pay');
  const { since, proposal } = props.parked;
  const said =
    proposal === null
      ? []
      : [
          [
            t('office.payoutProposal'),
            t('office.payoutProposalBy', {
              way: proposal.to === null ? t('office.payoutBackToPlayer') : providerName(proposal.to, t),
              name: proposal.operator.name ?? proposal.operator.id,
              reason: proposal.reason,
            }),
          ] as const,
        ];
  return (
    <>
      <Facts facts={[[t('office.payoutParkedSince'), moment(since)], ...said]} />
      {mayPay && (
        <div className="of-row">
          <Button size="sm" variant="danger" onClick={() => open((close) => <RerouteDialog {...props} onClose={close} />)}>
            {t('office.payoutReroute')}
          </Button>
        </div>
      )}
    </>
  );
}

function RerouteDialog({ withdrawalId, payoutId, parked, onClose }: ParkedPayoutProps & { readonly onClose: () => void }) {
  const t = useT();
  const { proposal, targets } = parked;
  const form = useReasonForm<{ readonly way: string }>({
    initial: { way: proposal === null ? (targets[0]?.provider ?? back) : (proposal.to?.provider ?? back) },
    send: async ({ way, reason }, idempotencyKey) => {
      const request = { withdrawalId: withdrawalId as never, payoutId: payoutId as never, to: way === back ? null : way, reason };
      await callOffice('officeReroutePayout', request, { idempotencyKey });
    },
    refresh: () => readAnew('withdrawals', 'withdrawal'),
    onClose,
  });
  return (
    <ReasonFormDialog
      title={t('office.payoutReroute')}
      text={t('office.payoutRerouteText')}
      confirm={t('office.payoutReroute')}
      danger
      form={form}
      onClose={onClose}
    >
      <Select
        label={t('office.payoutRerouteTo')}
        well
        value={form.values.way}
        onChange={(way) => form.set('way', way)}
        options={[
          ...targets.map((target) => ({ value: target.provider, label: providerName(target, t) })),
          { value: back, label: t('office.payoutBackToPlayer') },
        ]}
      />
    </ReasonFormDialog>
  );
}
