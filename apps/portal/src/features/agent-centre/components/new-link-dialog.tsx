import { dateOrder, isLanguage, languages } from '@trevo/i18n';
import { readTypedNumber } from '@trevo/money';
import { DateField, Dialog, Field, FormElement, Select } from '@trevo/ui';
import { callApi } from '../../../platform/api.ts';
import { useStatus } from '../../../platform/brand.ts';
import { dateWords } from '../../../platform/date-words.ts';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { useForm } from '../../../platform/use-form.ts';
import { type AgentLink, type AgentTerms, askAgain, type NewAgentLink } from '../api/agent-queries.ts';
import { useKindName } from '../agent-words.ts';
import { readValuesText, type ValuesText, valueFaults, valuesText } from '../values-text.ts';
import { FormEnd } from './form-end.tsx';
import { ValuesFields } from './values-fields.tsx';

type LinkForm = ValuesText & {
  readonly accountType: string;
  readonly language: string;
  readonly lastDay: string;
  readonly usesMax: string;
};

const usesLimit = 1_000_000;

/** A new link: whom it makes, what it gives, and for how long and how many. */
export function NewLinkDialog({ terms, onMade, onClose }: NewLinkDialogProps) {
  const t = useT();
  const tag = useLanguageTag();
  const kindName = useKindName();
  const brand = useStatus().merchant;
  const form = useForm<LinkForm>({
    initial: { ...valuesText({}, tag), accountType: String(terms.mayCreate[0] ?? 0), language: '', lastDay: '', usesMax: '' },
    faults: (filled) => ({
      ...valueFaults(filled, { own: terms.values }, { t, tag }),
      ...(filled.usesMax.trim() === '' || usesOf(filled.usesMax, tag) !== undefined ? {} : { usesMax: t('agent.fault.uses') }),
    }),
    send: async (filled, key) => {
      const link = await callApi('createAgentLink', requestOf(filled, tag), { idempotencyKey: key });
      await askAgain('agentLinks');
      onMade(link);
    },
    guarded: true,
  });
  const offered = ['', ...brand.languages].map((code) => ({
    value: code,
    label: isLanguage(code) ? languages[code].ownName : t('agent.link.ownLanguage'),
  }));
  return (
    <Dialog label={t('agent.link.new')} closeLabel={t('dialog.close')} width={640} onClose={onClose}>
      <FormElement className="agc-dlg" form={form}>
        <h2 className="h3">{t('agent.link.new')}</h2>
        <p className="t2">{t('agent.link.newText')}</p>
        <div className="agc-two">
          <Select
            well
            label={t('agent.link.kind')}
            options={terms.mayCreate.map((type) => ({ value: String(type), label: kindName(type) }))}
            value={form.values.accountType}
            onChange={(accountType) => form.set('accountType', accountType)}
            error={form.errors.accountType}
          />
          <Select
            well
            label={t('agent.link.language')}
            options={offered}
            value={form.values.language}
            onChange={(language) => form.set('language', language)}
            error={form.errors.language}
          />
          <DateField
            label={t('agent.link.lastDay')}
            optional={t('field.optional')}
            order={dateOrder(tag)}
            words={dateWords(t)}
            value={form.values.lastDay}
            onValue={(lastDay) => form.set('lastDay', lastDay)}
            error={form.errors.lastDay}
          />
          <Field
            {...form.bind('usesMax')}
            label={t('agent.link.usesMax')}
            optional={t('field.optional')}
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
        <fieldset className="agc-set">
          <legend className="b">{t('agent.link.values')}</legend>
          <p className="t2 sm">{t('agent.link.valuesText')}</p>
          <ValuesFields form={form} own={terms.values} />
        </fieldset>
        <FormEnd form={form} send={t('agent.link.make')} sending={t('agent.link.making')} onClose={onClose} />
      </FormElement>
    </Dialog>
  );
}

export type NewLinkDialogProps = {
  readonly terms: AgentTerms;
  readonly onMade: (link: AgentLink) => void;
  readonly onClose: () => void;
};

function requestOf(filled: LinkForm, tag: string): NewAgentLink {
  const uses = usesOf(filled.usesMax, tag);
  return {
    accountType: Number(filled.accountType) as NewAgentLink['accountType'],
    values: readValuesText(filled, tag),
    ...(filled.language === '' ? {} : { language: filled.language }),
    ...(filled.lastDay === '' ? {} : { lastDay: filled.lastDay }),
    ...(uses === undefined ? {} : { usesMax: uses }),
  };
}

/** How many times, or undefined where it is not to be read as such. */
function usesOf(text: string, tag: string): number | undefined {
  const read = readTypedNumber(text, tag, 0);
  return read.ok && read.value >= 1n && read.value <= BigInt(usesLimit) ? Number(read.value) : undefined;
}
