import { useMutation } from '@tanstack/react-query';
import { limits, serviceLineMax } from '@trevo/contract';
import { Button, FormElement, IconButton, TextArea } from '@trevo/ui';
import { useRef, useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { base64Of } from '../../platform/base64-of.ts';
import { failureMessage } from '../../platform/failure-message.ts';
import { useT } from '../../platform/language.ts';
import { useForm } from '../../platform/use-form.ts';
import { serviceKey } from './service-key.ts';
import { askServiceAgain, type ConversationId } from './service-query.ts';

/** Where the customer writes, or picks a picture. Enter sends, and with Shift it is a new line. */
export function ServiceSay({ conversationId }: { readonly conversationId: ConversationId }) {
  const t = useT();
  const said = useRef({ text: '', key: '' });
  const form = useForm<{ readonly text: string }>({
    initial: { text: '' },
    faults: ({ text }) => (text.trim() === '' ? { text: t('chat.needed') } : {}),
    send: async ({ text }) => {
      if (said.current.text !== text || said.current.key === '') said.current = { text, key: crypto.randomUUID() };
      await callApi('serviceSay', { conversationId, visitorKey: serviceKey(), key: said.current.key, text });
      said.current = { text: '', key: '' };
      form.renew('text');
      await askServiceAgain();
    },
  });
  const picture = usePicture(conversationId);
  const failed = form.failed ?? picture.fault;
  return (
    <FormElement className="chat-say" form={form}>
      {failed === undefined ? null : (
        <p className="msg bad" role="alert">
          {failed}
        </p>
      )}
      <div className="chat-write">
        <IconButton icon="camera" label={t('chat.picture')} disabled={picture.busy} onClick={() => picture.input.current?.click()} />
        <input
          ref={picture.input}
          type="file"
          hidden
          accept={limits.uploadTypes.join(',')}
          aria-label={t('chat.picture')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // The same file may be picked again.
            target.value = '';
            if (file !== undefined) picture.send(file);
          }}
        />
        <TextArea
          {...form.bind('text')}
          label={t('chat.message')}
          labelHidden
          placeholder={t('chat.message')}
          maxLength={serviceLineMax}
          rows={1}
          dir="auto"
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('chat.send')}
        </Button>
      </div>
    </FormElement>
  );
}

/** A picture that is picked is sent at once. What does not fit is told without asking the server. */
function usePicture(conversationId: ConversationId) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [unfit, setUnfit] = useState<string>();
  const sending = useMutation({
    mutationFn: async (file: File) =>
      callApi('serviceSendPicture', { conversationId, visitorKey: serviceKey(), key: crypto.randomUUID(), data: await base64Of(file) }),
    onSettled: askServiceAgain,
  });
  return {
    input,
    busy: sending.isPending,
    fault: unfit ?? (sending.isError ? failureMessage(sending.error, t) : undefined),
    send: (file: File) => {
      const fits = limits.uploadTypes.some((type) => type === file.type) && file.size <= limits.uploadBytesMax;
      setUnfit(fits ? undefined : t('chat.pictureRule'));
      sending.reset();
      if (fits) sending.mutate(file);
    },
  };
}
