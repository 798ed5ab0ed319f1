import { pointReasons, rewardSources } from '@trevo/contract';
import type { PortalKey } from '@trevo/i18n';
import type { WalletEntry } from '../wallet/index.ts';

const endings = [
  'MEMBER',
  'WITHDRAWAL',
  'EXPIRED',
  'EXCLUDED',
  'CAP',
  'BONUS_PART',
  'SAME_PERSON',
  'CHARGEBACK',
  'STOLEN_ACCOUNT',
  'FAULT_OF_GAME',
  'WAGERED',
  'USED_UP',
] as const;

/** Why a movement was made, in words: what ended a bonus, what a reward was for, why points moved. Undefined where its kind says it all. */
export function movementReasonKey({ reason }: Pick<WalletEntry, 'reason'>): PortalKey | undefined {
  const ending = endings.find((one) => one === reason);
  if (ending !== undefined) return `transactions.reason.${ending}`;
  const points = pointReasons.find((one) => one === reason);
  if (points !== undefined) return `pointMall.source.${points}`;
  const source = rewardSources.find((one) => one === reason);
  return source === undefined ? undefined : `rewards.source.${source}`;
}
