import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { readAnew } from '../../platform/query-client.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';

type SettleDialogProps = {
  readonly withdrawalId: string;
  readonly payoutId: string;
  readonly ruling: 'upheld' | 'dismissed';
  readonly onClose: () => void;
};

/** Ends a report of a payment that did not arrive: the amount returns to the balance, or it counts as received. */
export function SettleDialog({ withdrawalId, payoutId, ruling, onClose }: SettleDialogProps) {
  const t = useT();
  return (
    <ReasonDialog
      title={t(`office.${ruling}Title`)}
      text={t(`office.${ruling}Text`)}
      confirm={t(`office.${ruling}`)}
      danger={ruling === 'upheld'}
      send={(reason, idempotencyKey) =>
        callOffice(
          'officeSettleReport',
          { withdrawalId: withdrawalId as never, payoutId: payoutId as never, ruling, reason },
          { idempotencyKey },
        )
      }
      refresh={() => readAnew('withdrawals', 'withdrawal')}
      onClose={onClose}
    />
  );
}
