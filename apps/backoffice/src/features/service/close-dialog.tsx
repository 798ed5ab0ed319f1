import { serviceCloseReasons } from '@trevo/contract';
import { Select, TextArea } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { useDialogForm } from '../../shell/use-dialog-form.ts';
import { askServiceAgain, type Conversation, type ConversationId } from './service-queries.ts';

type Props = { readonly conversation: Conversation; readonly onClose: () => void };

/** Closes a conversation, saying why. */
export function CloseDialog({ conversation, onClose }: Props) {
  const t = useT();
  const form = useDialogForm<{ readonly reason: (typeof serviceCloseReasons)[number]; readonly note: string }>({
    initial: { reason: 'solved', note: '' },
    send: async ({ reason, note }) => {
      const conversationId = conversation.conversationId as ConversationId;
      await callOffice('officeServiceClose', { conversationId, reason, note: note.trim() });
    },
    refresh: askServiceAgain,
    onClose,
  });
  return (
    <FormDialog title={t('office.service.close')} form={form} confirm={t('office.service.close')} tells onClose={onClose}>
      <p className="of-muted">{t('office.service.closeText')}</p>
      <Select
        label={t('office.service.reason')}
        well
        value={form.values.reason}
        onChange={(reason) => form.set('reason', reason)}
        options={serviceCloseReasons.map((value) => ({ value, label: t(`office.service.reason.${value}`) }))}
      />
      <TextArea {...form.bind('note')} label={t('office.service.closeNote')} maxLength={500} rows={3} />
    </FormDialog>
  );
}
