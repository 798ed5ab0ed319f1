import { instantOfReading } from '@trevo/i18n';
import { Checkbox, Field } from '@trevo/ui';
import { AmountField, readOf, useAmounts } from '../../platform/amount-field.tsx';
import { DayField } from '../../platform/day-field.tsx';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useOperator } from '../../platform/office-session.ts';
import { readAnew } from '../../platform/query-client.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { useDialogForm } from '../../shell/use-dialog-form.ts';
import { PlayerWordFields } from './player-word-fields.tsx';
import { filledWords, noWords, type PlayerWords, usePlayerWordFaults } from './player-words.ts';

type Typed = PlayerWords & {
  readonly firstPrize: string;
  readonly cashPrize: string;
  readonly cashCount: string;
  readonly pointPrize: string;
  readonly pointCount: string;
  readonly per: string;
  readonly cap: string;
  readonly opensAt: string;
  readonly closesAt: string;
  readonly authorisation: string;
  readonly onePrize: boolean;
};
type TextField = Exclude<keyof Typed, keyof PlayerWords | 'onePrize'>;

const empty: Typed = {
  ...noWords,
  firstPrize: '',
  cashPrize: '',
  cashCount: '',
  pointPrize: '',
  pointCount: '',
  per: '',
  cap: '',
  opensAt: '',
  closesAt: '',
  authorisation: '',
  onePrize: true,
};

const whole = (text: string): boolean => /^[1-9]\d{0,5}$/.test(text.trim());

/** Drafts a raffle. The prizes are one first in cash, then further ones in cash, then those in points; whatever is left empty is not there. */
export function DraftRaffleDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const { timeZone, currency } = useOperator().merchant;
  const form = useDraftForm({ timeZone, currency, onClose });
  const text = (name: TextField, more: object = {}) => (
    <Field {...form.bind(name)} label={t(`office.raffles.field.${name}`)} autoComplete="off" {...more} />
  );
  const money = (name: TextField) => <AmountField {...form.bind(name)} label={t(`office.raffles.field.${name}`)} currency={currency} />;
  const date = (name: 'opensAt' | 'closesAt') => <DayField {...form.bind(name)} label={t(`office.raffles.field.${name}`)} withTime />;
  return (
    <FormDialog title={t('office.raffles.draft')} form={form} confirm={t('office.save')} tells width={560} onClose={onClose}>
      <p className="of-muted">{t('office.raffles.draftText')}</p>
      <PlayerWordFields words={form.values} faults={form.errors} nameMax={80} textMax={600} onWords={form.set} />
      {money('firstPrize')}
      {money('cashPrize')}
      {text('cashCount', { inputMode: 'numeric' })}
      {text('pointPrize', { inputMode: 'numeric' })}
      {text('pointCount', { inputMode: 'numeric' })}
      {money('per')}
      {text('cap', { inputMode: 'numeric', hint: t('office.raffles.capHint') })}
      {date('opensAt')}
      {date('closesAt')}
      {text('authorisation', { maxLength: 60 })}
      <Checkbox checked={form.values.onePrize} onChange={(event) => form.set('onePrize', event.target.checked)}>
        {t('office.raffles.onePrize')}
      </Checkbox>
    </FormDialog>
  );
}

type Place = { readonly timeZone: string; readonly currency: string; readonly onClose: () => void };

function useDraftForm({ timeZone, currency, onClose }: Place) {
  const t = useT();
  const wordFaults = usePlayerWordFaults();
  const amounts = useAmounts(currency);
  const isTime = (reading: string) => !Number.isNaN(instantOfReading(reading, timeZone));
  const iso = (reading: string) => new Date(instantOfReading(reading, timeZone)).toISOString();
  const amountFault = (typed: string) => (typed.trim() === '' ? undefined : amounts.faultOf(typed));
  const countFault = (typed: string, prize: string) =>
    (typed.trim() === '') === (prize.trim() === '') && (typed.trim() === '' || whole(typed)) ? undefined : t('office.raffles.countFault');
  return useDialogForm<Typed>({
    initial: empty,
    faults: (typed) => ({
      ...wordFaults(typed),
      firstPrize: amountFault(typed.firstPrize) ?? (hasPrize(typed) ? undefined : t('office.raffles.prizeNeeded')),
      cashPrize: amountFault(typed.cashPrize),
      cashCount: countFault(typed.cashCount, typed.cashPrize),
      pointPrize: typed.pointPrize.trim() === '' || whole(typed.pointPrize) ? undefined : t('office.raffles.countFault'),
      pointCount: countFault(typed.pointCount, typed.pointPrize),
      per: amounts.faultOf(typed.per),
      cap: typed.cap.trim() === '' || whole(typed.cap) ? undefined : t('office.raffles.countFault'),
      opensAt: isTime(typed.opensAt) ? undefined : t('office.fieldNeeded'),
      closesAt: isTime(typed.closesAt) ? undefined : t('office.fieldNeeded'),
    }),
    send: (typed) =>
      callOffice('officeDraftRaffle', {
        names: filledWords(typed.names),
        texts: filledWords(typed.texts),
        prizes: prizesOf(typed, (text) => readOf(amounts.read(text))),
        per: readOf(amounts.read(typed.per)),
        ...(typed.cap.trim() === '' ? {} : { cap: Number(typed.cap) }),
        onePrizePerPerson: typed.onePrize,
        opensAt: iso(typed.opensAt),
        closesAt: iso(typed.closesAt),
        ...(typed.authorisation.trim() === '' ? {} : { authorisation: typed.authorisation.trim() }),
      }),
    refresh: () => readAnew('raffles'),
    onClose,
  });
}

function hasPrize({ firstPrize, cashPrize, pointPrize }: Typed): boolean {
  return [firstPrize, cashPrize, pointPrize].some((prize) => prize.trim() !== '');
}

function prizesOf(typed: Typed, read: (text: string) => string) {
  const { firstPrize, cashPrize, cashCount, pointPrize, pointCount } = typed;
  return [
    ...(firstPrize.trim() === '' ? [] : [{ kind: 'cash' as const, amount: read(firstPrize), count: 1 }]),
    ...(cashPrize.trim() === '' ? [] : [{ kind: 'cash' as const, amount: read(cashPrize), count: Number(cashCount) }]),
    ...(pointPrize.trim() === '' ? [] : [{ kind: 'points' as const, amount: `${pointPrize.trim()}.00`, count: Number(pointCount) }]),
  ];
}
