import { Dialog, FormElement } from '@trevo/ui';
import { callApi } from '../../../platform/api.ts';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { toast } from '../../../platform/toasts.ts';
import { useForm } from '../../../platform/use-form.ts';
import { askAgain, type DownlineRow, type MemberId } from '../api/agent-queries.ts';
import { readValuesText, type Values, type ValuesText, valuesText } from '../values-text.ts';
import { FormEnd } from './form-end.tsx';
import { ValuesFields } from './values-fields.tsx';

export type Proposed = { readonly row: DownlineRow; readonly kind: 'promote' | 'lower' };

/** Asks an account of the direct downline for what it alone can agree to: to become an agent, or to earn less. */
export function ProposeDialog({ row, kind, onClose }: Proposed & { readonly onClose: () => void }) {
  const t = useT();
  const tag = useLanguageTag();
  const present = row.values ?? {};
  const form = useForm<ValuesText>({
    initial: valuesText(kind === 'lower' ? present : {}, tag),
    faults: (filled) =>
      kind === 'lower' && Object.keys(lowered(filled, present, tag)).length === 0 ? { 'values.SERIES': t('proposal.nothing') } : {},
    send: async (filled, key) => {
      const values = kind === 'lower' ? { values: lowered(filled, present, tag) } : {};
      await callApi('proposeToDownline', { memberId: row.memberId as MemberId, kind, ...values }, { idempotencyKey: key });
      await askAgain('teamProposals');
      toast({ tone: 'ok', title: t('proposal.sent', { account: row.account }) });
      onClose();
    },
    guarded: kind === 'lower',
  });
  const title = t(`proposal.new.${kind}`, { account: row.account });
  return (
    <Dialog label={title} closeLabel={t('dialog.close')} width={560} onClose={onClose}>
      <FormElement className="agc-dlg" form={form}>
        <h2 className="h3">{title}</h2>
        <p className="t2">{t(`proposal.newText.${kind}`)}</p>
        {kind === 'lower' ? <ValuesFields form={form} own={present} /> : null}
        <FormEnd form={form} send={t('proposal.send')} sending={t('proposal.sending')} onClose={onClose} />
      </FormElement>
    </Dialog>
  );
}

/** What is filled in and less than it is now. */
function lowered(filled: ValuesText, present: Values, tag: string): Values {
  const typed = Object.entries(readValuesText(filled, tag));
  return Object.fromEntries(typed.filter(([item, value]) => value !== present[item as keyof Values]));
}
