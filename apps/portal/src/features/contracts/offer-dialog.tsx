import './contracts.css';
import type { ContractKindName, RequestOf, Calls } from '@trevo/contract';
import { Button, Dialog, Field, FormElement, Select } from '@trevo/ui';
import { useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { toast } from '../../platform/toasts.ts';
import { useForm } from '../../platform/use-form.ts';
import { askContractsAgain, type OfferBase, type Picture } from './contract-queries.ts';
import { offerOf, type OfferText, offerText, percentFields, tierFields, tiersMax, unreadable } from './offer-form.ts';
import { PictureCard } from './picture-card.tsx';

type OfferDialogProps = { readonly kind: ContractKindName; readonly base: OfferBase; readonly onClose: () => void };
type DownlineId = RequestOf<Calls['offerContract']>['downlineId'];

/** A new offer to an account of the direct downline. It begins with the own terms: as much can be given on, and no more. */
export function OfferDialog({ kind, base, onClose }: OfferDialogProps) {
  const t = useT();
  const tag = useLanguageTag();
  const moment = useMoment();
  const [place, setPlace] = useState(0);
  const own = base.own[place] as OfferBase['own'][number];
  const form = useForm<OfferText>({
    initial: offerText(own, tag),
    faults: (filled) => ({
      ...(filled['account']?.trim() === '' ? { account: t('contract.offer.accountMissing') } : {}),
      ...Object.fromEntries(unreadable(kind, filled, tag).map((name) => [name, t('agent.fault.number')])),
    }),
    send: async (filled, key) => {
      const account = filled['account']?.trim() ?? '';
      const downlineId = await downlineOf(account);
      await callApi('offerContract', { downlineId, ...offerOf(own, filled, tag) }, { idempotencyKey: key });
      await askContractsAgain();
      toast({ tone: 'ok', title: t('contract.offer.sent', { account }) });
      onClose();
    },
    guarded: true,
  });
  // What was looked at is of what was filled in then.
  const [looked, setLooked] = useState<{ readonly of: OfferText; readonly picture: Picture }>();
  const look = async (filled: OfferText) => {
    const downlineId = await downlineOf(filled['account']?.trim() ?? '');
    const { picture } = await callApi('previewContract', { downlineId, ...offerOf(own, filled, tag) });
    setLooked({ of: filled, picture });
  };
  const starts = base.starts.find(({ periodType }) => periodType === own.periodType)?.at ?? [];
  return (
    <Dialog label={t('contract.offer.new')} closeLabel={t('dialog.close')} width={820} onClose={onClose}>
      <FormElement className="ctr-form" form={form}>
        <h2 className="h3">{t('contract.offer.new')}</h2>
        <p className="t2">{t('contract.offer.text')}</p>
        <div className="ctr-row">
          <Field {...form.bind('account')} label={t('contract.offer.account')} autoComplete="off" />
          {base.own.length > 1 ? (
            <Select
              well
              label={t('contract.category')}
              options={base.own.map(({ category }, index) => ({ value: String(index), label: t(`contract.category.${category}`) }))}
              value={String(place)}
              onChange={(chosen) => setPlace(Number(chosen))}
            />
          ) : null}
          <Select
            well
            label={t('contract.offer.start')}
            options={['', ...starts].map((at) => ({ value: at, label: at === '' ? t('contract.offer.next') : moment(at, 'moment') }))}
            value={form.values['start'] ?? ''}
            onChange={(start) => form.set('start', start)}
          />
        </div>
        <Tiers kind={kind} form={form} />
        <Limits kind={kind} form={form} />
        {looked?.of === form.values ? <PictureCard picture={looked.picture} terms={own} /> : null}
        {form.failed === undefined ? null : (
          <p className="loss" role="alert">
            {form.failed}
          </p>
        )}
        <div className="row ctr-end">
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button disabled={!form.ready || form.busy} onClick={() => form.run(() => look(form.values))}>
            {t('contract.offer.look')}
          </Button>
          <Button type="submit" variant="primary" busy={form.busy} busyLabel={t('contract.offer.sending')}>
            {t('contract.offer.send')}
          </Button>
        </div>
      </FormElement>
    </Dialog>
  );
}

/** An account of the direct downline by its name. What is not found is asked for all the same: the server says why there can be no offer. */
async function downlineOf(account: string): Promise<DownlineId> {
  const { list } = await callApi('agentDownline', { search: account, pageSize: 20 });
  return (list.find((row) => row.account === account && row.level === 1)?.memberId ?? nobody) as DownlineId;
}

/** Stands for an account that is not in the direct downline. */
const nobody = 'mbr_00000000000000000000000000';

type PartProps = { readonly kind: ContractKindName; readonly form: ReturnType<typeof useForm<OfferText>> };
type TierField = 'active' | 'bet' | 'lose' | 'loss' | 'rate' | 'stake' | 'win';

/** Tiers or rows, one to ten. */
function Tiers({ kind, form }: PartProps) {
  const t = useT();
  const count = Number(form.values['count']);
  const setCount = (next: number) => {
    // A further tier begins with what stands in the one before.
    if (next > count) for (const field of tierFields[kind]) form.set(`${field}-${count}`, form.values[`${field}-${count - 1}`] ?? '');
    form.set('count', String(next));
  };
  return (
    <fieldset className="ctr-set">
      <legend className="b">{t('contract.offer.tiers')}</legend>
      <p className="t2 sm">{t(kind === 'realtime' ? 'contract.rowsText' : 'contract.tiersText')}</p>
      {Array.from({ length: count }, (_none, index) => (
        // Tiers have no name but their place.
        <div key={index} className="ctr-row">
          {tierFields[kind].map((field) => (
            <Field
              key={field}
              {...form.bind(`${field}-${index}`)}
              label={t(`contract.field.${field as TierField}`)}
              size="sm"
              inputMode="decimal"
              autoComplete="off"
              tail={percentFields.includes(field) ? <span className="t3 sm">%</span> : undefined}
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

/** What counts as active, what becomes of a negative result, and the least and the most that is paid. */
function Limits({ kind, form }: PartProps) {
  const t = useT();
  const money = (name: string, label: string, optional = false) => (
    <Field
      {...form.bind(name)}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      {...(optional ? { optional: t('field.optional') } : {})}
    />
  );
  return (
    <div className="ctr-row">
      {money('activeMin', t('contract.offer.activeMin'))}
      {money('minPayout', t('contract.offer.minPayout'))}
      {kind === 'realtime' ? null : money('cap', t('contract.offer.cap'), true)}
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
  );
}
