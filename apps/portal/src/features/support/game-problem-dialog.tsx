import './support.css';
import { problemKinds } from '@trevo/contract';
import { Button, Dialog, Select, TextArea } from '@trevo/ui';
import { type SubmitEvent, useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { useT } from '../../platform/language.ts';
import { closeModal } from '../../platform/modals.ts';
import { toast } from '../../platform/toasts.ts';
import { useAttempt } from '../../platform/use-attempt.ts';

type Kind = (typeof problemKinds)[number];
const [textMin, textMax] = [10, 500];

export type GameProblemDialogProps = { readonly nodeId: string; readonly mode: 'real' | 'demo' };

/** Reports a problem with the game that is open. The game goes on behind it. */
export function GameProblemDialog({ nodeId, mode }: GameProblemDialogProps) {
  const t = useT();
  const [kind, setKind] = useState<Kind>('stopped');
  const [text, setText] = useState('');
  const { busy, refusal, refuse, run } = useAttempt();
  const close = (): void => closeModal('gameProblemModal');
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (busy) return;
    if (text.trim().length < textMin) return refuse(t('problem.short'));
    void run(async () => {
      await callApi('reportGameProblem', { nodeId: nodeId as `gam_${string}`, mode, kind, description: text.trim() });
      close();
      toast({ tone: 'ok', title: t('problem.sent') });
    });
  }
  return (
    <Dialog label={t('problem.title')} onClose={close} coverDisabled closeLabel={t('dialog.close')} width={520}>
      <form className="col problem" noValidate onSubmit={submit}>
        <h2 className="h3">{t('problem.title')}</h2>
        <p className="t2 sm">{t('problem.text')}</p>
        <Select<Kind>
          well
          label={t('problem.kind')}
          options={problemKinds.map((value) => ({ value, label: t(`problem.kind.${value}`) }))}
          value={kind}
          onChange={setKind}
        />
        <TextArea
          label={t('problem.description')}
          maxLength={textMax}
          rows={4}
          value={text}
          error={refusal}
          onChange={(event) => {
            setText(event.target.value);
            refuse();
          }}
        />
        <Button type="submit" variant="primary" block busy={busy} busyLabel={t('dialog.busy')}>
          {t('problem.send')}
        </Button>
      </form>
    </Dialog>
  );
}
