import { parseDate } from '@trevo/kernel';
import { dateOrder } from '@trevo/i18n';
import { imagesMax } from '@trevo/reward-rules/activities';
import { Button, DateField, Field, FormElement, TextArea } from '@trevo/ui';
import { activityAnswerMax } from '@trevo/contract';
import { callApi } from '../../platform/api.ts';
import { dateWords } from '../../platform/date-words.ts';
import { type Say, useLanguageTag, useT } from '../../platform/language.ts';
import { toast } from '../../platform/toasts.ts';
import { useForm } from '../../platform/use-form.ts';
import { type Activity, type ActivityId, askActivitiesAgain, type Question } from './activity-query.ts';
import { ImagePicker, type PickedImage } from './image-picker.tsx';

type Values = Readonly<Record<`answer_${string}`, string>> & { readonly images: readonly PickedImage[] };

const fieldOf = ({ key }: Pick<Question, 'key'>) => `answer_${key}` as const;

/** Answers and images of an application. Images go first, one by one; what was sent before is found again by the server and not sent twice over. */
export function ActivityForm({ activity }: { readonly activity: Activity }) {
  const t = useT();
  const order = dateOrder(useLanguageTag());
  const { questions, imagesMin, status } = activity;
  const form = useApplication(activity);
  const draw = (question: Question) => {
    const name = fieldOf(question);
    const { value, error, onChange, onBlur } = form.bind(name);
    const words = { label: question.label, ...(question.required ? {} : { optional: t('activity.optional') }) };
    if (question.kind === 'date')
      return (
        <DateField
          key={name}
          {...{ name, value, error, order, ...words }}
          words={dateWords(t)}
          onValue={(typed) => onChange({ target: { value: typed } })}
          onLeave={onBlur}
        />
      );
    if (question.kind === 'number') return <Field key={name} {...form.bind(name)} {...words} inputMode="decimal" autoComplete="off" />;
    return <TextArea key={name} {...form.bind(name)} {...words} rows={3} maxLength={activityAnswerMax} />;
  };
  return (
    <FormElement className="col activity-form" form={form}>
      {questions.map(draw)}
      <ImagePicker
        images={form.values.images}
        error={form.errors.images}
        label={
          imagesMin === 0 ? t('activity.imagesOptional', { most: imagesMax }) : t('activity.images', { least: imagesMin, most: imagesMax })
        }
        onChange={(images) => form.set('images', images)}
      />
      {form.failed === undefined ? null : (
        <p className="msg bad" role="alert">
          {form.failed}
        </p>
      )}
      <Button type="submit" variant="primary" block busy={form.busy} busyLabel={t('activity.sending')}>
        {t(status === 'rejected' ? 'activity.applyAgain' : 'activity.apply')}
      </Button>
    </FormElement>
  );
}

function useApplication({ activityId, name, questions, imagesMin, own }: Activity) {
  const t = useT();
  const before = Object.fromEntries(questions.map((question) => [fieldOf(question), own?.answers[question.key] ?? '']));
  const named = { activityId: activityId as ActivityId };
  return useForm<Values>({
    initial: { ...before, images: [] },
    faults: (values) => ({
      ...Object.fromEntries(questions.map((question) => [fieldOf(question), faultOf(question, values[fieldOf(question)] ?? '', t)])),
      images: values.images.length < imagesMin ? t('activity.imagesNeeded', { count: imagesMin }) : undefined,
    }),
    send: async (values) => {
      const imageIds: `ati_${string}`[] = [];
      for (const { data } of values.images) {
        const { imageId } = await callApi('uploadActivityImage', { ...named, data });
        imageIds.push(imageId as `ati_${string}`);
      }
      const answers = questions.map((question) => ({ key: question.key, answer: (values[fieldOf(question)] ?? '').trim() }));
      await callApi('applyActivity', { ...named, answers, imageIds });
      toast({ tone: 'ok', title: name, text: t('activity.sent') });
      await askActivitiesAgain();
    },
    guarded: true,
  });
}

function faultOf({ kind, required }: Question, typed: string, t: Say): string | undefined {
  const answer = typed.trim();
  if (answer === '') return required ? t('activity.needed') : undefined;
  if (kind === 'number') return /^\d{1,15}([.,]\d{1,4})?$/.test(answer) ? undefined : t('activity.numberFault');
  return kind === 'text' || parseDate(answer) !== null ? undefined : t('activity.dateFault');
}
