import './contracts.css';
import { useQuery } from '@tanstack/react-query';
import type { ContractKindName } from '@trevo/contract';
import { Dialog, Select } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { FaultCard } from '../../shell/fault-card.tsx';
import { PageLoader } from '../../shell/page-loader.tsx';
import { offerBaseQuery, presentTermsQuery } from './contract-queries.ts';
import { OfferSheet, type OfferTo } from './offer-sheet.tsx';

type OfferToDialogProps = {
  readonly to: OfferTo;
  /** Kinds that can be offered, at least one: the first is shown first. */
  readonly kinds: readonly ContractKindName[];
  readonly onClose: () => void;
};

/** An offer to an account that was chosen before. Where a line stands it begins with its present terms, else with the own ones. */
export function OfferToDialog({ to, kinds, onClose }: OfferToDialogProps) {
  const t = useT();
  const [kind, setKind] = useState(kinds[0] as ContractKindName);
  const base = useQuery(offerBaseQuery(kind));
  const present = useQuery(presentTermsQuery(kind, to.memberId));
  const stands = (present.data?.length ?? 0) > 0;
  const title = t(stands ? 'contract.offer.newTerms' : 'contract.offer.toAccount');
  const kindField =
    kinds.length < 2 ? null : (
      <Select
        well
        label={t('contract.offer.kind')}
        options={kinds.map((value) => ({ value, label: t(`contract.kind.${value}`) }))}
        value={kind}
        onChange={setKind}
      />
    );
  const failed = base.error ?? present.error;
  return (
    <Dialog label={title} closeLabel={t('dialog.close')} width={940} onClose={onClose}>
      {failed === null ? null : (
        <FaultCard
          error={failed}
          onRetry={() => {
            for (const asked of [base, present]) if (asked.error !== null) void asked.refetch();
          }}
        />
      )}
      {failed === null && (base.data === undefined || present.data === undefined) ? <PageLoader /> : null}
      {base.data === undefined || present.data === undefined ? null : base.data.own.length === 0 ? (
        <div className="ctr-form">
          <h2 className="h3">{title}</h2>
          {kindField}
          <p className="t2">{t('contract.offer.noOwn')}</p>
        </div>
      ) : (
        <OfferSheet key={kind} kind={kind} base={base.data} to={to} present={present.data} {...{ title, kindField, onClose }} />
      )}
    </Dialog>
  );
}
