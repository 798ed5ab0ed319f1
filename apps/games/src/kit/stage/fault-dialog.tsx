import '../panels/panel.css';
import { Button, Dialog } from '@trevo/ui';
import type { Fault } from '../page/fault.ts';
import { useWording } from '../page/language.ts';
import { tellPortal } from '../page/portal-messages.ts';

type FaultDialogProps = {
  readonly fault: Fault | null;
  readonly mode: 'real' | 'demo';
  readonly onClose: () => void;
  /** Sends what got no answer once more, under its own id; left out when there is nothing to send. */
  readonly onRetry?: (() => void) | null;
};

/** Why a bet did not come. Trying again asks for the same bet: it can never become two. */
export function FaultDialog({ fault, mode, onClose, onRetry }: FaultDialogProps) {
  const { t } = useWording();
  if (fault === null) return null;
  const short = fault.code === 'balance_too_low';
  const ended = fault.code === 'game_session_ended';
  const close = ended ? () => tellPortal({ type: 'exit' }) : onClose;
  return (
    <Dialog label={t('game.fault')} role="alertdialog" coverDisabled onClose={close} width={360}>
      <div className="gm-dialog">
        <h2>{t(fault.passes ? 'game.lost' : 'game.fault')}</h2>
        <p>{fault.message === '' ? t(ended ? 'game.noSession' : 'game.lostText') : fault.message}</p>
        <div className="gm-row">
          <Button data-autofocus={onRetry ? undefined : ''} onClick={close}>
            {t(ended ? 'game.leave' : 'game.close')}
          </Button>
          {onRetry && (
            <Button variant="primary" icon="refresh" data-autofocus="" onClick={onRetry}>
              {t('game.retry')}
            </Button>
          )}
          {short && mode === 'real' && (
            <Button variant="primary" icon="deposit" onClick={() => tellPortal({ type: 'open-deposit' })}>
              {t('game.deposit')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
