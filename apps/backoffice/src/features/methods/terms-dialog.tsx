import { useMutation } from '@tanstack/react-query';
import { Button, Dialog, Field, Switch } from '@trevo/ui';
import { type SubmitEvent, useState } from 'react';
import { failureText } from '../../platform/failure-text.ts';
import { useT, useTag } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { queryClient } from '../../platform/query-client.ts';
import { readTypedAmount, typedAmount } from '../../platform/typed-amount.ts';
import { type Direction, methodsKey, type Terms } from './method-queries.ts';

type TermsDialogProps = {
  readonly method: string;
  readonly currency: string;
  readonly direction: Direction;
  readonly terms: Terms;
  readonly onClose: () => void;
};

type Typed = Readonly<Record<'min' | 'max' | 'feeFixed' | 'feePercent' | 'opens' | 'closes', string>>;

const ppmPerPercent = 10_000;

/** Limits, fee and hours of one way to pay. */
export function TermsDialog({ method, currency, direction, terms, onClose }: TermsDialogProps) {
  const t = useT();
  const tag = useTag();
  const [isOpen, setIsOpen] = useState(terms.isOpen);
  const [typed, setTyped] = useState<Typed>({
    min: typedAmount(terms.min, tag),
    max: typedAmount(terms.max, tag),
    feeFixed: typedAmount(terms.feeFixed, tag),
    feePercent: String(terms.feePpm / ppmPerPercent),
    opens: terms.opens ?? '',
    closes: terms.closes ?? '',
  });
  const wish = readWish(typed);
  const save = useMutation({
    mutationFn: (wanted: NonNullable<typeof wish>) => callOffice('officeSetMethodTerms', { method, direction, isOpen, ...wanted }),
    onSuccess: async () => {
      onClose();
      await queryClient.invalidateQueries({ queryKey: methodsKey });
    },
  });
  const bind = (name: keyof Typed) => ({
    value: typed[name],
    autoComplete: 'off',
    onChange: (event: { readonly target: { readonly value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  const amountField = (name: 'min' | 'max' | 'feeFixed', label: string) => {
    const amount = readTypedAmount(typed[name]);
    return (
      <Field
        {...bind(name)}
        label={label}
        inputMode="decimal"
        hint={amount !== undefined && <OfficeMoney amount={amount} currency={currency} />}
        error={amount === undefined ? t('office.amountTyped') : undefined}
      />
    );
  };
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (wish !== undefined) save.mutate(wish);
  }
  const title = t('office.termsTitle', { method: t(`office.methodName.${method}`), direction: t(`office.direction.${direction}`) });
  return (
    <Dialog label={title} onClose={onClose} closeLabel={t('office.close')} width={480}>
      <form className="of-stack of-dialog" noValidate onSubmit={submit}>
        <h2>{title}</h2>
        <span className="of-row">
          <Switch label={t('office.wayOpen')} checked={isOpen} onChange={setIsOpen} />
          <span aria-hidden="true">{t('office.wayOpen')}</span>
        </span>
        {amountField('min', t('office.least'))}
        {amountField('max', t('office.most'))}
        {amountField('feeFixed', t('office.feeFixed'))}
        <Field {...bind('feePercent')} label={t('office.feePercent')} inputMode="decimal" hint={t('office.feePercentHint')} />
        <Field {...bind('opens')} label={t('office.opens')} placeholder="08:00" hint={t('office.hoursHint')} />
        <Field {...bind('closes')} label={t('office.closes')} placeholder="18:00" />
        {save.isError && (
          <p className="of-fault" role="alert">
            {failureText(save.error, t)}
          </p>
        )}
        <div className="of-row-end">
          <Button onClick={onClose}>{t('office.cancel')}</Button>
          <Button type="submit" variant="primary" disabled={wish === undefined} busy={save.isPending} busyLabel={t('office.busy')}>
            {t('office.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** What was typed, as the wire writes it; undefined while something of it is nothing. */
function readWish({ min, max, feeFixed, feePercent, opens, closes }: Typed) {
  const amounts = { min: readTypedAmount(min), max: readTypedAmount(max), feeFixed: readTypedAmount(feeFixed) };
  const percent = /^\d{1,2}(?:[.,]\d{1,4})?$/.test(feePercent.trim()) ? Number(feePercent.trim().replace(',', '.')) : undefined;
  const hours = [opens, closes].map((text) => text.trim());
  const hoursFit = hours.every((text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)) || hours.every((text) => text === '');
  if (amounts.min === undefined || amounts.max === undefined || amounts.feeFixed === undefined || percent === undefined || !hoursFit)
    return undefined;
  return {
    min: amounts.min,
    max: amounts.max,
    feeFixed: amounts.feeFixed,
    feePpm: Math.round(percent * ppmPerPercent),
    opens: hours[0] === '' ? null : (hours[0] ?? null),
    closes: hours[1] === '' ? null : (hours[1] ?? null),
  };
}
