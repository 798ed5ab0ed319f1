import { limits } from '@trevo/contract';
import { Button } from '@trevo/ui';
import { type SubmitEvent, useId, useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { useT } from '../../../platform/language.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { useAttempt } from '../../../platform/use-attempt.ts';
import { type Deposit, depositQuery } from '../api/wallet-queries.ts';
import { base64Of, proofFault } from '../proof-files.ts';

/** The picture that proves a payment. A picture keeps its key over all attempts, so that it is stored once. */
export function DepositProof({ deposit }: { readonly deposit: Deposit }) {
  const t = useT();
  const inputId = useId();
  const { busy, refusal, refuse, run } = useAttempt();
  const [chosen, setChosen] = useState<{ readonly file: File; readonly key: string }>();
  const fault = chosen === undefined ? undefined : proofFault([chosen.file]);
  const depositId = deposit.depositId as `dep_${string}`;

  async function send(file: File, idempotencyKey: string): Promise<void> {
    const changed = await callApi('uploadDepositProof', { depositId, data: await base64Of(file) }, { idempotencyKey });
    queryClient.setQueryData(depositQuery(depositId).queryKey, changed);
    setChosen(undefined);
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (chosen === undefined) refuse(t('proof.needed'));
    else if (!busy && fault === undefined) void run(() => send(chosen.file, chosen.key));
  }

  const wrong = fault === undefined ? refusal : t(fault);
  return (
    <form className="col wallet-form" noValidate onSubmit={submit}>
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
          onChange={({ target }) => {
            refuse();
            const file = target.files?.[0];
            setChosen(file === undefined ? undefined : { file, key: crypto.randomUUID() });
          }}
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
        busy={busy}
        busyLabel={t('proof.busy')}
      >
        {t('deposit.sendProof')}
      </Button>
    </form>
  );
}
