import { contractEndGrounds } from '@trevo/contract';
import { Select, TextArea } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { useDialogForm } from '../../shell/use-dialog-form.ts';
import { type HouseContract, refreshContracts } from './contract-lines.ts';

const evidenceLength = { min: 10, max: 500 } as const;

/** Proposes that a contract ends: another person signs it, or nothing happens. */
export function ProposeEndDialog({ row, onClose }: { readonly row: HouseContract; readonly onClose: () => void }) {
  const t = useT();
  const form = useDialogForm<{ readonly reason: string; readonly evidence: string }>({
    initial: { reason: contractEndGrounds[1], evidence: '' },
    faults: ({ evidence }) => (evidence.trim().length < evidenceLength.min ? { evidence: t('office.reasonHint') } : {}),
    send: ({ reason, evidence }) =>
      callOffice('officeProposeContractEnd', { contractId: row.contractId, reason, evidence: evidence.trim() } as never),
    refresh: refreshContracts,
    onClose,
  });
  return (
    <FormDialog
      title={t('office.contractEndTitle', { account: row.downline })}
      form={form}
      confirm={t('office.contractEndPropose')}
      danger
      onClose={onClose}
    >
      <p className="of-muted">{t('office.contractEndText')}</p>
      <Select
        label={t('office.contractGround')}
        options={contractEndGrounds.map((value) => ({ value, label: t(`office.contractGround.${value}`) }))}
        value={form.values.reason}
        onChange={(reason) => form.set('reason', reason)}
      />
      <TextArea
        {...form.bind('evidence')}
        label={t('office.contractEvidence')}
        hint={t('office.reasonHint')}
        maxLength={evidenceLength.max}
        rows={4}
      />
    </FormDialog>
  );
}
