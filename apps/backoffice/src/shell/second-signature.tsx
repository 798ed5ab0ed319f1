import { Button } from '@trevo/ui';
import { useT } from '../platform/language.ts';

type Decision = 'approve' | 'reject';

type SecondSignatureProps = {
  /** The reader proposed it: somebody else has to sign. */
  readonly isOwn: boolean;
  readonly label: (decision: Decision) => string;
  readonly onDecide: (decision: Decision) => void;
};

/** What can be done about a proposal that waits for a second person: whoever made it may take it back, and not sign it. */
export function SecondSignature({ isOwn, label, onDecide }: SecondSignatureProps) {
  const t = useT();
  const button = (decision: Decision) => (
    <Button size="sm" variant={decision === 'approve' ? 'danger' : undefined} onClick={() => onDecide(decision)}>
      {label(decision)}
    </Button>
  );
  return (
    <span className="of-acts">
      {isOwn ? <span className="of-muted">{t('office.rulingOwn')}</span> : button('approve')}
      {button('reject')}
    </span>
  );
}
