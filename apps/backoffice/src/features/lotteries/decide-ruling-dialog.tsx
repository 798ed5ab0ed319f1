import { Field } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { useDialogForm } from '../../shell/use-dialog-form.ts';
import type { Ruling } from './issue-rulings.tsx';
import { refreshLotteries } from './lottery-queries.ts';

type DialogProps = { readonly ruling: Ruling; readonly onClose: () => void };

/** Signs a ruling as the second person. A result of the bulletin is typed again, without having been seen here. */
export function ApproveRulingDialog({ ruling, onClose }: DialogProps) {
  const t = useT();
  const { rulingId, act, basis, number } = ruling;
  const isBlind = basis === 'bulletin';
  const form = useDialogForm<{ readonly result: string }>({
    initial: { result: '' },
    faults: ({ result }) => (isBlind && result.trim() === '' ? { result: t('office.rulingResultHint') } : {}),
    send: async ({ result }, idempotencyKey) => {
      const request = { rulingId, ...(isBlind ? { result: result.trim() } : {}) };
      await callOffice('officeApproveRuling', request as never, { idempotencyKey });
    },
    refresh: refreshLotteries,
    onClose,
  });
  return (
    <FormDialog
      title={t(`office.rulingTitle.${act}`, { number })}
      form={isBlind ? form : { ...form, ready: true }}
      confirm={t('office.rulingSign')}
      danger={act === 'void'}
      onClose={onClose}
    >
      <p className="of-muted">{t(isBlind ? 'office.rulingSignBlind' : 'office.rulingSignText')}</p>
      {isBlind ? (
        <Field
          {...form.bind('result')}
          label={t('office.rulingResult')}
          hint={t('office.rulingResultHint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={400}
        />
      ) : null}
    </FormDialog>
  );
}

/** Ends a proposal with a reason. */
export function RejectRulingDialog({ ruling, onClose }: DialogProps) {
  const t = useT();
  const { rulingId, number } = ruling;
  return (
    <ReasonDialog
      title={t('office.rulingEndTitle', { number })}
      text={t('office.rulingEndText')}
      confirm={t('office.rulingEnd')}
      danger
      send={(reason, idempotencyKey) => callOffice('officeRejectRuling', { rulingId, reason } as never, { idempotencyKey })}
      refresh={refreshLotteries}
      onClose={onClose}
    />
  );
}
