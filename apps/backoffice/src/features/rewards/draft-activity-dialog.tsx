import { activityAnswerKinds, type ActivityAnswerKind, activityQuestionsMax } from '@trevo/contract';
import { languages } from '@trevo/i18n';
import { Button, Checkbox, Field, Select, TextArea } from '@trevo/ui';
import { AmountField } from '../../platform/amount-field.tsx';
import { DayField } from '../../platform/day-field.tsx';
import { useT } from '../../platform/language.ts';
import { useBrandLanguages, useOperator } from '../../platform/office-session.ts';
import { scriptOf } from '../../platform/script-of.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { type DraftForm, nothingSaid, type Said, type TextField, useDraftForm } from './activity-draft.ts';

type Props = { readonly onClose: () => void };

/** Drafts an activity: its words language by language, what it asks for, and what it gives. */
export function DraftActivityDialog({ onClose }: Props) {
  const t = useT();
  const { timeZone, currency } = useOperator().merchant;
  const form = useDraftForm({ timeZone, currency, onClose });
  const { values, set } = form;
  const text = (name: TextField, more: object = {}) => (
    <Field {...form.bind(name)} label={t(`office.activities.field.${name}`)} autoComplete="off" {...more} />
  );
  return (
    <FormDialog title={t('office.activities.draft')} form={form} confirm={t('office.save')} tells width={600} onClose={onClose}>
      <p className="of-muted">{t('office.activities.draftText')}</p>
      <Words form={form} />
      <Questions form={form} />
      <Select
        label={t('office.activities.field.kind')}
        well
        value={values.kind}
        onChange={(kind) => set('kind', kind)}
        options={(['cash', 'points'] as const).map((value) => ({ value, label: t(`office.activities.kind.${value}`) }))}
      />
      {values.kind === 'cash' ? (
        <AmountField {...form.bind('amount')} label={t('office.activities.field.amount')} currency={currency} />
      ) : (
        text('amount', { inputMode: 'numeric' })
      )}
      <AmountField {...form.bind('budget')} label={t('office.activities.field.budget')} currency={currency} />
      {text('places', { inputMode: 'numeric', hint: t('office.activities.emptyNoEnd') })}
      {text('minLevel', { inputMode: 'numeric' })}
      {text('imagesMin', { inputMode: 'numeric' })}
      <Times form={form} />
      {text('claimDays', { inputMode: 'numeric' })}
      <Checkbox checked={values.reapply} onChange={(event) => set('reapply', event.target.checked)}>
        {t('office.activities.reapply')}
      </Checkbox>
      <Checkbox checked={values.autoCredit} onChange={(event) => set('autoCredit', event.target.checked)}>
        {t('office.activities.autoCredit')}
      </Checkbox>
    </FormDialog>
  );
}

type FormProps = { readonly form: DraftForm };

/** Name and terms in the language that is chosen. */
function Words({ form }: FormProps) {
  const t = useT();
  const { said, language } = form.values;
  const own = said[language] ?? nothingSaid;
  const say = (more: Partial<Said>) => form.set('said', { ...said, [language]: { ...own, ...more } });
  return (
    <>
      <Select
        label={t('office.activities.field.language')}
        well
        value={language}
        onChange={(next) => form.set('language', next)}
        options={useBrandLanguages().map((value) => {
          const { ownName } = languages[value];
          return { value, label: (said[value]?.name ?? '') === '' ? ownName : `${ownName} ✓` };
        })}
      />
      <p className="of-muted">{t('office.activities.languageHint')}</p>
      <Field
        {...scriptOf(language)}
        label={t('office.activities.field.name')}
        value={own.name}
        error={form.errors.said}
        maxLength={80}
        autoComplete="off"
        onChange={({ target }) => say({ name: target.value })}
      />
      <TextArea
        {...scriptOf(language)}
        label={t('office.activities.field.text')}
        value={own.text}
        rows={4}
        maxLength={2000}
        onChange={({ target }) => say({ text: target.value.replace(/\s*\n\s*/g, ' ') })}
      />
    </>
  );
}

/** What an application asks, in the language that is chosen; the kind of an answer is the same in all. */
function Questions({ form }: FormProps) {
  const t = useT();
  const { said, language, questions } = form.values;
  const own = said[language] ?? nothingSaid;
  const label = (index: number, value: string) =>
    form.set('said', {
      ...said,
      [language]: { ...own, labels: questions.map((_, at) => (at === index ? value : (own.labels[at] ?? ''))) },
    });
  const change = (index: number, more: Partial<(typeof questions)[number]>) =>
    form.set(
      'questions',
      questions.map((question, at) => (at === index ? { ...question, ...more } : question)),
    );
  return (
    <>
      {questions.map(({ kind, required }, index) => (
        // A question has no name of its own before it is sent: it is what stands at its place.
        <div className="of-stack" key={`${String(index)} of ${String(questions.length)}`}>
          <Field
            {...scriptOf(language)}
            label={t('office.activities.question', { no: index + 1 })}
            value={own.labels[index] ?? ''}
            maxLength={160}
            autoComplete="off"
            onChange={({ target }) => label(index, target.value)}
          />
          <Select<ActivityAnswerKind>
            label={t('office.activities.questionKind', { no: index + 1 })}
            well
            value={kind}
            onChange={(next) => change(index, { kind: next })}
            options={activityAnswerKinds.map((value) => ({ value, label: t(`office.activities.answer.${value}`) }))}
          />
          <Checkbox checked={required} onChange={({ target }) => change(index, { required: target.checked })}>
            {t('office.activities.required')}
          </Checkbox>
          {questions.length > 1 && index === questions.length - 1 ? (
            <Button size="sm" onClick={() => form.set('questions', questions.slice(0, -1))}>
              {t('office.activities.dropQuestion', { no: index + 1 })}
            </Button>
          ) : null}
        </div>
      ))}
      {questions.length < activityQuestionsMax ? (
        <div>
          <Button size="sm" onClick={() => form.set('questions', [...questions, { kind: 'text', required: true }])}>
            {t('office.activities.moreQuestion')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Times({ form }: FormProps) {
  const t = useT();
  const date = (name: 'opensAt' | 'endsAt') => <DayField {...form.bind(name)} label={t(`office.activities.field.${name}`)} withTime />;
  return (
    <>
      {date('opensAt')}
      {date('endsAt')}
    </>
  );
}
