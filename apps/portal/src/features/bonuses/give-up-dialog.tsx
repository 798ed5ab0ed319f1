import { Button, Dialog } from '@trevo/ui';
import { callApi } from '../../platform/api.ts';
import { useT } from '../../platform/language.ts';
import { toast } from '../../platform/toasts.ts';
import { useAttempt } from '../../platform/use-attempt.ts';
import { askAfterBonus, type BonusGrant } from './bonus-queries.ts';
import { useAmountText } from './bonus-terms.tsx';

type GiveUpProps = { readonly grant: BonusGrant; readonly currency: string; readonly onClose: () => void };

/** Giving a bonus up: first what is lost and what stays, then one press. Figures that moved meanwhile are shown anew before it counts. */
export function GiveUpDialog({ grant: { grantId, giveUp }, currency, onClose }: GiveUpProps) {
  const t = useT();
  const text = useAmountText(currency);
  const { busy, refusal, run } = useAttempt();
  if (giveUp === null) return null;
  const { figures, lost, cash, openRounds, openLocked } = giveUp;
  async function give(): Promise<void> {
    try {
      await callApi('forfeitBonus', { grantId: grantId as `bgr_${string}`, figures });
      toast({ tone: 'ok', title: t('bonus.gone') });
      onClose();
    } finally {
      await askAfterBonus();
    }
  }
  return (
    <Dialog label={t('bonus.giveUp')} closeLabel={t('dialog.close')} width={480} onClose={onClose}>
      <div className="col">
        <h2 className="h3">{t('bonus.giveUp')}</h2>
        <p>{t('bonus.giveUpText', { lost: text(lost), cash: text(cash) })}</p>
        {openRounds === 0 ? null : <p>{t('bonus.giveUpOpen', { count: openRounds, locked: text(openLocked) })}</p>}
        {refusal === undefined ? null : <p role="alert">{refusal}</p>}
        <div className="row">
          <Button onClick={onClose}>{t('bonus.giveUpNo')}</Button>
          <Button busy={busy} busyLabel={t('bonus.busy')} onClick={() => void run(give)}>
            {t('bonus.giveUpYes')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
