import { readTypedNumber } from '@trevo/money';
import { Checkbox, Field } from '@trevo/ui';
import { AmountField, readOf, useAmounts } from '../../platform/amount-field.tsx';
import { useT, useTag } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useOperator } from '../../platform/office-session.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useOfficeForm } from '../../platform/use-office-form.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';

const initial = { username: '', value: '', days: '7', minOdds: '', stakeReturned: 'no', reason: '' };
type Typed = Readonly<typeof initial>;

const isDays = (text: string): boolean => /^[1-9]\d?$/.test(text.trim()) && Number(text) <= 30;

/** Odds as they are typed, in thousandths; null: they are no odds above 1. */
function oddsMilliOf(text: string, tag: string): number | null {
  const typed = readTypedNumber(text, tag, 3);
  const milli = typed.ok ? Number(typed.value) : 0;
  return milli > 1_000 && milli <= oddsMilliMax ? milli : null;
}

const oddsMilliMax = 100_000;

/** Gives a member a free bet of one value. Above the threshold it waits for somebody else. */
export function GiveFreeBetDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const { currency } = useOperator().merchant;
  const form = useGiveForm(currency, onClose);
  return (
    <FormDialog title={t('office.freeBets.give')} form={form} confirm={t('office.freeBets.give')} width={520} onClose={onClose}>
      <p className="of-muted">{t('office.freeBets.giveText')}</p>
      <Field {...form.bind('username')} label={t('office.freeSpins.field.username')} autoComplete="off" maxLength={64} />
      <AmountField {...form.bind('value')} label={t('office.freeBets.field.value')} currency={currency} />
      <Field {...form.bind('days')} label={t('office.freeBets.field.days')} autoComplete="off" inputMode="numeric" maxLength={2} />
      <Field {...form.bind('minOdds')} label={t('office.freeBets.field.minOdds')} autoComplete="off" inputMode="decimal" maxLength={6} />
      <Checkbox
        checked={form.values.stakeReturned === 'yes'}
        onChange={({ target }) => form.set('stakeReturned', target.checked ? 'yes' : 'no')}
      >
        {t('office.freeBets.field.stakeReturned')}
      </Checkbox>
      <Field {...form.bind('reason')} label={t('office.freeSpins.field.reason')} autoComplete="off" maxLength={200} />
    </FormDialog>
  );
}

function useGiveForm(currency: string, onClose: () => void) {
  const amounts = useAmounts(currency);
  const t = useT();
  const tag = useTag();
  return useOfficeForm<Typed>({
    initial,
    faults: ({ value, days, minOdds }) => {
      const wrong = value.trim() === '' ? undefined : amounts.faultOf(value);
      return {
        ...(wrong === undefined ? {} : { value: wrong }),
        ...(isDays(days) ? {} : { days: t('office.wheels.countFault') }),
        ...(minOdds.trim() === '' || oddsMilliOf(minOdds, tag) !== null ? {} : { minOdds: t('office.freeBets.oddsFault') }),
      };
    },
    send: async ({ username, value, days, minOdds, stakeReturned, reason }) => {
      const minOddsMilli = minOdds.trim() === '' ? null : oddsMilliOf(minOdds, tag);
      await callOffice('officeGiveFreeBet', {
        username: username.trim(),
        value: readOf(amounts.read(value)),
        days: Number(days),
        ...(minOddsMilli === null ? {} : { minOddsMilli }),
        stakeReturned: stakeReturned === 'yes',
        reason: reason.trim(),
      });
      await queryClient.invalidateQueries({ queryKey: ['free-bets'] });
      onClose();
    },
  });
}
