import './support.css';
import { useStore } from '@nanostores/react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { feedbackKinds, limits } from '@trevo/contract';
import { Button, Dialog, Field, FormElement, Select, TextArea, textDirection } from '@trevo/ui';
import { callApi } from '../../platform/api.ts';
import { failureMessage } from '../../platform/failure-message.ts';
import { useT } from '../../platform/language.ts';
import { closeModal } from '../../platform/modals.ts';
import { useMoment } from '../../platform/moment.ts';
import { ownKey } from '../../platform/query-keys.ts';
import { $isLogin } from '../../platform/session.ts';
import { toast } from '../../platform/toasts.ts';
import { useForm } from '../../platform/use-form.ts';

type Kind = (typeof feedbackKinds)[number];
type Typed = { readonly questionType: Kind; readonly content: string; readonly contactInfo: string };

const most = limits.feedbackLengthMax;

/** A few words to the operator (Spec §2, §3), from anybody; members read their answers here. */
export function FeedbackDialog() {
  const t = useT();
  const isVisitor = !useStore($isLogin);
  const queryClient = useQueryClient();
  const close = (): void => closeModal('feedbackModal');
  const form = useForm<Typed>({
    initial: { questionType: 'other', content: '', contactInfo: '' },
    faults: ({ content }) => ({ content: content.trim() === '' ? t('feedback.needed') : undefined }),
    send: async (typed) => {
      await callApi('sendFeedback', typed);
      toast({ tone: 'ok', title: t('feedback.sent'), ...(isVisitor ? {} : { text: t('feedback.sentAnswer') }) });
      if (isVisitor) return close();
      form.renew('content');
      await queryClient.invalidateQueries(ownFeedbackQuery());
    },
    guarded: true,
  });
  const written = [...form.values.content].length;
  return (
    <Dialog label={t('feedback.title')} onClose={close} closeLabel={t('dialog.close')} width={520}>
      <FormElement className="col problem" form={form}>
        <h2 className="h3">{t('feedback.title')}</h2>
        <p className="t2 sm">{t('feedback.text')}</p>
        <Select<Kind>
          well
          label={t('feedback.about')}
          options={feedbackKinds.map((value) => ({ value, label: t(`feedback.kind.${value}`) }))}
          value={form.values.questionType}
          onChange={(kind) => form.set('questionType', kind)}
        />
        <TextArea
          {...form.bind('content')}
          label={t('feedback.content')}
          hint={t('feedback.count', { count: written, most })}
          maxLength={most}
          rows={3}
          error={form.errors.content ?? form.failed}
        />
        {isVisitor ? (
          <Field {...form.bind('contactInfo')} label={t('feedback.contact')} hint={t('feedback.contactHint')} maxLength={120} />
        ) : null}
        <Button type="submit" variant="primary" block busy={form.busy} busyLabel={t('dialog.busy')}>
          {t('feedback.send')}
        </Button>
        {isVisitor ? null : <Earlier />}
      </FormElement>
    </Dialog>
  );
}

function ownFeedbackQuery() {
  return queryOptions({ queryKey: ownKey('feedback'), queryFn: () => callApi('ownFeedback', {}) });
}

/** What the member wrote before, with what was answered. */
function Earlier() {
  const t = useT();
  const moment = useMoment();
  const { data, error, refetch } = useQuery(ownFeedbackQuery());
  if (data === undefined && error !== null)
    return (
      <section className="feedback-earlier" aria-label={t('feedback.earlier')}>
        <p className="loss" role="alert">
          {failureMessage(error, t)}
        </p>
        <Button size="sm" icon="refresh" onClick={() => void refetch()}>
          {t('chunk.retry')}
        </Button>
      </section>
    );
  if (data === undefined || data.list.length === 0) return null;
  return (
    <section className="feedback-earlier">
      <h3 className="h4">{t('feedback.earlier')}</h3>
      <ul>
        {data.list.map(({ feedbackId, questionType, gameName, content, sentAt, answer, answeredAt }) => (
          <li key={feedbackId}>
            <p className="t3 sm">
              {gameName ?? t(`feedback.kind.${questionType}`)} · {moment(sentAt, 'moment')}
            </p>
            <p dir={textDirection(content)}>{content}</p>
            {answer === null || answeredAt === null ? (
              <p className="t2 sm">{t('feedback.waits')}</p>
            ) : (
              <blockquote dir={textDirection(answer)}>
                {answer}
                <footer className="t3 sm">{moment(answeredAt, 'moment')}</footer>
              </blockquote>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
