import './wallet.css';
import { limits } from '@trevo/contract';
import { Button, FormElement, TextArea } from '@trevo/ui';
import { useId } from 'react';
import { useT } from '../../../platform/language.ts';
import type { Withdrawal } from '../api/wallet-queries.ts';
import { complaintLength } from '../proof-files.ts';
import { useDispute } from '../use-dispute.ts';

export type DisputeFormProps = { readonly withdrawal: Withdrawal; readonly payoutId: string; readonly onBack: () => void };

/** Money did not arrive: a description and one to three images as proof (Spec §4, §5). */
export function DisputeForm({ withdrawal, payoutId, onBack }: DisputeFormProps) {
  const t = useT();
  const inputId = useId();
  const form = useDispute(withdrawal.withdrawalId, payoutId, onBack);
  const fileFault = form.errors.files;
  return (
    <FormElement className="col wallet-form" form={form}>
      <p className="t2">{t('proof.text')}</p>
      <TextArea
        {...form.bind('description')}
        label={t('proof.description')}
        maxLength={complaintLength.max}
        hint={t('proof.length', { min: complaintLength.min, max: complaintLength.max })}
      />
      <div className="field">
        <label className="lab" htmlFor={inputId}>
          {t('proof.images', { count: limits.uploadsMax })}
        </label>
        <input
          id={inputId}
          className="file"
          type="file"
          multiple
          accept={limits.uploadTypes.join(',')}
          aria-invalid={fileFault !== undefined || undefined}
          aria-describedby={`${inputId}-message`}
          onChange={(event) => form.set('files', [...(event.target.files ?? [])])}
        />
        <div className={fileFault === undefined ? 'msg' : 'msg bad'} id={`${inputId}-message`}>
          {fileFault ?? t('proof.hint')}
        </div>
      </div>
      {form.failed === undefined ? null : (
        <p className="msg bad" role="alert">
          {form.failed}
        </p>
      )}
      <div className="row wallet-acts">
        <Button onClick={onBack}>{t('proof.back')}</Button>
        <Button type="submit" variant="primary" busy={form.busy} busyLabel={t('proof.busy')}>
          {t('proof.submit')}
        </Button>
      </div>
    </FormElement>
  );
}
