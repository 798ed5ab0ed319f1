import type { Calls, ContractKindName, RequestOf } from '@trevo/contract';
import { Field, FormElement, Select } from '@trevo/ui';
import { type ReactNode, useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { toast } from '../../platform/toasts.ts';
import { useForm } from '../../platform/use-form.ts';
import { askContractsAgain, type Margin, type OfferBase, type Picture } from './contract-queries.ts';
import type { Draft, DraftText } from './draft-queries.ts';
import { OfferActs } from './offer-acts.tsx';
import { draftText, offerOf, type OfferText, offerText, presentText, unreadable } from './offer-form.ts';
import { limitFaults } from './offer-limits.ts';
import { Limits, Tiers } from './offer-parts.tsx';
import { PictureCard } from './picture-card.tsx';
import { useDraft } from './use-draft.ts';

type DownlineId = RequestOf<Calls['offerContract']>['downlineId'];

/** Whom an offer goes to, where that was chosen before. */
export type OfferTo = { readonly memberId: string; readonly account: string };

type OfferSheetProps = {
  readonly kind: ContractKindName;
  readonly base: OfferBase;
  readonly title: string;
  readonly to?: OfferTo;
  /** Terms that stand with the account now, by category. */
  readonly present?: readonly OfferBase['own'][number][];
  /** Chooses another kind. */
  readonly kindField?: ReactNode;
  /** What is gone on with. */
  readonly draft?: Draft;
  readonly onClose: () => void;
};

/** An offer as it is filled in, looked at and sent. It begins with what stands with the account, or with the own terms: that is the most that can be given. */
export function OfferSheet({ kind, base, title, to, present = [], kindField, draft, onClose }: OfferSheetProps) {
  const t = useT();
  const tag = useLanguageTag();
  const moment = useMoment();
  const presentOf = ({ category }: OfferBase['own'][number]) => present.find((terms) => terms.category === category);
  const [place, setPlace] = useState(() =>
    Math.max(
      0,
      base.own.findIndex((terms) => (draft === undefined ? presentOf(terms) !== undefined : terms.category === draft.terms.category)),
    ),
  );
  const own = base.own[place] as OfferBase['own'][number];
  const stands = presentOf(own);
  const starts = base.starts.find(({ periodType }) => periodType === own.periodType)?.at ?? [];
  const begin = draft === undefined ? { ...beginOf(own, stands, tag), account: to?.account ?? '' } : draftText(draft, own, { tag, starts });
  const known = to ?? (draft === undefined ? undefined : accountOf(draft));
  const downlineOf = (account: string) => (account === known?.account ? (known.memberId as DownlineId) : findDownline(account));
  const kept = useDraft(draft);
  const form = useForm<OfferText>({
    initial: begin,
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
      const offer = { downlineId: await downlineOf(account), ...offerOf(own, filled, tag) };
      if (draft === undefined) await callApi('offerContract', offer, { idempotencyKey: key });
      else await kept.send(offer);
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
  // A draft may be for nobody yet, and above the own terms: only what cannot be read cannot be kept.
  const keep = async (filled: OfferText) => {
    const account = filled['account']?.trim() ?? '';
    const text: DraftText = { ...(account === '' ? {} : { downlineId: await downlineOf(account) }), ...offerOf(own, filled, tag) };
    await kept.keep(text);
    toast({ tone: 'ok', title: t('contract.draft.saved') });
    onClose();
  };
  return (
    <FormElement className="ctr-form" form={form}>
      <div>
        <h2 className="h3">{title}</h2>
        <p className="t2">
          {to !== undefined && stands !== undefined
            ? t('contract.offer.newTermsText', { account: to.account })
            : t(draft === undefined ? 'contract.offer.text' : 'contract.draft.openText')}
        </p>
      </div>
      <div className="ctr-row">
        {kindField}
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
      <OfferActs
        form={form}
        isDraft={draft !== undefined}
        onLook={() => form.run(() => look(form.values))}
        onKeep={() => (unreadable(kind, form.values, tag).length > 0 ? form.submit() : form.run(() => keep(form.values)))}
        onClose={onClose}
      />
    </FormElement>
  );
}

/** What a new offer begins with: the terms that stand, or the own ones. */
function beginOf(own: OfferBase['own'][number], stands: OfferBase['own'][number] | undefined, tag: string): OfferText {
  return stands === undefined ? offerText(own, tag) : presentText(stands, own, tag);
}

/** Whom a draft is for, where that is known. */
function accountOf({ downline, downlineId }: Draft): OfferTo | undefined {
  return downline === null || downlineId === null ? undefined : { memberId: downlineId, account: downline };
}

/** An account of the direct downline by its name. What is not found is asked for all the same: the server says why there can be no offer. */
async function findDownline(account: string): Promise<DownlineId> {
  const { list } = await callApi('agentDownline', { search: account, pageSize: 20 });
  return (list.find((row) => row.account === account && row.level === 1)?.memberId ?? nobody) as DownlineId;
}

/** Stands for an account that is not in the direct downline. */
const nobody = 'mbr_00000000000000000000000000';
