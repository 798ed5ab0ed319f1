import './support.css';
import { problemKinds } from '@trevo/contract';
import { Button, Dialog, FormElement, Select, TextArea } from '@trevo/ui';
import { callApi } from '../../platform/api.ts';
import { useT } from '../../platform/language.ts';
import { closeModal } from '../../platform/modals.ts';
import { toast } from '../../platform/toasts.ts';
import { useForm } from '../../platform/use-form.ts';

type Kind = (typeof problemKinds)[number];
const [textMin, textMax] = [10, 500];

export type GameProblemDialogProps = { readonly nodeId: string; readonly mode: 'real' | 'demo' };

/** Reports a problem with the game that is open. The game goes on behind it. */
export function GameProblemDialog({ nodeId, mode }: GameProblemDialogProps) {
  const t = useT();
  const close = (): void => closeModal('gameProblemModal');
  const form = useForm<{ readonly kind: Kind; readonly description: string }>({
    initial: { kind: 'stopped', description: '' },
    faults: ({ description }) => ({ description: description.trim().length < textMin ? t('problem.short') : undefined }),
    send: async ({ kind, description }) => {
      await callApi('reportGameProblem', { nodeId: nodeId as `gam_${string}`, mode, kind, description: description.trim() });
      close();
      toast({ tone: 'ok', title: t('problem.sent'), text: t('problem.sentAnswer', { place: t('feedback.title') }) });
    },
    guarded: true,
  });
  return (
    <Dialog label={t('problem.title')} onClose={close} coverDisabled closeLabel={t('dialog.close')} width={520}>
      <FormElement className="col problem" form={form}>
        <h2 className="h3">{t('problem.title')}</h2>
        <p className="t2 sm">{t('problem.text')}</p>
        <Select<Kind>
          well
          label={t('problem.kind')}
          options={problemKinds.map((value) => ({ value, label: t(`problem.kind.${value}`) }))}
          value={form.values.kind}
          onChange={(kind) => form.set('kind', kind)}
        />
        <TextArea
          {...form.bind('description')}
          label={t('problem.description')}
          maxLength={textMax}
          rows={4}
          error={form.errors.description ?? form.failed}
        />
        <Button type="submit" variant="primary" block busy={form.busy} busyLabel={t('dialog.busy')}>
          {t('problem.send')}
        </Button>
      </FormElement>
    </Dialog>
  );
}
