import { Field, Select, TextArea } from '@trevo/ui';
import { DayField } from '../../platform/day-field.tsx';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { useDialogForm } from '../../shell/use-dialog-form.ts';
import { refreshNews } from './agent-news-query.ts';

type Typed = { readonly language: string; readonly title: string; readonly text: string; readonly effectiveOn: string };
type Props = { readonly languages: readonly string[]; readonly onClose: () => void };

/** Tells all agents something, in one language of the brand. */
export function NoticeDialog({ languages, onClose }: Props) {
  const t = useT();
  const form = useDialogForm<Typed>({
    initial: { language: languages[0] ?? '', title: '', text: '', effectiveOn: '' },
    faults: ({ title, text }) => ({
      ...(title.trim() === '' ? { title: t('office.fieldNeeded') } : {}),
      ...(text.trim() === '' ? { text: t('office.fieldNeeded') } : {}),
    }),
    send: async ({ language, title, text, effectiveOn }, key) => {
      const notice = { language, title, text, ...(effectiveOn === '' ? {} : { effectiveOn }) };
      await callOffice('officePublishAgentNotice', notice, { idempotencyKey: key });
    },
    refresh: refreshNews,
    onClose,
  });
  return (
    <FormDialog title={t('office.agentNotice')} form={form} confirm={t('office.agentNoticePublish')} onClose={onClose}>
      <Select
        label={t('office.agentNoticeLanguage')}
        well
        value={form.values.language}
        onChange={(next) => form.set('language', next)}
        options={languages.map((language) => ({ value: language, label: language }))}
      />
      <Field {...form.bind('title')} label={t('office.agentNoticeTitle')} maxLength={120} autoComplete="off" />
      <TextArea {...form.bind('text')} label={t('office.agentNoticeText')} maxLength={4_000} rows={6} />
      <DayField {...form.bind('effectiveOn')} label={t('office.agentNoticeFrom')} />
    </FormDialog>
  );
}
