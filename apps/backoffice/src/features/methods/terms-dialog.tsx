import { ok, type Result, refuse } from '@trevo/kernel';
import { readTypedNumber, typedNumber } from '@trevo/money';
import { Field, Switch } from '@trevo/ui';
import { AmountField, readOf, useAmounts } from '../../platform/amount-field.tsx';
import { useT, useTag } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { useDialogForm } from '../../shell/use-dialog-form.ts';
import { methodsKey, type WayRow } from './method-queries.ts';

type TermsDialogProps = Omit<WayRow, 'vipFrom'> & {
  readonly method: string;
  readonly currency: string;
  /** From which VIP level the terms hold; null: of a level that is asked for, beginning with these terms. */
  readonly vipFrom: number | null;
  /** Levels of this way that have terms. */
  readonly taken: readonly number[];
  readonly onClose: () => void;
};

type Typed = Readonly<Record<'vipFrom' | 'min' | 'max' | 'feeFixed' | 'feePercent' | 'opens' | 'closes', string>> & {
  readonly isOpen: boolean;
};

/** A percent has ten thousand parts per million: its fourth decimal is one of them. */
const ppmDigits = 4;
const ppmPerPercent = 10 ** ppmDigits;
const feePpmMax = 200_000n;
const levelMax = 100;

/** Limits, fee and hours of one way to pay, for everybody or from a VIP level on. */
export function TermsDialog({ method, currency, direction, terms, vipFrom: known, taken, onClose }: TermsDialogProps) {
  const t = useT();
  const tag = useTag();
  const amounts = useAmounts(currency);
  const form = useDialogForm<Typed>({
    initial: {
      vipFrom: known === null ? '' : String(known),
      isOpen: terms.isOpen,
      min: amounts.typed(terms.min),
      max: amounts.typed(terms.max),
      feeFixed: amounts.typed(terms.feeFixed),
      feePercent: typedNumber(String(terms.feePpm / ppmPerPercent), tag),
      opens: terms.opens ?? '',
      closes: terms.closes ?? '',
    },
    faults: ({ vipFrom, min, max, feeFixed, feePercent, opens, closes }) => ({
      vipFrom: known !== null || isNewLevel(vipFrom, taken) ? undefined : t('office.termsLevelHint'),
      min: amounts.faultOf(min),
      max: amounts.faultOf(max),
      feeFixed: amounts.faultOf(feeFixed),
      feePercent: percentFault(feePercent),
      opens: isHour(opens) ? undefined : t('office.hoursHint'),
      closes: isHour(closes) && (opens.trim() === '') === (closes.trim() === '') ? undefined : t('office.hoursHint'),
    }),
    send: ({ vipFrom, isOpen, min, max, feeFixed, feePercent, opens, closes }) =>
      callOffice('officeSetMethodTerms', {
        method,
        direction,
        vipFrom: Number(vipFrom),
        isOpen,
        min: readOf(amounts.read(min)),
        max: readOf(amounts.read(max)),
        feeFixed: readOf(amounts.read(feeFixed)),
        feePpm: readOf(readPpm(feePercent, tag)),
        opens: opens.trim() || null,
        closes: closes.trim() || null,
      }),
    refresh: () => queryClient.invalidateQueries({ queryKey: methodsKey }),
    onClose,
    live: ['min', 'max', 'feeFixed'],
  });
  function percentFault(text: string): string | undefined {
    const read = readPpm(text, tag);
    if (read.ok) return undefined;
    return read.code === 'ambiguous' ? t('office.amountFault.ambiguous') : t('office.feePercentHint');
  }
  const title = t('office.termsTitle', { method: t(`office.methodName.${method}`), direction: t(`office.direction.${direction}`) });
  return (
    <FormDialog title={title} form={form} confirm={t('office.save')} onClose={onClose}>
      {known !== null && known > 0 && <p className="of-muted">{t('office.termsFrom', { level: known })}</p>}
      {known === null && (
        <Field
          {...form.bind('vipFrom')}
          label={t('office.termsLevel')}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          hint={t('office.termsLevelHint')}
        />
      )}
      <span className="of-row">
        <Switch label={t('office.wayOpen')} checked={form.values.isOpen} onChange={(isOpen) => form.set('isOpen', isOpen)} />
        <span aria-hidden="true">{t('office.wayOpen')}</span>
      </span>
      <AmountField {...form.bind('min')} label={t('office.least')} currency={currency} />
      <AmountField {...form.bind('max')} label={t('office.most')} currency={currency} />
      <AmountField {...form.bind('feeFixed')} label={t('office.feeFixed')} currency={currency} />
      <Field
        {...form.bind('feePercent')}
        label={t('office.feePercent')}
        inputMode="decimal"
        autoComplete="off"
        hint={t('office.feePercentHint')}
      />
      <Field {...form.bind('opens')} label={t('office.opens')} placeholder="08:00" autoComplete="off" hint={t('office.hoursHint')} />
      <Field {...form.bind('closes')} label={t('office.closes')} placeholder="18:00" autoComplete="off" />
    </FormDialog>
  );
}

/** A level that has no terms of its own yet. */
function isNewLevel(text: string, taken: readonly number[]): boolean {
  const level = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return level >= 1 && level <= levelMax && !taken.includes(level);
}

/** A typed percent in parts per million. */
function readPpm(text: string, tag: string): Result<number, string> {
  const read = readTypedNumber(text, tag, ppmDigits);
  if (!read.ok) return read;
  return read.value <= feePpmMax ? ok(Number(read.value)) : refuse('outside');
}

/** Nothing, or a time of the day. */
function isHour(text: string): boolean {
  return /^(?:([01]\d|2[0-3]):[0-5]\d)?$/.test(text.trim());
}
