import { contractCategories, type ContractKindName, contractKinds, dividendPeriods } from '@trevo/contract';
import { formatAmount, readTypedAmount, readTypedNumber } from '@trevo/money';
import { Button, Field, Select } from '@trevo/ui';
import { useT, useTag } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useOfficeForm } from '../../platform/use-office-form.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { refreshContracts } from './contract-lines.ts';

type Text = Readonly<Record<string, string>>;
type FieldName = 'active' | 'bet' | 'lose' | 'loss' | 'rate' | 'stake' | 'win';

const percentDigits = 4;
const tiersMax = 10;
const fieldsOf: Readonly<Record<ContractKindName, readonly FieldName[]>> = {
  dividend: ['bet', 'active', 'loss', 'rate'],
  daily: ['bet', 'active', 'rate'],
  hourly: ['bet', 'active', 'rate'],
  realtime: ['stake', 'win', 'lose'],
};
const percents: readonly string[] = ['rate', 'win', 'lose'];
const periodOf = { daily: 'daily', hourly: 'hour', realtime: 'tick' } as const;
const tierFields: readonly FieldName[] = ['bet', 'active', 'loss', 'rate', 'stake', 'win', 'lose'];
const emptyTiers = Array.from({ length: tiersMax }, (_none, index) => tierFields.map((name) => [`${name}.${index}`, ''])).flat();
const initial: Text = {
  ...(Object.fromEntries(emptyTiers) as Text),
  account: '',
  kind: 'dividend',
  category: 'CONS',
  period: 'monthly',
  count: '1',
  activeMin: '0',
  minPayout: '0',
  carry: 'none',
};

/** A contract of the house, offered to a top agent from the next period on. The server judges it by the whole rule book. */
export function OfferDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const tag = useTag();
  const form = useOfficeForm<Text>({
    initial,
    faults: (filled) => ({
      ...(filled['account']?.trim() === '' ? { account: t('office.contractAccountMissing') } : {}),
      ...Object.fromEntries(unreadable(filled, tag).map((name) => [name, t('office.contractNumberFault')])),
    }),
    send: async (filled) => {
      await callOffice('officeOfferContract', offerOf(filled, tag) as never);
      await refreshContracts();
      onClose();
    },
  });
  const choice = (name: string, label: string, options: readonly { readonly value: string; readonly label: string }[]) => (
    <Select label={label} options={[...options]} value={form.values[name] ?? ''} onChange={(value) => form.set(name, value)} />
  );
  const isDividend = form.values['kind'] === 'dividend';
  return (
    <FormDialog title={t('office.contractOffer')} form={form} confirm={t('office.contractSend')} tells width={760} onClose={onClose}>
      <p className="of-muted">{t('office.contractOfferText')}</p>
      <Field {...form.bind('account')} label={t('office.contractAgent')} autoComplete="off" />
      {choice(
        'kind',
        t('office.contractKind'),
        contractKinds.map((value) => ({ value, label: t(`office.contractKind.${value}`) })),
      )}
      {choice(
        'category',
        t('office.contractCategory'),
        contractCategories.map((value) => ({ value, label: t(`office.contractCategory.${value}`) })),
      )}
      {isDividend
        ? choice(
            'period',
            t('office.contractPeriod'),
            dividendPeriods.map((value) => ({ value, label: t(`office.contractPeriod.${value}`) })),
          )
        : null}
      {isDividend
        ? choice(
            'carry',
            t('office.contractCarry'),
            (['none', 'carry'] as const).map((value) => ({ value, label: t(`office.contractCarry.${value}`) })),
          )
        : null}
      <Tiers form={form} />
      <Field {...form.bind('activeMin')} label={t('office.contractActiveMin')} inputMode="decimal" autoComplete="off" />
      <Field {...form.bind('minPayout')} label={t('office.contractMinPayout')} inputMode="decimal" autoComplete="off" />
    </FormDialog>
  );
}

function Tiers({ form }: { readonly form: ReturnType<typeof useOfficeForm<Text>> }) {
  const t = useT();
  const count = Number(form.values['count']);
  const fields = fieldsOf[form.values['kind'] as ContractKindName];
  return (
    <>
      {Array.from({ length: count }, (_none, index) => (
        // Tiers have no name but their place.
        <div key={index} className="of-row">
          {fields.map((name) => (
            <Field
              key={name}
              {...form.bind(`${name}.${index}`)}
              label={t(`office.contractField.${name}`)}
              size="sm"
              inputMode="decimal"
              autoComplete="off"
            />
          ))}
        </div>
      ))}
      <div className="of-acts">
        <Button size="sm" icon="plus" disabled={count >= tiersMax} onClick={() => form.set('count', String(count + 1))}>
          {t('office.contractAddTier')}
        </Button>
        <Button size="sm" disabled={count <= 1} onClick={() => form.set('count', String(count - 1))}>
          {t('office.contractDropTier')}
        </Button>
      </div>
    </>
  );
}

function namesOf(text: Text): readonly string[] {
  const fields = fieldsOf[text['kind'] as ContractKindName];
  return Array.from({ length: Number(text['count']) }, (_none, index) => fields.map((name) => `${name}.${index}`)).flat();
}

/** What was typed: ppm of a percent, a number, or ledger units; nothing typed is nothing asked for. */
function read(name: string, text: Text, tag: string): bigint | null {
  const typed = (text[name] ?? '').trim();
  const [field = ''] = name.split('.');
  const isRate = percents.includes(field);
  if (typed === '') return isRate ? null : 0n;
  const value = isRate
    ? readTypedNumber(typed, tag, percentDigits)
    : field === 'active'
      ? readTypedNumber(typed, tag, 0)
      : readTypedAmount(typed, tag);
  return value.ok ? value.value : null;
}

function unreadable(text: Text, tag: string): readonly string[] {
  return [...namesOf(text), 'activeMin', 'minPayout'].filter((name) => read(name, text, tag) === null);
}

function offerOf(text: Text, tag: string) {
  const kind = text['kind'] as ContractKindName;
  const value = (name: string): bigint => read(name, text, tag) ?? 0n;
  const amount = (name: string): string => formatAmount(value(name));
  const numbers = Array.from({ length: Number(text['count']) }, (_none, index) => index);
  const tiers = numbers.map((index) => ({
    minValidBet: amount(`bet.${index}`),
    minActive: Number(value(`active.${index}`)),
    ...(kind === 'dividend' ? { minNetLoss: amount(`loss.${index}`) } : {}),
    ratePpm: Number(value(`rate.${index}`)),
  }));
  const rows = numbers.map((index) => ({
    minSingleBet: amount(`stake.${index}`),
    winPpm: Number(value(`win.${index}`)),
    lossPpm: Number(value(`lose.${index}`)),
  }));
  return {
    account: text['account']?.trim(),
    kind,
    category: text['category'],
    periodType: kind === 'dividend' ? text['period'] : periodOf[kind],
    ...(kind === 'realtime' ? { rows } : { tiers }),
    activeMinValidBet: amount('activeMin'),
    // The usual list: rule book §19.
    deduct: kind === 'dividend' ? ['promo', 'vendorFee', 'rebate', 'salary'] : [],
    carry: kind === 'dividend' ? text['carry'] : 'none',
    minPayout: amount('minPayout'),
  };
}
