import { useQuery } from '@tanstack/react-query';
import { Button } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { readAnew } from '../../platform/query-client.ts';
import { Facts } from '../../shell/facts.tsx';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { ReferenceDialog } from '../../shell/reference-dialog.tsx';
import { Loaded } from '../../shell/room.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import type { WithdrawalDetail } from './withdrawal-queries.ts';

type Part = {
  readonly withdrawalId: string;
  readonly payout: WithdrawalDetail['payouts'][number];
  readonly currency: string;
};
type DialogProps = Part & { readonly onClose: () => void };

const idsOf = ({ withdrawalId, payout }: Part) => ({ withdrawalId: withdrawalId as never, payoutId: payout.payoutId as never });

/** What an operator does with a payment by hand that waits: pays it at the bank and types its reference, or says that the bank refused it. */
export function PayByHand(part: Part) {
  const t = useT();
  const open = useRoomDialog();
  if (!useMay('withdrawals.pay')) return null;
  return (
    <span className="of-tools of-acts">
      <Button size="sm" variant="primary" onClick={() => open((close) => <PayDialog {...part} onClose={close} />)}>
        {t('office.payByHand')}
      </Button>
      <Button size="sm" variant="danger" onClick={() => open((close) => <RefuseDialog {...part} onClose={close} />)}>
        {t('office.bankRefused')}
      </Button>
    </span>
  );
}

const refresh = () => readAnew('withdrawals', 'withdrawal');

/** The account in full is asked for when it is opened, as looking at it is audited. */
function PayDialog(props: DialogProps) {
  const { withdrawalId, payout, currency, onClose } = props;
  const t = useT();
  const target = useQuery({
    queryKey: ['payoutTarget', withdrawalId],
    gcTime: 0,
    queryFn: () => callOffice('officePayoutTarget', { withdrawalId: withdrawalId as never }),
  });
  return (
    <ReferenceDialog
      title={t('office.payByHand')}
      text={t('office.payByHandText')}
      confirm={t('office.paidByHand')}
      amount={payout.amount}
      currency={currency}
      width={480}
      send={(reference, idempotencyKey) => callOffice('officePayByHand', { ...idsOf(props), reference }, { idempotencyKey })}
      refresh={refresh}
      onClose={onClose}
    >
      <Loaded query={target}>
        {({ lines }) => (
          <Facts
            facts={lines.map(
              ({ name, value }) =>
                [t(`office.formField.${name}`), name === 'accountType' ? t(`office.accountType.${value}`) : value] as const,
            )}
          />
        )}
      </Loaded>
    </ReferenceDialog>
  );
}

function RefuseDialog(props: DialogProps) {
  const t = useT();
  return (
    <ReasonDialog
      title={t('office.bankRefused')}
      text={t('office.bankRefusedText')}
      confirm={t('office.bankRefused')}
      danger
      send={(reason, idempotencyKey) => callOffice('officeRefuseByHand', { ...idsOf(props), reason }, { idempotencyKey })}
      refresh={refresh}
      onClose={props.onClose}
    />
  );
}
