import { limits } from '@trevo/contract';
import { Button, FormElement } from '@trevo/ui';
import { useId } from 'react';
import { callApi } from '../../../platform/api.ts';
import { base64Of } from '../../../platform/base64-of.ts';
import { useT } from '../../../platform/language.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { useForm } from '../../../platform/use-form.ts';
import { type Deposit, depositQuery } from '../api/wallet-queries.ts';
import { proofFault } from '../proof-files.ts';

/** The picture that proves a payment. A picture keeps its key over all attempts, so that it is stored once. */
export function DepositProof({ deposit }: { readonly deposit: Deposit }) {
  const t = useT();
  const inputId = useId();
  const depositId = deposit.depositId as `dep_${string}`;
  const form = useForm<{ readonly file: File | undefined }>({
    initial: { file: undefined },
    faults: ({ file }) => {
      const fault = file === undefined ? ('proof.needed' as const) : proofFault([file]);
      return fault === undefined ? {} : { file: t(fault) };
    },
    send: async ({ file }, idempotencyKey) => {
      if (file === undefined) return;
      const changed = await callApi('uploadDepositProof', { depositId, data: await base64Of(file) }, { idempotencyKey });
      queryClient.setQueryData(depositQuery(depositId).queryKey, changed);
      form.reset();
    },
    live: ['file'],
  });
  const wrong = form.errors.file ?? form.failed;
  return (
    <FormElement className="col wallet-form" form={form}>
      <div className="field">
        <label className="lab" htmlFor={inputId}>
          {t(deposit.proofs > 0 ? 'deposit.proofMore' : 'deposit.proof')}
        </label>
        <input
          key={deposit.proofs}
          id={inputId}
          className="file"
          type="file"
          accept={limits.uploadTypes.join(',')}
          aria-invalid={wrong !== undefined || undefined}
          aria-describedby={`${inputId}-message`}
          onChange={({ target }) => form.set('file', target.files?.[0])}
        />
        <div className={wrong === undefined ? 'msg' : 'msg bad'} id={`${inputId}-message`} role={wrong === undefined ? undefined : 'alert'}>
          {wrong ?? t('proof.hint')}
        </div>
      </div>
      <Button
        type="submit"
        {...(deposit.proofs > 0 ? {} : { variant: 'primary' as const })}
        block
        icon="camera"
        busy={form.busy}
        busyLabel={t('proof.busy')}
      >
        {t('deposit.sendProof')}
      </Button>
    </FormElement>
  );
}
