import { Button, Dialog, FormElement } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { toast } from '../../../platform/toasts.ts';
import { useForm } from '../../../platform/use-form.ts';
import type { MemberSecurity } from '../api/member-queries.ts';
import { FormFault } from '../components/form-fault.tsx';
import { ProofField, proofOf } from '../components/proof-field.tsx';
import { identitiesQuery } from './identities-query.ts';

type ProveDialogProps = {
  readonly title: string;
  readonly text: string;
  /** Said when it is done. */
  readonly done: string;
  readonly security: MemberSecurity;
  readonly danger?: boolean;
  readonly act: (proof: ReturnType<typeof proofOf>) => Promise<unknown>;
  readonly onClose: () => void;
};

/** Binds or removes an identity, after the account's own proof. */
export function ProveDialog({ title, text, done, security, danger = false, act, onClose }: ProveDialogProps) {
  const t = useT();
  const form = useForm<{ readonly proof: string }>({
    initial: { proof: '' },
    faults: ({ proof }) => ({ proof: proof.trim() === '' ? t('field.empty') : undefined }),
    send: async ({ proof }) => {
      await act(proofOf(security, proof));
      await queryClient.invalidateQueries({ queryKey: identitiesQuery().queryKey });
      toast({ tone: 'ok', title: done });
      onClose();
    },
  });
  return (
    <Dialog label={title} onClose={onClose} closeLabel={t('dialog.close')} coverDisabled width={480}>
      <div className="mc-dlg">
        <h2 className="h3">{title}</h2>
        <p className="t2">{text}</p>
        <FormElement className="col mc-form" form={form}>
          <ProofField binding={form.bind('proof')} security={security} />
          <FormFault words={form.failed} />
          <Button type="submit" variant={danger ? 'danger' : 'primary'} block busy={form.busy} busyLabel={t('dialog.busy')}>
            {title}
          </Button>
        </FormElement>
      </div>
    </Dialog>
  );
}
