import type { ContractKindName } from '@trevo/contract';
import { currencies } from '@trevo/money';
import { Button, Field, Segmented, Select } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { currencyOf } from '../../platform/money-of.ts';
import type { useForm } from '../../platform/use-form.ts';
import { answerDays, hasFixed, type OfferText, tierFields, tiersMax, unitOf } from './offer-form.ts';

type PartProps = { readonly kind: ContractKindName; readonly currency: string; readonly form: ReturnType<typeof useForm<OfferText>> };
type TierField = 'active' | 'bet' | 'lose' | 'loss' | 'rate' | 'stake' | 'win';

/** Tiers or rows, one to ten; of a salary what they pay as well: a part of the valid bets, or an amount for each period. */
export function Tiers({ kind, currency, form }: PartProps) {
  const t = useT();
  const count = Number(form.values['count']);
  const isFixed = form.values['rateType'] === 'F';
  const setCount = (next: number) => {
    // A further tier begins with what stands in the one before.
    if (next > count) for (const field of tierFields[kind]) form.set(`${field}-${count}`, form.values[`${field}-${count - 1}`] ?? '');
    form.set('count', String(next));
  };
  const setType = (type: string) => {
    // What was a part of a hundred is no amount.
    if (type !== form.values['rateType']) for (let index = 0; index < count; index += 1) form.set(`rate-${index}`, '');
    form.set('rateType', type);
  };
  const labelOf = (field: string) => t(field === 'rate' && isFixed ? 'contract.field.fixed' : `contract.field.${field as TierField}`);
  return (
    <fieldset className="ctr-set">
      <legend className="b">{t('contract.offer.tiers')}</legend>
      {hasFixed(kind) ? (
        <Segmented
          label={t('contract.offer.rateType')}
          options={(['P', 'F'] as const).map((value) => ({ value, label: t(`contract.offer.rateType.${value}`) }))}
          value={isFixed ? 'F' : 'P'}
          onChange={setType}
        />
      ) : null}
      <p className="t2 sm">
        {t(kind === 'realtime' ? 'contract.rowsText' : 'contract.tiersText')} {isFixed ? t('contract.offer.fixedText') : ''}
      </p>
      {Array.from({ length: count }, (_none, index) => (
        // Tiers have no name but their place.
        <div key={index} className="ctr-row">
          {tierFields[kind].map((field) => (
            <Field
              key={field}
              {...form.bind(`${field}-${index}`)}
              label={labelOf(field)}
              size="sm"
              inputMode="decimal"
              autoComplete="off"
              {...(unitOf(field, form.values) === 'money' ? { prefix: currencies[currencyOf(currency)].symbol } : {})}
              tail={unitOf(field, form.values) === 'percent' ? <span className="t3 sm ctr-unit">%</span> : undefined}
            />
          ))}
        </div>
      ))}
      <div className="row ctr-acts">
        <Button size="sm" icon="plus" disabled={count >= tiersMax} onClick={() => setCount(count + 1)}>
          {t('contract.offer.addTier')}
        </Button>
        <Button size="sm" disabled={count <= 1} onClick={() => setCount(count - 1)}>
          {t('contract.offer.dropTier')}
        </Button>
      </div>
    </fieldset>
  );
}

/** What counts as active, what becomes of a negative result, the least and the most that is paid, and how long the answer may take. */
export function Limits({ kind, currency, form }: PartProps) {
  const t = useT();
  const money = (name: string, label: string, optional = false) => (
    <Field
      {...form.bind(name)}
      label={label}
      size="sm"
      prefix={currencies[currencyOf(currency)].symbol}
      inputMode="decimal"
      autoComplete="off"
      {...(optional ? { optional: t('field.optional') } : {})}
    />
  );
  return (
    <fieldset className="ctr-set">
      <legend className="b">{t('contract.offer.limits')}</legend>
      <div className="ctr-row">
        {money('activeMin', t('contract.offer.activeMin'))}
        {money('minPayout', t('contract.offer.minPayout'))}
        {kind === 'realtime' ? null : money('cap', t('contract.offer.cap'), true)}
      </div>
      <div className="ctr-row">
        <Select
          well
          label={t('contract.offer.answerDays')}
          options={answerDays.map((value) => ({ value, label: t('contract.offer.days', { count: Number(value) }) }))}
          value={form.values['answerDays'] ?? '7'}
          onChange={(days) => form.set('answerDays', days)}
        />
        {kind === 'dividend' ? (
          <Select
            well
            label={t('contract.term.negative')}
            options={(['none', 'carry', 'capped'] as const).map((value) => ({ value, label: t(`contract.carry.${value}`) }))}
            value={form.values['carry'] ?? 'none'}
            onChange={(carry) => form.set('carry', carry)}
          />
        ) : null}
        {kind === 'dividend' && form.values['carry'] === 'capped' ? money('carryCap', t('contract.offer.carryCap')) : null}
      </div>
    </fieldset>
  );
}
