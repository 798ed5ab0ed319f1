import './wallet.css';
import { limits } from '@trevo/contract';
import { Button, FileField, FormElement, TextArea } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import type { Withdrawal } from '../api/wallet-queries.ts';
import { complaintLength } from '../proof-files.ts';
import { useDispute } from '../use-dispute.ts';

export type DisputeFormProps = { readonly withdrawal: Withdrawal; readonly payoutId: string; readonly onBack: () => void };

/** Money did not arrive: a description and one to three images as proof (Spec §4, §5). */
export function DisputeForm({ withdrawal, payoutId, onBack }: DisputeFormProps) {
  const t = useT();
  const form = useDispute(withdrawal.withdrawalId, payoutId, onBack);
  return (
    <FormElement className="col wallet-form" form={form}>
      <p className="t2">{t('proof.text')}</p>
      <TextArea
        {...form.bind('description')}
        label={t('proof.description')}
        maxLength={complaintLength.max}
        hint={t('proof.length', { min: complaintLength.min, max: complaintLength.max })}
      />
      <FileField
        label={t('proof.images', { count: limits.uploadsMax })}
        text={t('file.chooseMany')}
        dropText={t('file.drop')}
        chosen={form.values.files.map(({ name }) => name)}
        multiple
        types={limits.uploadTypes}
        onFiles={(files) => form.set('files', files)}
        hint={t('proof.hint')}
        error={form.errors.files}
      />
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
