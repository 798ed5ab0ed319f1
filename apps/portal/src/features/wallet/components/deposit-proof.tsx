import { limits } from '@trevo/contract';
import { Button, FileField, FormElement } from '@trevo/ui';
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
  return (
    <FormElement className="col wallet-form" form={form}>
      <FileField
        label={t(deposit.proofs > 0 ? 'deposit.proofMore' : 'deposit.proof')}
        text={t('file.choose')}
        dropText={t('file.drop')}
        chosen={form.values.file === undefined ? [] : [form.values.file.name]}
        types={limits.uploadTypes}
        onFiles={([file]) => form.set('file', file)}
        hint={t('proof.hint')}
        error={form.errors.file ?? form.failed}
      />
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
