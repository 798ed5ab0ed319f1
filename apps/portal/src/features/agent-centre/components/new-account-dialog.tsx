import { type Calls, limits, type RequestOf } from '@trevo/contract';
import { Dialog, Field, FormElement, Select } from '@trevo/ui';
import { callApi } from '../../../platform/api.ts';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { toast } from '../../../platform/toasts.ts';
import { useForm } from '../../../platform/use-form.ts';
import { type AgentTerms, askAgain } from '../api/agent-queries.ts';
import { useKindName } from '../agent-words.ts';
import { readValuesText, type ValuesText, valueFaults, valuesText } from '../values-text.ts';
import { FormEnd } from './form-end.tsx';
import { ValuesFields } from './values-fields.tsx';

type NewAccount = RequestOf<Calls['createDownlineAccount']>;
type AccountForm = ValuesText & { readonly username: string; readonly password: string; readonly accountType: string };

/** An account for somebody: with the initial password that is offered, or another; it opens when its owner has changed it. */
export function NewAccountDialog({ terms, onClose }: { readonly terms: AgentTerms; readonly onClose: () => void }) {
  const t = useT();
  const tag = useLanguageTag();
  const kindName = useKindName();
  const form = useForm<AccountForm>({
    initial: { ...valuesText({}, tag), username: '', password: limits.initialPassword, accountType: String(terms.mayCreate[0] ?? 0) },
    faults: (filled) => ({
      ...valueFaults(filled, { own: terms.values }, { t, tag }),
      ...(filled.username.trim() === '' ? { username: t('field.empty') } : {}),
      ...(filled.password.trim() === '' ? { password: t('field.empty') } : {}),
    }),
    send: async (filled, key) => {
      const made = await callApi(
        'createDownlineAccount',
        {
          username: filled.username.trim(),
          password: filled.password.trim(),
          accountType: Number(filled.accountType) as NewAccount['accountType'],
          values: readValuesText(filled, tag),
        },
        { idempotencyKey: key },
      );
      await askAgain('agentTerms', 'agentAccounts', 'agentDownline', 'downlineHead');
      toast({ tone: 'ok', title: t('agent.account.made', { account: made.account }) });
      onClose();
    },
    guarded: true,
  });
  return (
    <Dialog label={t('agent.account.new')} closeLabel={t('dialog.close')} width={640} onClose={onClose}>
      <FormElement className="agc-dlg" form={form}>
        <h2 className="h3">{t('agent.account.new')}</h2>
        <p className="t2">{t('agent.account.text')}</p>
        <div className="agc-two">
          <Field {...form.bind('username')} label={t('agent.account.name')} autoComplete="off" maxLength={64} />
          <Field {...form.bind('password')} label={t('agent.account.password')} autoComplete="off" maxLength={128} />
          <Select
            well
            label={t('agent.link.kind')}
            options={terms.mayCreate.map((type) => ({ value: String(type), label: kindName(type) }))}
            value={form.values.accountType}
            onChange={(accountType) => form.set('accountType', accountType)}
            error={form.errors.accountType}
          />
        </div>
        <fieldset className="agc-set">
          <legend className="b">{t('agent.link.values')}</legend>
          <ValuesFields form={form} own={terms.values} />
        </fieldset>
        <FormEnd form={form} send={t('agent.account.make')} sending={t('agent.account.making')} onClose={onClose} />
      </FormElement>
    </Dialog>
  );
}
