import { serviceLineMax } from '@trevo/contract';
import { officeLanguages } from '@trevo/i18n';
import { Field, TextArea } from '@trevo/ui';
import { languageNames } from './language-names.ts';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useOfficeForm } from '../../platform/use-office-form.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { askServiceAgain, type Reply } from './service-queries.ts';

const written = ['EN', 'PT', 'ES', 'UR'] as const satisfies readonly (typeof officeLanguages)[number][];
type Typed = { readonly title: string } & Readonly<Record<(typeof written)[number], string>>;

/** A reply in the languages that the office speaks; those that are left empty are not kept. */
export function ReplyDialog({ reply, onClose }: { readonly reply: Reply | null; readonly onClose: () => void }) {
  const t = useT();
  const before = (code: string) => reply?.texts[code] ?? '';
  const form = useOfficeForm<Typed>({
    initial: { title: reply?.title ?? '', EN: before('EN'), PT: before('PT'), ES: before('ES'), UR: before('UR') },
    faults: (values) => ({
      ...(values.title.trim() === '' ? { title: t('office.service.replyTitleNeeded') } : {}),
      ...(written.every((code) => values[code].trim() === '') ? { EN: t('office.service.replyTextNeeded') } : {}),
    }),
    send: async ({ title, ...texts }) => {
      const kept = Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
      await callOffice('officeSetServiceReply', {
        replyId: reply === null ? null : (reply.replyId as `svr_${string}`),
        title: title.trim(),
        texts: kept,
      });
      onClose();
      await askServiceAgain();
    },
  });
  const title = t(reply === null ? 'office.service.replyNew' : 'office.service.replyEdit');
  return (
    <FormDialog title={title} form={form} confirm={t('office.save')} tells width={560} onClose={onClose}>
      <Field {...form.bind('title')} label={t('office.service.replyTitle')} maxLength={60} />
      {written.map((code) => (
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
