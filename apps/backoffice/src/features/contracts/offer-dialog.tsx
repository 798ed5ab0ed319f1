import { useQuery } from '@tanstack/react-query';
import { contractCategories, contractCosts, contractKinds, dividendPeriods } from '@trevo/contract';
import { Button, Checkbox, Field, Select } from '@trevo/ui';
import { useRef } from 'react';
import { useT, useTag } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { callOffice } from '../../platform/office-api.ts';
import { FailedLine } from '../../shell/failed-line.tsx';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { useDialogForm } from '../../shell/use-dialog-form.ts';
import { type HouseDraft, refreshContracts } from './contract-lines.ts';
import {
  answerDays,
  draftText,
  emptyOffer,
  fieldsOf,
  isFixed,
  kindOf,
  offerOf,
  type OfferText,
  periodTypeOf,
  tiersMax,
  unreadable,
} from './offer-form.ts';

type OfferForm = ReturnType<typeof useDialogForm<OfferText>>;
type PartProps = { readonly form: OfferForm };

type OfferDialogProps = {
  /** Gone on with; without one the form begins empty. */
  readonly draft?: HouseDraft;
  readonly onClose: () => void;
};

/**
 * A contract of the house, offered to a top agent from a period to come on. The server judges it by the whole rule book. It can be kept as a draft, which nobody else
 * sees; a draft is written over where it is kept again, and proposed as it is filled in.
 */
export function OfferDialog({ draft, onClose }: OfferDialogProps) {
  const t = useT();
  const tag = useTag();
  // As it was seen, or kept from here last: where proposing is refused, the draft stands with what is filled in.
  const seen = useRef(draft === undefined ? undefined : seenOf(draft));
  const keep = async (filled: OfferText): Promise<Seen> => {
    const { account, ...offer } = offerOf(filled, tag);
    const named = account === undefined || account === '' ? offer : { ...offer, account };
    const kept = await callOffice('officeSaveContractDraft', {
      ...named,
      ...(seen.current === undefined ? {} : { of: seen.current }),
    } as never);
    seen.current = seenOf(kept);
    return seen.current;
  };
  const form = useDialogForm<OfferText>({
    initial: draft === undefined ? emptyOffer : draftText(draft, tag),
    faults: (filled) => ({
      ...(filled['account']?.trim() === '' ? { account: t('office.contractAccountMissing') } : {}),
      ...Object.fromEntries(unreadable(filled, tag).map((name) => [name, t('office.contractNumberFault')])),
    }),
    send: async (filled) => {
      if (draft === undefined) await callOffice('officeOfferContract', offerOf(filled, tag) as never);
      else await callOffice('officeProposeContractDraft', (form.dirty ? await keep(filled) : seenOf(seen.current ?? draft)) as never);
    },
    refresh: refreshContracts,
    onClose,
  });
  const save = () => {
    if (unreadable(form.values, tag).length > 0) form.submit();
    else form.run(() => keep(form.values));
  };
  const title = t(draft === undefined ? 'office.contractOffer' : 'office.contractDraft');
  const beside = (
    <Button onClick={save} disabled={form.busy}>
      {t('office.contractDraftKeep')}
    </Button>
  );
  return (
    <FormDialog {...{ title, form, beside, onClose }} confirm={t('office.contractSend')} tells width={860}>
      <p className="of-muted">{t('office.contractOfferText')}</p>
      <Field {...form.bind('account')} label={t('office.contractAgent')} autoComplete="off" />
      <When form={form} />
      <Tiers form={form} />
      <Limits form={form} />
    </FormDialog>
  );
}

type Seen = { readonly draftId: string; readonly revision: number };
const seenOf = ({ draftId, revision }: Seen): Seen => ({ draftId, revision });

type ChoiceProps = PartProps & {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
};

function Choice({ form, name, label, options }: ChoiceProps) {
  return <Select label={label} options={[...options]} value={form.values[name] ?? ''} onChange={(value) => form.set(name, value)} />;
}

/** Of what the contract is, by which periods, from when on, and how long the answer may take. */
function When({ form }: PartProps) {
  const t = useT();
  const moment = useMoment();
  const kind = kindOf(form.values);
  const query = useQuery({ queryKey: ['contractStarts', kind], queryFn: () => callOffice('officeContractStarts', { kind }) });
  const starts = query.data?.starts.find(({ periodType }) => periodType === periodTypeOf(form.values))?.at ?? [];
  // A start of other periods is no start of these.
  const choose = (name: string, label: string, options: ChoiceProps['options']) => (
    <Select
      label={label}
      options={[...options]}
      value={form.values[name] ?? ''}
      onChange={(value) => {
        form.set('start', '');
        form.set(name, value);
      }}
    />
  );
  return (
    <div className="of-form-row">
      {choose(
        'kind',
        t('office.contractKind'),
        contractKinds.map((value) => ({ value, label: t(`office.contractKind.${value}`) })),
      )}
      <Choice
        form={form}
        name="category"
        label={t('office.contractCategory')}
        options={contractCategories.map((value) => ({ value, label: t(`office.contractCategory.${value}`) }))}
      />
      {kind === 'dividend'
        ? choose(
            'period',
            t('office.contractPeriod'),
            dividendPeriods.map((value) => ({ value, label: t(`office.contractPeriod.${value}`) })),
          )
        : null}
      <Choice
        form={form}
        name="start"
        label={t('office.contractStart')}
        options={[...new Set(['', ...starts, form.values['start'] ?? ''])].map((at) => ({
          value: at,
          label: at === '' ? t('office.contractStartNext') : moment(at),
        }))}
      />
      <Choice
        form={form}
        name="answerDays"
        label={t('office.contractAnswerDays')}
        options={answerDays.map((value) => ({ value, label: t('office.contractDays', { count: Number(value) }) }))}
      />
      <FailedLine query={query} />
    </div>
  );
}

function Tiers({ form }: PartProps) {
  const t = useT();
  const count = Number(form.values['count']);
  const kind = kindOf(form.values);
  const fixed = isFixed(form.values);
  return (
    <>
      {kind === 'daily' || kind === 'hourly' ? (
        <Choice
          form={form}
          name="rateType"
          label={t('office.contractRateType')}
          options={(['P', 'F'] as const).map((value) => ({ value, label: t(`office.contractRateType.${value}`) }))}
        />
      ) : null}
      {Array.from({ length: count }, (_none, index) => (
        // Tiers have no name but their place.
        <div key={index} className="of-form-row">
          {fieldsOf[kind].map((name) => (
            <Field
              key={name}
              {...form.bind(`${name}.${index}`)}
              label={t(name === 'rate' && fixed ? 'office.contractField.fixed' : `office.contractField.${name}`)}
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

/** What counts as active, the least and the most that is paid, what becomes of a negative result, and what is taken off it. */
function Limits({ form }: PartProps) {
  const t = useT();
  const isDividend = kindOf(form.values) === 'dividend';
  const amount = (name: string, label: string, hint?: string) => (
    <Field {...form.bind(name)} label={label} inputMode="decimal" autoComplete="off" {...(hint === undefined ? {} : { hint })} />
  );
  return (
    <>
      <div className="of-form-row">
        {amount('activeMin', t('office.contractActiveMin'))}
        {amount('minPayout', t('office.contractMinPayout'))}
        {kindOf(form.values) === 'realtime' ? null : amount('cap', t('office.contractCap'), t('office.contractCapHint'))}
      </div>
      {isDividend ? (
        <>
          <div className="of-form-row">
            <Choice
              form={form}
              name="carry"
              label={t('office.contractCarry')}
              options={(['none', 'carry', 'capped'] as const).map((value) => ({ value, label: t(`office.contractCarry.${value}`) }))}
            />
            {form.values['carry'] === 'capped' ? amount('carryCap', t('office.contractCarryCap')) : null}
          </div>
          <fieldset className="of-form-set">
            <legend>{t('office.contractDeduct')}</legend>
            {contractCosts.map((cost) => (
              <Checkbox
                key={cost}
                checked={form.values[`deduct.${cost}`] === 'Y'}
                onChange={() => form.set(`deduct.${cost}`, form.values[`deduct.${cost}`] === 'Y' ? '' : 'Y')}
              >
                {t(`office.contractCost.${cost}`)}
              </Checkbox>
            ))}
          </fieldset>
        </>
      ) : null}
    </>
  );
}
