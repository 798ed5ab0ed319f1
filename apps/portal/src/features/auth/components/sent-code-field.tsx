import { limits } from '@trevo/contract';
import { type Binding, Button, Field } from '@trevo/ui';
import { useMemo, useRef, useState } from 'react';
import { useT } from '../../../platform/language.ts';
import { ask } from '../../../platform/modals.ts';
import { throttle } from '../../../platform/throttle.ts';
import { phoneFailure } from '../phone/phone-failure.ts';
import { type CodeChannel, countdownSeconds, useCountdown } from '../use-countdown.ts';

export type SentCodeFieldProps = {
  readonly binding: Binding;
  /** What it is sent to is filled in. */
  readonly ready: boolean;
  /** Who sends it, where that is not us. */
  readonly channel?: CodeChannel;
  readonly order: () => Promise<{ readonly expiredMinutes: number } | void>;
  /** What to tell of a failure, where that is not only the sender's. */
  readonly failure?: (error: unknown) => { readonly message: string };
};

/** A code that is sent: its field, and the button that sends it, once a second at most and not again while the code is good (Spec §4, §5). */
export function SentCodeField({ binding, ready, channel, order, failure }: SentCodeFieldProps) {
  const t = useT();
  const [left, start] = useCountdown();
  const [busy, setBusy] = useState(false);
  const current = useRef<() => Promise<void>>(undefined);
  current.current = async () => {
    setBusy(true);
    try {
      start(countdownSeconds((await order())?.expiredMinutes ?? 0, channel));
    } catch (error) {
      await ask({
        tone: 'warn',
        title: t('recovery.sendFailed'),
        body: failure?.(error).message ?? phoneFailure(error, t),
        confirm: t('dialog.ok'),
      });
    } finally {
      setBusy(false);
    }
  };
  const send = useMemo(() => throttle(limits.smsThrottleMs, () => void current.current?.()), []);
  return (
    <Field
      {...binding}
      label={t('recovery.code')}
      lead="key"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={limits.verificationCodeLengthMax}
      hint={left > 0 ? t('recovery.sent') : undefined}
      tail={
        <Button size="sm" busy={busy} busyLabel={t('dialog.busy')} disabled={left > 0 || !ready} onClick={() => send()}>
          {left > 0 ? t('recovery.again', { seconds: left }) : t('recovery.send')}
        </Button>
      }
    />
  );
}
