import { countedProducts } from '@trevo/contract';
import { languages } from '@trevo/i18n';
import { Field, type Form, Select } from '@trevo/ui';
import { AmountField, useAmounts } from '../../platform/amount-field.tsx';
import { DayField } from '../../platform/day-field.tsx';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useBrandLanguages, useOperator } from '../../platform/office-session.ts';
import { scriptOf } from '../../platform/script-of.ts';
import { readAnew } from '../../platform/query-client.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { useDialogForm } from '../../shell/use-dialog-form.ts';
import { draftRequest, emptyOffer, offerFaults, type TypedOffer } from './offer-draft.ts';

type Props = { readonly offerId?: string | undefined; readonly title: string; readonly onClose: () => void };
type FormProps = { readonly form: Form<TypedOffer> };

const choices = {
  kind: ['deposit', 'gift'],
  wagerOn: ['bonus', 'bonusAndDeposit'],
  releases: ['all', 'winningsOnly'],
  onWithdrawal: ['forfeit', 'keep'],
  onePer: ['person', 'week', 'month'],
} as const;
const choiceWords = { kind: 'Kind', wagerOn: 'WagerOn', releases: 'Releases', onWithdrawal: 'Withdrawal', onePer: 'OnePer' } as const;

/** An offer, or the next version of one, written by one operator for another to publish. */
export function OfferDraftDialog({ offerId, title, onClose }: Props) {
  const t = useT();
  const { currency } = useOperator().merchant;
  const amounts = useAmounts(currency);
  const [usual] = useBrandLanguages();
  const words = { needed: t('office.fieldNeeded'), whole: t('office.rewards.offerWhole'), past: t('office.rewards.offerPast'), usual };
  const form = useDialogForm<TypedOffer>({
    initial: emptyOffer,
    faults: (typed) => offerFaults(typed, amounts, words),
    send: (typed) => callOffice('officeDraftOffer', draftRequest(typed, amounts, offerId)),
    refresh: () => readAnew('bonus-offers'),
    onClose,
  });
  const isDeposit = form.values.kind === 'deposit';
  return (
    <FormDialog title={title} form={form} confirm={t('office.rewards.offerSave')} onClose={onClose} tells width={560}>
      <p className="of-muted">{t('office.rewards.offerDraftText')}</p>
      <Titles form={form} />
      <Choice form={form} field="kind" />
      <AmountField {...form.bind('amount')} label={t('office.rewards.offerAmount')} currency={currency} />
      {isDeposit ? (
        <>
          <WholeField form={form} field="match" label={t('office.rewards.offerMatch')} />
          <AmountField {...form.bind('minDeposit')} label={t('office.rewards.offerMinDeposit')} currency={currency} />
        </>
      ) : null}
      <AmountField {...form.bind('budget')} label={t('office.rewards.offerBudget')} currency={currency} />
      <Choice form={form} field="onePer" />
      <WageringFields form={form} currency={currency} />
      <DayField {...form.bind('from')} label={t('office.rewards.offerFrom')} />
      <DayField {...form.bind('until')} label={t('office.rewards.offerUntil')} />
    </FormDialog>
  );
}

/** Its title in each language that players read. Only the brand's own has to be there: whoever reads another falls back on it. */
function Titles({ form }: FormProps) {
  const t = useT();
  const all = useBrandLanguages();
  return (
    <>
      {all.map((language, index) => (
        <Field
          key={language}
          {...scriptOf(language)}
          label={t('office.rewards.offerTitle', { language: languages[language].ownName })}
          value={form.values.titles[language] ?? ''}
          onChange={({ target }) => form.set('titles', { ...form.values.titles, [language]: target.value })}
          error={index === 0 ? form.errors.titles : undefined}
          hint={index === 0 && all.length > 1 ? t('office.rewards.offerTitleHint') : undefined}
          maxLength={80}
          autoComplete="off"
        />
      ))}
    </>
  );
}

function WageringFields({ form, currency }: FormProps & { readonly currency: string }) {
  const t = useT();
  return (
    <>
      <WholeField form={form} field="times" label={t('office.rewards.offerTimes')} />
      <Choice form={form} field="wagerOn" />
      {countedProducts.map((product) => (
        <WholeField
          key={product}
          form={form}
          field={`counts${product}`}
          label={t('office.rewards.offerCounts', { product: t(`office.rewards.offerProduct.${product}`) })}
        />
      ))}
      <Field
        {...form.bind('maxStake')}
        label={`${t('office.rewards.offerMaxStake')} · ${currency}`}
        inputMode="decimal"
        autoComplete="off"
      />
      <Field
        {...form.bind('maxConversion')}
        label={`${t('office.rewards.offerCap')} · ${currency}`}
        inputMode="decimal"
        autoComplete="off"
      />
      <Choice form={form} field="releases" />
      <WholeField form={form} field="days" label={t('office.rewards.offerDays')} />
      <Choice form={form} field="onWithdrawal" />
    </>
  );
}

type WholeProps = FormProps & { readonly field: Exclude<keyof TypedOffer, keyof typeof choices | 'titles'>; readonly label: string };

function WholeField({ form, field, label }: WholeProps) {
  return <Field {...form.bind(field)} label={label} inputMode="numeric" maxLength={4} autoComplete="off" />;
}

type ChoiceName = keyof typeof choices;

function Choice({ form, field }: FormProps & { readonly field: ChoiceName }) {
  const t = useT();
  const word = choiceWords[field];
  // The words of one field are not those of another; which belongs to which is `choices`.
  const say = (value: string) => t(`office.rewards.offer${word}.${value}` as 'office.rewards.offerKind.gift');
  const values: readonly TypedOffer[ChoiceName][] = choices[field];
  return (
    <Select
      label={t(`office.rewards.offer${word}`)}
      well
      value={form.values[field]}
      onChange={(next) => form.set(field, next)}
      options={values.map((value) => ({ value, label: say(value) }))}
    />
  );
}
