import './security-card.css';
import { Badge, Button, Icon, type IconName } from '@trevo/ui';
import type { ReactNode } from 'react';
import { failureMessage } from '../../../platform/failure-message.ts';
import { useT } from '../../../platform/language.ts';

export type CheckProps = {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  /** Left out for what is neither on nor off. */
  readonly on?: boolean;
  readonly children?: ReactNode;
};

/** One line of what keeps the account. */
export function Check({ icon, title, text, on, children }: CheckProps) {
  const t = useT();
  return (
    <div className={on === false ? 'chk todo' : 'chk'}>
      <span className="g" aria-hidden="true">
        <Icon name={icon} size={22} />
      </span>
      <span>
        <b className="b">{title}</b>
        <span className="t2 sm mc-line">{text}</span>
      </span>
      {on === undefined ? null : (
        <Badge tone={on ? 'ok' : 'warn'} icon={on ? 'check' : undefined}>
          {t(on ? 'security.on' : 'security.pending')}
        </Badge>
      )}
      {children}
    </div>
  );
}

/**
 * The place of a line whose answer has not come: what stands below it stays where it is. It keeps the room of the badge and of the button too, so that `text`
 * breaks as it will.
 */
export function CheckWait({ text = '\u00a0' }: { readonly text?: string }) {
  const t = useT();
  return (
    <div className="chk chk-wait" aria-hidden="true">
      <span className="g" />
      <span>
        <b className="b">&nbsp;</b>
        <span className="t2 sm mc-line">{text}</span>
      </span>
      <Badge tone="warn">{t('security.pending')}</Badge>
      <span className="chk-act" />
    </div>
  );
}

type CheckFaultProps = { readonly title?: string; readonly error: Error; readonly onRetry: () => void };

/** In the place of lines that could not be asked for: why, and a way to try again. */
export function CheckFault({ title, error, onRetry }: CheckFaultProps) {
  const t = useT();
  return (
    <Check icon="warn" title={title ?? t('fault.title')} text={failureMessage(error, t)}>
      <Button size="sm" icon="refresh" onClick={onRetry}>
        {t('chunk.retry')}
      </Button>
    </Check>
  );
}
