import './contracts.css';
import type { Calls, ContractKindName, RequestOf } from '@trevo/contract';
import { Button, Dialog, Field, FormElement, Select } from '@trevo/ui';
import { useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { toast } from '../../platform/toasts.ts';
import { useForm } from '../../platform/use-form.ts';
import { askContractsAgain, type Margin, type OfferBase, type Picture } from './contract-queries.ts';
import { offerOf, type OfferText, offerText, unreadable } from './offer-form.ts';
import { limitFaults } from './offer-limits.ts';
import { Limits, Tiers } from './offer-parts.tsx';
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
    faults: (filled) => {
      const unclear = unreadable(kind, filled, tag);
      return {
        ...(filled['account']?.trim() === '' ? { account: t('contract.offer.accountMissing') } : {}),
        ...Object.fromEntries(unclear.map((name) => [name, t('agent.fault.number')])),
        ...(unclear.length === 0 ? limitFaults(own, filled, { t, tag }) : {}),
      };
    },
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
  const [looked, setLooked] = useState<{ readonly of: OfferText; readonly picture: Picture; readonly margin: Margin }>();
  const look = async (filled: OfferText) => {
    const downlineId = await downlineOf(filled['account']?.trim() ?? '');
    const { picture, margin } = await callApi('previewContract', { downlineId, ...offerOf(own, filled, tag) });
    setLooked({ of: filled, picture, margin });
  };
  const starts = base.starts.find(({ periodType }) => periodType === own.periodType)?.at ?? [];
  return (
    <Dialog label={t('contract.offer.new')} closeLabel={t('dialog.close')} width={940} onClose={onClose}>
      <FormElement className="ctr-form" form={form}>
        <div>
          <h2 className="h3">{t('contract.offer.new')}</h2>
          <p className="t2">{t('contract.offer.text')}</p>
        </div>
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
        <Tiers kind={kind} currency={own.currency} form={form} />
        <Limits kind={kind} currency={own.currency} form={form} />
        {looked?.of === form.values ? <PictureCard picture={looked.picture} margin={looked.margin} terms={own} /> : null}
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
