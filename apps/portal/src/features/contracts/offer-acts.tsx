import { Button } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import type { useForm } from '../../platform/use-form.ts';
import type { OfferText } from './offer-form.ts';

type OfferActsProps = {
  readonly form: ReturnType<typeof useForm<OfferText>>;
  /** What is filled in is a draft that was kept before. */
  readonly isDraft: boolean;
  readonly onLook: () => void;
  readonly onKeep: () => void;
  readonly onClose: () => void;
};

/** What can be done with an offer that is filled in: left, kept, looked at, sent. */
export function OfferActs({ form, isDraft, onLook, onKeep, onClose }: OfferActsProps) {
  const t = useT();
  return (
    <>
      {form.failed === undefined ? null : (
        <p className="loss" role="alert">
          {form.failed}
        </p>
      )}
      <div className="row ctr-end">
        <Button onClick={onClose}>{t('dialog.cancel')}</Button>
        <Button disabled={form.busy} onClick={onKeep}>
          {t(isDraft ? 'contract.draft.saveAgain' : 'contract.draft.save')}
        </Button>
        <Button disabled={!form.ready || form.busy} onClick={onLook}>
          {t('contract.offer.look')}
        </Button>
        <Button type="submit" variant="primary" busy={form.busy} busyLabel={t('contract.offer.sending')}>
          {t('contract.offer.send')}
        </Button>
      </div>
    </>
  );
}
