import './wallet.css';
import { limits } from '@trevo/contract';
import { Button, TextArea } from '@trevo/ui';
import { type SubmitEvent, useId, useState } from 'react';
import { useT } from '../../../platform/language.ts';
import type { Withdrawal } from '../api/wallet-queries.ts';
import { complaintLength, isComplaint, proofFault } from '../proof-files.ts';
import { useDispute } from '../use-dispute.ts';

export type DisputeFormProps = { readonly withdrawal: Withdrawal; readonly payoutId: string; readonly onBack: () => void };

/** Money did not arrive: a description and one to three images as proof (Spec §4, §5). */
export function DisputeForm({ withdrawal, payoutId, onBack }: DisputeFormProps) {
  const t = useT();
  const inputId = useId();
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [tried, setTried] = useState(false);
  const { busy, refusal, send } = useDispute(withdrawal.withdrawalId, payoutId, onBack);
  const fileFault = proofFault(files) ?? (tried && files.length === 0 ? ('proof.needed' as const) : undefined);
  const textFault = tried && !isComplaint(text);
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTried(true);
    if (!busy && files.length > 0 && proofFault(files) === undefined && isComplaint(text)) send(text.trim(), files);
  }
  return (
    <form className="col wallet-form" noValidate onSubmit={submit}>
      <p className="t2">{t('proof.text')}</p>
      <TextArea
        label={t('proof.description')}
        value={text}
        maxLength={complaintLength.max}
        onChange={(event) => setText(event.target.value)}
        hint={t('proof.length', { min: complaintLength.min, max: complaintLength.max })}
        error={textFault ? t('proof.length', { min: complaintLength.min, max: complaintLength.max }) : undefined}
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
          onChange={(event) => setFiles([...(event.target.files ?? [])])}
        />
        <div className={fileFault === undefined ? 'msg' : 'msg bad'} id={`${inputId}-message`}>
          {t(fileFault ?? 'proof.hint')}
        </div>
      </div>
      {refusal === undefined ? null : (
        <p className="msg bad" role="alert">
          {refusal}
        </p>
      )}
      <div className="row wallet-acts">
        <Button onClick={onBack}>{t('proof.back')}</Button>
        <Button type="submit" variant="primary" busy={busy} busyLabel={t('proof.busy')}>
          {t('proof.submit')}
        </Button>
      </div>
    </form>
  );
}
