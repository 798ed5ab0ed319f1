import './contracts.css';
import type { ContractKindName } from '@trevo/contract';
import { Dialog } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import type { OfferBase } from './contract-queries.ts';
import type { Draft } from './draft-queries.ts';
import { OfferSheet } from './offer-sheet.tsx';

type OfferDialogProps = {
  readonly kind: ContractKindName;
  readonly base: OfferBase;
  /** The draft that is gone on with. */
  readonly draft?: Draft;
  readonly onClose: () => void;
};

/** An offer to an account of the direct downline. A new one begins with the own terms: as much can be given on, and no more; a draft goes on where it was left. */
export function OfferDialog({ kind, base, draft, onClose }: OfferDialogProps) {
  const t = useT();
  const title = t(draft === undefined ? 'contract.offer.new' : 'contract.draft.open');
  return (
    <Dialog label={title} closeLabel={t('dialog.close')} width={940} onClose={onClose}>
      <OfferSheet kind={kind} base={base} title={title} {...(draft === undefined ? {} : { draft })} onClose={onClose} />
    </Dialog>
  );
}
