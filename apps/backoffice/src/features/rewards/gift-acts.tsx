import { Button } from '@trevo/ui';
import { useMay } from '../../platform/office-session.ts';
import { useT } from '../../platform/language.ts';

type Props = {
  readonly gift: { readonly state: string; readonly isOwn: boolean };
  readonly onAsk: (decision: 'give' | 'refuse') => void;
};

/** What a second operator may do with a gift that waits; whoever gave it may only take it back. */
export function GiftActs({ gift, onAsk }: Props) {
  const t = useT();
  const mayWrite = useMay('rewards.write');
  if (!mayWrite || gift.state !== 'waiting') return null;
  return (
    <span className="of-acts">
      {gift.isOwn ? (
        <span className="of-muted">{t('office.rulingOwn')}</span>
      ) : (
        <Button size="sm" variant="primary" onClick={() => onAsk('give')}>
          {t('office.freeSpins.act.give')}
        </Button>
      )}
      <Button size="sm" variant="danger" onClick={() => onAsk('refuse')}>
        {t('office.freeSpins.act.refuse')}
      </Button>
    </span>
  );
}
