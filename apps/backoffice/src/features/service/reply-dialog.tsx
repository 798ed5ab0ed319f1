import { serviceLineMax } from '@trevo/contract';
import { officeLanguages } from '@trevo/i18n';
import { Field, TextArea } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { useDialogForm } from '../../shell/use-dialog-form.ts';
import { languageNames } from './language-names.ts';
import { askServiceAgain, type Reply } from './service-queries.ts';

/** The title, and a text for each language of the office by its code. */
type Typed = Readonly<Record<string, string>> & { readonly title: string };

/** A reply in the languages that the office speaks; those that are left empty are not kept. */
export function ReplyDialog({ reply, onClose }: { readonly reply: Reply | null; readonly onClose: () => void }) {
  const t = useT();
  const form = useDialogForm<Typed>({
    initial: { title: reply?.title ?? '', ...Object.fromEntries(officeLanguages.map((code) => [code, reply?.texts[code] ?? ''])) },
    faults: (values) => ({
      ...(values.title.trim() === '' ? { title: t('office.service.replyTitleNeeded') } : {}),
      ...(textsOf(values).length === 0 ? { [officeLanguages[0] ?? '']: t('office.service.replyTextNeeded') } : {}),
    }),
    send: async (values) => {
      const replyId = reply === null ? null : (reply.replyId as `svr_${string}`);
      const texts = Object.fromEntries(textsOf(values));
      await callOffice('officeSetServiceReply', { replyId, title: values.title.trim(), texts });
    },
    refresh: askServiceAgain,
    onClose,
  });
  const title = t(reply === null ? 'office.service.replyNew' : 'office.service.replyEdit');
  return (
    <FormDialog title={title} form={form} confirm={t('office.save')} tells width={560} onClose={onClose}>
      <Field {...form.bind('title')} label={t('office.service.replyTitle')} maxLength={60} />
      {officeLanguages.map((code) => (
        <TextArea
          key={code}
          {...form.bind(code)}
          label={t('office.service.replyText', { language: languageNames(code) })}
          maxLength={serviceLineMax}
          rows={3}
          dir="auto"
        />
      ))}
    </FormDialog>
  );
}

function textsOf(values: Typed): readonly (readonly [string, string])[] {
  return officeLanguages.map((code) => [code, (values[code] ?? '').trim()] as const).filter(([, text]) => text !== '');
}
