import { useQuery } from '@tanstack/react-query';
import { serviceLineMax } from '@trevo/contract';
import { Button, Checkbox, FormElement, Select, TextArea } from '@trevo/ui';
import { useRef } from 'react';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useBrandLanguages } from '../../platform/office-session.ts';
import { useOfficeForm } from '../../platform/use-office-form.ts';
import { askServiceAgain, type Conversation, type ConversationId, repliesQuery, type Reply } from './service-queries.ts';

/** An answer, or a note that only operators read. A saved reply comes in the customer's language, and is changed before it is sent. */
export function AnswerForm({ conversation }: { readonly conversation: Conversation }) {
  const t = useT();
  const replies = useQuery(repliesQuery());
  const [brandLanguage] = useBrandLanguages();
  // The same for every attempt to say the same line: an answer that was lost says nothing twice.
  const said = useRef({ text: '', key: '' });
  const conversationId = conversation.conversationId as ConversationId;
  const form = useOfficeForm<{ readonly text: string; readonly isNote: boolean }>({
    initial: { text: '', isNote: false },
    guarded: false,
    faults: ({ text }) => (text.trim() === '' ? { text: t('office.service.needed') } : {}),
    send: async ({ text, isNote }) => {
      if (said.current.text !== text || said.current.key === '') said.current = { text, key: crypto.randomUUID() };
      await callOffice('officeServiceSay', { conversationId, key: said.current.key, text, isNote });
      said.current = { text: '', key: '' };
      form.renew('text');
      await askServiceAgain();
    },
  });
  const kept = replies.data ?? [];
  return (
    <FormElement className="svc-answer" form={form}>
      {kept.length === 0 ? null : (
        <Select
          label={t('office.service.reply')}
          labelHidden
          caption={t('office.service.reply')}
          value=""
          onChange={(replyId) => form.set('text', textOf(kept, replyId, [conversation.language, brandLanguage]))}
          options={[
            { value: '', label: t('office.service.noReply') },
            ...kept.map(({ replyId, title }) => ({ value: replyId, label: title })),
          ]}
        />
      )}
      <TextArea
        {...form.bind('text')}
        label={t('office.service.line')}
        labelHidden
        placeholder={t('office.service.line')}
        maxLength={serviceLineMax}
        rows={3}
        dir="auto"
      />
      {form.failed === undefined ? null : (
        <p className="of-fault" role="alert">
          {form.failed}
        </p>
      )}
      <div className="of-row">
        <Checkbox checked={form.values.isNote} onChange={({ target }) => form.set('isNote', target.checked)}>
          {t('office.service.note')}
        </Checkbox>
        <div className="of-tools">
          <Button type="submit" variant="primary" busy={form.busy} busyLabel={t('office.busy')}>
            {t('office.service.send')}
          </Button>
        </div>
      </div>
    </FormElement>
  );
}

/** A reply in the language of the customer, else in the brand's, else in any that it has. */
function textOf(replies: readonly Reply[], replyId: string, [language, other = '']: readonly [string, string | undefined]): string {
  const texts = replies.find((reply) => reply.replyId === replyId)?.texts ?? {};
  return texts[language] ?? texts[other] ?? Object.values(texts)[0] ?? '';
}
