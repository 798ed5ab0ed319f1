import { Field } from '@trevo/ui';
import { useActKey } from '../../platform/act-key.ts';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useOfficeForm } from '../../platform/use-office-form.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import type { Ruling } from './issue-rulings.tsx';
import { refreshLotteries } from './lottery-queries.ts';

type DialogProps = { readonly ruling: Ruling; readonly onClose: () => void };

/** Signs a ruling as the second person. A result of the bulletin is typed again, without having been seen here. */
export function ApproveRulingDialog({ ruling, onClose }: DialogProps) {
  const t = useT();
  const keyOf = useActKey();
  const { rulingId, act, basis, number } = ruling;
  const isBlind = basis === 'bulletin';
  const form = useOfficeForm<{ readonly result: string }>({
    initial: { result: '' },
    faults: ({ result }) => (isBlind && result.trim() === '' ? { result: t('office.rulingResultHint') } : {}),
    send: async ({ result }) => {
      const request = { rulingId, ...(isBlind ? { result: result.trim() } : {}) };
      try {
        await callOffice('officeApproveRuling', request as never, { idempotencyKey: keyOf(request) });
        onClose();
      } finally {
        await refreshLotteries();
      }
    },
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
  const keyOf = useActKey();
  const { rulingId, number } = ruling;
  const reject = async (reason: string) => {
    const request = { rulingId, reason };
    await callOffice('officeRejectRuling', request as never, { idempotencyKey: keyOf(request) });
    await refreshLotteries();
    onClose();
  };
  return (
    <ReasonDialog
      title={t('office.rulingEndTitle', { number })}
      text={t('office.rulingEndText')}
      confirm={t('office.rulingEnd')}
      danger
      onConfirm={reject}
      onClose={onClose}
    />
  );
}
