import type { Calls, RequestOf } from '@trevo/contract';
import { Field } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useOfficeForm } from '../../platform/use-office-form.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';

type Asked = RequestOf<Calls['officeDraftReferralTerms']>;

const initial = {
  withinDays: '30',
  qualifyValidBet: '1000.00',
  qualifyDeposit: '',
  firstReward: '10.00',
  laterFrom: '6',
  laterReward: '15.00',
  refereeReward: '5.00',
  commissionPpm: '500',
  commissionDays: '90',
  monthlyCap: '500.00',
  maxReferees: '20',
} as const satisfies Readonly<Record<string, string>>;
type Values = { readonly [K in keyof typeof initial]: string };
const names = Object.keys(initial) as readonly (keyof Values)[];
/** What may stay empty: then there is none of it. */
const optional: readonly (keyof Values)[] = ['qualifyDeposit', 'laterFrom', 'laterReward'];

/** Drafts terms of the referral programme: nothing changes until somebody else publishes them. */
export function ReferralDraftDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const form = useOfficeForm<Values>({
    initial,
    send: async (values) => {
      try {
        await callOffice('officeDraftReferralTerms', askedOf(values));
        onClose();
      } finally {
        await queryClient.invalidateQueries({ queryKey: ['referral-terms'] });
      }
    },
  });
  const ready = names.every((name) => optional.includes(name) || form.values[name].trim() !== '');
  return (
    <FormDialog
      title={t('office.referral.draft')}
      form={{ ...form, ready }}
      confirm={t('office.referral.draft')}
      width={560}
      onClose={onClose}
    >
      <p className="of-muted">{t('office.referral.draftText')}</p>
      {names.map((name) => (
        <Field key={name} {...form.bind(name)} label={t(`office.referral.${name}`)} inputMode="decimal" maxLength={20} autoComplete="off" />
      ))}
    </FormDialog>
  );
}

function askedOf(values: Values): Asked {
  const text = (name: keyof Values) => values[name].trim();
  const whole = (name: keyof Values) => Number(text(name));
  const later = text('laterFrom') === '' || text('laterReward') === '' ? [] : [{ from: whole('laterFrom'), reward: text('laterReward') }];
  return {
    withinDays: whole('withinDays'),
    qualifyValidBet: text('qualifyValidBet'),
    ...(text('qualifyDeposit') === '' ? {} : { qualifyDeposit: text('qualifyDeposit') }),
    tiers: [{ from: 1, reward: text('firstReward') }, ...later],
    refereeReward: text('refereeReward'),
    commissionPpm: whole('commissionPpm'),
    commissionDays: whole('commissionDays'),
    monthlyCap: text('monthlyCap'),
    maxReferees: whole('maxReferees'),
  };
}
