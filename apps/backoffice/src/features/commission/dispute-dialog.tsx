import { TextArea } from '@trevo/ui';
import { AmountField, useAmounts } from '../../platform/amount-field.tsx';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { readAnew } from '../../platform/query-client.ts';
import { ReasonFormDialog, useReasonForm } from '../../shell/reason-dialog.tsx';
import type { OpenedStatement } from './statement-queries.ts';

type DisputeDialogProps = { readonly statement: OpenedStatement['statement']; readonly onClose: () => void };

const claimLength = { min: 10, max: 1_000 } as const;

/** Puts a statement in dispute on behalf of its holder: the holder reads the claim, the audit log keeps the reason. */
export function DisputeDialog({ statement, onClose }: DisputeDialogProps) {
  const t = useT();
  const amounts = useAmounts(statement.currency);
  const form = useReasonForm<{ readonly claim: string; readonly claimed: string }>({
    initial: { claim: '', claimed: '' },
    faults: ({ claim, claimed }) => {
      const fault = amounts.faultIfTyped(claimed);
      return {
        ...(claim.trim().length < claimLength.min ? { claim: t('office.commission.disputeClaimHint') } : {}),
        ...(fault === undefined ? {} : { claimed: fault }),
      };
    },
    send: async ({ claim, claimed, reason }) => {
      const figure = amounts.readIfTyped(claimed);
      await callOffice('officeDisputeStatement', {
        statementId: statement.statementId as never,
        claim: claim.trim(),
        ...(figure === null ? {} : { claimed: figure }),
        reason,
      });
    },
    refresh: () => readAnew('commission'),
    onClose,
  });
  return (
    <ReasonFormDialog
      title={t('office.commission.dispute')}
      text={t('office.commission.disputeText')}
      confirm={t('office.commission.dispute')}
      danger
      form={form}
      onClose={onClose}
    >
      <TextArea
        {...form.bind('claim')}
        label={t('office.commission.disputeClaim')}
        hint={t('office.commission.disputeClaimHint')}
        maxLength={claimLength.max}
        rows={3}
      />
      <AmountField {...form.bind('claimed')} label={t('office.commission.disputeClaimed')} currency={statement.currency} />
    </ReasonFormDialog>
  );
}
