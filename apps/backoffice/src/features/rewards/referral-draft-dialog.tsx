import type { Calls, RequestOf } from '@trevo/contract';
import { typedNumber } from '@trevo/money';
import { Field } from '@trevo/ui';
import { type Amounts, AmountField, readOf, useAmounts } from '../../platform/amount-field.tsx';
import { useT, useTag } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useOperator } from '../../platform/office-session.ts';
import { readAnew } from '../../platform/query-client.ts';
import { typedPpm } from '../../platform/use-percent.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { useDialogForm } from '../../shell/use-dialog-form.ts';

type Asked = RequestOf<Calls['officeDraftReferralTerms']>;

/** What is asked, in its order: as an amount, a whole number or a percent. */
const fields = {
  withinDays: { kind: 'count', from: '30' },
  qualifyValidBet: { kind: 'amount', from: '1000.00' },
  qualifyDeposit: { kind: 'amount', from: '' },
  firstReward: { kind: 'amount', from: '10.00' },
  laterFrom: { kind: 'count', from: '6' },
  laterReward: { kind: 'amount', from: '15.00' },
  refereeReward: { kind: 'amount', from: '5.00' },
  commission: { kind: 'percent', from: '0.05' },
  commissionDays: { kind: 'count', from: '90' },
  monthlyCap: { kind: 'amount', from: '500.00' },
  maxReferees: { kind: 'count', from: '20' },
} as const satisfies Readonly<Record<string, { readonly kind: 'amount' | 'count' | 'percent'; readonly from: string }>>;
type Name = keyof typeof fields;
type Values = Readonly<Record<Name, string>>;
const names = Object.keys(fields) as readonly Name[];
/** What may stay empty: then there is none of it. */
const optional: readonly Name[] = ['qualifyDeposit', 'laterFrom', 'laterReward'];
/** One percent: commission on bets is not more. */
const mostPpm = 10_000;

/** Drafts terms of the referral programme: nothing changes until somebody else publishes them. */
export function ReferralDraftDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const tag = useTag();
  const { currency } = useOperator().merchant;
  const amounts = useAmounts(currency);
  const faultOf = (name: Name, text: string): string | undefined => {
    if (text.trim() === '') return optional.includes(name) ? undefined : t('office.formFault.required');
    const { kind } = fields[name];
    if (kind === 'amount') return amounts.faultOf(text);
    if (kind === 'percent') return typedPpm(text, tag, mostPpm) === undefined ? t('office.referral.commissionHint') : undefined;
    return /^\d{1,5}$/.test(text.trim()) ? undefined : t('office.formFault.digits_only');
  };
  const form = useDialogForm<Values>({
    initial: Object.fromEntries(names.map((name) => [name, begun(name, amounts, tag)])) as Values,
    faults: (values) => Object.fromEntries(names.map((name) => [name, faultOf(name, values[name])])),
    live: names,
    send: (values) => callOffice('officeDraftReferralTerms', askedOf(values, amounts, tag)),
    refresh: () => readAnew('referral-terms'),
    onClose,
  });
  return (
    <FormDialog title={t('office.referral.draft')} form={form} confirm={t('office.referral.draft')} width={560} onClose={onClose}>
      <p className="of-muted">{t('office.referral.draftText')}</p>
      {names.map((name) => {
        const label = t(`office.referral.${name}`);
        return fields[name].kind === 'amount' ? (
          <AmountField key={name} {...form.bind(name)} {...{ label, currency }} />
        ) : (
          <Field key={name} {...form.bind(name)} label={label} inputMode="decimal" maxLength={20} autoComplete="off" />
        );
      })}
    </FormDialog>
  );
}

/** What a field begins with, as the page's language writes it. */
function begun(name: Name, amounts: Amounts, tag: string): string {
  const { kind, from } = fields[name];
  if (from === '' || kind === 'count') return from;
  return kind === 'amount' ? amounts.typed(from) : typedNumber(from, tag);
}

function askedOf(values: Values, amounts: Amounts, tag: string): Asked {
  const amount = (name: Name) => readOf(amounts.read(values[name]));
  const whole = (name: Name) => Number(values[name].trim());
  const later =
    values.laterFrom.trim() === '' || values.laterReward.trim() === '' ? [] : [{ from: whole('laterFrom'), reward: amount('laterReward') }];
  return {
    withinDays: whole('withinDays'),
    qualifyValidBet: amount('qualifyValidBet'),
    ...(values.qualifyDeposit.trim() === '' ? {} : { qualifyDeposit: amount('qualifyDeposit') }),
    tiers: [{ from: 1, reward: amount('firstReward') }, ...later],
    refereeReward: amount('refereeReward'),
    commissionPpm: typedPpm(values.commission, tag, mostPpm) ?? 0,
    commissionDays: whole('commissionDays'),
    monthlyCap: amount('monthlyCap'),
    maxReferees: whole('maxReferees'),
  };
}
