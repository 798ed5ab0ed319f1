import { Dialog, FormElement } from '@trevo/ui';
import { callApi } from '../../../platform/api.ts';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { toast } from '../../../platform/toasts.ts';
import { useForm } from '../../../platform/use-form.ts';
import { type AgentTerms, askAgain, type DownlineRow, type MemberId } from '../api/agent-queries.ts';
import { readValuesText, type ValuesText, valueFaults, valuesText } from '../values-text.ts';
import { FormEnd } from './form-end.tsx';
import { ValuesFields } from './values-fields.tsx';

type ValuesDialogProps = { readonly row: DownlineRow; readonly own: AgentTerms['values']; readonly onClose: () => void };

/** What an account of the direct downline earns by: it can be raised up to what the agent has. */
export function ValuesDialog({ row, own, onClose }: ValuesDialogProps) {
  const t = useT();
  const tag = useLanguageTag();
  const least = row.values ?? {};
  const form = useForm<ValuesText>({
    initial: valuesText(least, tag),
    faults: (filled) => valueFaults(filled, { own, least }, { t, tag }),
    send: async (filled) => {
      await callApi('raiseDownlineValues', { memberId: row.memberId as MemberId, values: readValuesText(filled, tag) });
      await askAgain('agentDownline');
      toast({ tone: 'ok', title: t('agent.values.saved', { account: row.account }) });
      onClose();
    },
    guarded: true,
  });
  const title = t('agent.values.title', { account: row.account });
  return (
    <Dialog label={title} closeLabel={t('dialog.close')} width={560} onClose={onClose}>
      <FormElement className="agc-dlg" form={form}>
        <h2 className="h3">{title}</h2>
        <p className="t2">{t('agent.values.text')}</p>
        <ValuesFields form={form} own={own} />
        <FormEnd form={form} send={t('agent.values.save')} sending={t('agent.values.saving')} onClose={onClose} />
      </FormElement>
    </Dialog>
  );
}
