import './contracts.css';
import type { ContractKindName } from '@trevo/contract';
import { Dialog } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import type { OfferBase } from './contract-queries.ts';
import { OfferSheet } from './offer-sheet.tsx';

type OfferDialogProps = { readonly kind: ContractKindName; readonly base: OfferBase; readonly onClose: () => void };

/** A new offer to an account of the direct downline. It begins with the own terms: as much can be given on, and no more. */
export function OfferDialog({ kind, base, onClose }: OfferDialogProps) {
  const t = useT();
  return (
    <Dialog label={t('contract.offer.new')} closeLabel={t('dialog.close')} width={940} onClose={onClose}>
      <OfferSheet kind={kind} base={base} title={t('contract.offer.new')} onClose={onClose} />
    </Dialog>
  );
}
