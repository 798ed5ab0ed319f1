import { useStore } from '@nanostores/react';
import { serviceLineMax, serviceNameMax } from '@trevo/contract';
import { Button, Field, FormElement, TextArea } from '@trevo/ui';
import { useRef } from 'react';
import { callApi } from '../../platform/api.ts';
import { useT } from '../../platform/language.ts';
import { $isLogin } from '../../platform/session.ts';
import { useForm } from '../../platform/use-form.ts';
import { serviceKey } from './service-key.ts';
import { askServiceAgain } from './service-query.ts';

/** The first message. A visitor may say who they are, and need not. */
export function ServiceStart({ onStarted }: { readonly onStarted: () => void }) {
  const t = useT();
  const isLogin = useStore($isLogin);
  // The same for every attempt: an answer that was lost begins nothing twice.
  const key = useRef(crypto.randomUUID());
  const form = useForm<{ readonly text: string; readonly name: string; readonly contact: string }>({
    initial: { text: '', name: '', contact: '' },
    faults: ({ text }) => (text.trim() === '' ? { text: t('chat.needed') } : {}),
    send: async ({ text, name, contact }) => {
      await callApi('serviceStart', { visitorKey: serviceKey(), key: key.current, text, name, contact });
      await askServiceAgain();
      onStarted();
    },
  });
  return (
    <FormElement className="col chat-start" form={form}>
      <h2 className="h3">{t('chat.hello')}</h2>
      <TextArea {...form.bind('text')} label={t('chat.message')} maxLength={serviceLineMax} rows={4} dir="auto" />
      {isLogin ? null : (
        <>
          <Field {...form.bind('name')} label={t('chat.name')} maxLength={serviceNameMax} autoComplete="given-name" dir="auto" />
          <Field {...form.bind('contact')} label={t('chat.contact')} hint={t('chat.contactHint')} maxLength={120} autoComplete="email" />
        </>
      )}
      {form.failed === undefined ? null : (
        <p className="msg bad" role="alert">
          {form.failed}
        </p>
      )}
      <Button type="submit" variant="primary" block busy={form.busy}>
        {t('chat.send')}
      </Button>
    </FormElement>
  );
}
