import { useStore } from '@nanostores/react';
import { Button } from '@trevo/ui';
import { useEffect, useState } from 'react';
import { failureMessage } from '../platform/failure-message.ts';
import { useT } from '../platform/language.ts';
import { $member } from '../platform/session.ts';
import { ClosedScreen } from './closed-screen.tsx';

export type HandOverScreenProps = { readonly username: string; readonly onStay: () => void; readonly onGoOver: () => Promise<void> };

/** Who is here, who comes, and the choice between them; nothing of either account's money. Staying is the first answer. */
export function HandOverScreen({ username: coming, onStay, onGoOver }: HandOverScreenProps) {
  const t = useT();
  const here = useStore($member)?.account;
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const title = here === undefined ? t('handOver.enter', { coming }) : t('handOver.switch', { coming });
  useEffect(() => {
    document.title = t('title.page', { page: title });
  }, [t, title]);

  async function goOver(): Promise<void> {
    setBusy(true);
    setFault(undefined);
    try {
      await onGoOver();
    } catch (error) {
      setFault(failureMessage(error, t));
      setBusy(false);
    }
  }

  return (
    <ClosedScreen
      title={title}
      text={here === undefined ? t('handOver.enterText', { coming }) : t('handOver.switchText', { here, coming })}
    >
      <p className="t2">{t('handOver.warning')}</p>
      {fault === undefined ? null : (
        <p className="closed-fault" role="alert">
          {fault}
        </p>
      )}
      <div className="closed-acts">
        <Button variant="primary" size="lg" onClick={onStay}>
          {here === undefined ? t('handOver.stayOut') : t('handOver.stay', { here })}
        </Button>
        <Button size="lg" busy={busy} onClick={() => void goOver()}>
          {t('handOver.go', { coming })}
        </Button>
      </div>
    </ClosedScreen>
  );
}
