import { Button, Dialog } from '@trevo/ui';
import type { Fault } from '../platform/fault.ts';
import { useWording } from '../platform/language.ts';
import { tellPortal } from '../platform/portal-messages.ts';

/** What of a game the dialog needs: the fault, and the way to send what got no answer once more. */
type FaultyGame = {
  readonly state: { readonly fault: Fault | null; readonly pending: object | null; readonly mode: 'real' | 'demo' };
  readonly retry: () => void;
  readonly closeFault: () => void;
};

/** Why a bet did not come. Trying again asks for the same bet: it can never become two. */
export function FaultDialog({ game }: { readonly game: FaultyGame }) {
  const { t } = useWording();
  const { fault, pending } = game.state;
  if (fault === null) return null;
  const short = fault.code === 'balance_too_low';
  const ended = fault.code === 'game_session_ended';
  const close = ended ? () => tellPortal({ type: 'exit' }) : game.closeFault;
  return (
    <Dialog label={t('game.fault')} role="alertdialog" coverDisabled onClose={close} width={360}>
      <div className="gm-dialog">
        <h2>{t(fault.passes ? 'game.lost' : 'game.fault')}</h2>
        <p>{fault.message === '' ? t('game.lostText') : fault.message}</p>
        <div className="gm-row">
          <Button onClick={close}>{t(ended ? 'game.leave' : 'game.close')}</Button>
          {pending !== null && (
            <Button variant="primary" icon="refresh" data-autofocus="" onClick={game.retry}>
              {t('game.retry')}
            </Button>
          )}
          {short && game.state.mode === 'real' && (
            <Button variant="primary" icon="deposit" onClick={() => tellPortal({ type: 'open-deposit' })}>
              {t('game.deposit')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
