import { Select, TextArea } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { go, rooms } from '../../platform/rooms.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { useDialogForm } from '../../shell/use-dialog-form.ts';
import { askServiceAgain, type Conversation, type ConversationId, type Desk } from './service-queries.ts';

type Props = { readonly conversation: Conversation; readonly others: Desk['others']; readonly onClose: () => void };

/** Hands a conversation over to somebody who is here, or back to the queue, with a note for whoever goes on. */
export function HandDialog({ conversation, others, onClose }: Props) {
  const t = useT();
  const form = useDialogForm<{ readonly to: string; readonly note: string }>({
    initial: { to: '', note: '' },
    faults: ({ note }) => (note.trim().length < 3 ? { note: t('office.service.noteNeeded') } : {}),
    send: async ({ to, note }) => {
      const conversationId = conversation.conversationId as ConversationId;
      await callOffice('officeServiceHand', { conversationId, to: to === '' ? null : (to as `opr_${string}`), note: note.trim() });
      // It is somebody else's now.
      go(rooms.service.path);
    },
    refresh: askServiceAgain,
    onClose,
  });
  const free = others.filter(({ held, capacity }) => held < capacity);
  return (
    <FormDialog title={t('office.service.hand')} form={form} confirm={t('office.service.hand')} tells onClose={onClose}>
      <p className="of-muted">{t('office.service.handText')}</p>
      <Select
        label={t('office.service.handTo')}
        well
        value={form.values.to}
        onChange={(to) => form.set('to', to)}
        options={[
          { value: '', label: t('office.service.toQueue') },
          ...free.map(({ operatorId, ...other }) => ({ value: operatorId, label: t('office.service.other', other) })),
        ]}
      />
      <TextArea {...form.bind('note')} label={t('office.service.handNote')} maxLength={500} rows={3} />
    </FormDialog>
  );
}
