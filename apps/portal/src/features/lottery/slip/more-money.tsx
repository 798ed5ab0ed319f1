import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import { openModal } from '../../../platform/modals.ts';
import { $isWithdrawOnly } from '../../../platform/session.ts';
import { protectionQuery, usedPart } from '../../protection/index.ts';
import { useIsPlayer } from '../data/use-is-player.ts';

/**
 * The way to a deposit beside a slip that there is too little money for, as the games have it; nothing is filled in. Nothing for who takes money out only, and
 * for whose own limit of deposits is used up: what would be refused is not offered.
 */
export function MoreMoney() {
  const t = useT();
  const [isPlayer, isWithdrawOnly] = [useIsPlayer(), useStore($isWithdrawOnly)];
  const asks = isPlayer && !isWithdrawOnly;
  const { data } = useQuery({ ...protectionQuery(), enabled: asks });
  // Offered once the limits are known, and never before.
  if (!asks || data === undefined || data.pause !== null) return null;
  if (data.limits.some((limit) => limit.kind === 'deposit' && usedPart(limit) >= 1)) return null;
  return (
    <Button icon="deposit" block onClick={() => openModal('depositModal')}>
      {t('shortcuts.deposit')}
    </Button>
  );
}
