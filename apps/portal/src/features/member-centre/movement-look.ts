import type { PortalKey } from '@trevo/i18n';
import type { IconName } from '@trevo/ui';

export type MovementLook = { readonly key: PortalKey; readonly icon: IconName };

const looks: readonly (readonly [RegExp, MovementLook])[] = [
  [/_fee$/, { key: 'movement.fee', icon: 'percent' }],
  [/^(deposit|suspense_credit)/, { key: 'movement.deposit', icon: 'deposit' }],
  [/^chargeback_collect$/, { key: 'movement.chargebackCollected', icon: 'refresh' }],
  [/^chargeback_back$/, { key: 'movement.chargebackWon', icon: 'deposit' }],
  [/^chargeback$/, { key: 'movement.chargeback', icon: 'refresh' }],
  [/^return_/, { key: 'movement.checked', icon: 'shield' }],
  [/^withdrawal.*(release|return)/, { key: 'movement.withdrawalBack', icon: 'refresh' }],
  [/^withdrawal/, { key: 'movement.withdrawal', icon: 'withdraw' }],
  [/^(reversal|rebate_back|win_back)$/, { key: 'movement.takenBack', icon: 'refresh' }],
  [/^transfer_down$/, { key: 'movement.teamDown', icon: 'transfer' }],
  [/^transfer_up$/, { key: 'movement.teamUp', icon: 'transfer' }],
  [/^debt_advance$/, { key: 'movement.advanced', icon: 'transfer' }],
  [/^debt_collect$/, { key: 'movement.collected', icon: 'transfer' }],
  [/^pool_entry$/, { key: 'movement.entry', icon: 'trophy' }],
  [/^pool_pay$/, { key: 'movement.prize', icon: 'trophy' }],
  [/^pool_return$/, { key: 'movement.entryBack', icon: 'refresh' }],
  [/^tip$/, { key: 'movement.tip', icon: 'gift' }],
  [/^tip_return$/, { key: 'movement.tipBack', icon: 'refresh' }],
  [/rollback/, { key: 'movement.rollback', icon: 'refresh' }],
  [/(win|jackpot)/, { key: 'movement.win', icon: 'trophy' }],
  [/(bet|stake)/, { key: 'movement.bet', icon: 'slots' }],
  [/^(dividend$|salary_|referral_)/, { key: 'movement.commission', icon: 'percent' }],
  [/rebate/, { key: 'movement.rebate', icon: 'percent' }],
  [/^bonus_grant$/, { key: 'movement.bonusGiven', icon: 'gift' }],
  [/^bonus_release$/, { key: 'movement.bonusReleased', icon: 'gift' }],
  [/^bonus_forfeit$/, { key: 'movement.bonusBack', icon: 'gift' }],
  [/^points_earn$/, { key: 'movement.pointsCame', icon: 'gift' }],
  [/^points_hold$/, { key: 'movement.pointsHeld', icon: 'gift' }],
  [/^points_unhold$/, { key: 'movement.pointsBack', icon: 'refresh' }],
  [/^points_spend$/, { key: 'movement.pointsSpent', icon: 'gift' }],
  [/^points_convert$/, { key: 'movement.pointsTurned', icon: 'gift' }],
  [/^reward_credit$/, { key: 'movement.reward', icon: 'gift' }],
  [/(bonus|reward)/, { key: 'movement.bonus', icon: 'gift' }],
  [/^vendor_result$/, { key: 'movement.vendorResult', icon: 'slots' }],
  [/^vendor_/, { key: 'movement.vendor', icon: 'transfer' }],
];

/** A round was settled and brought nothing: no win, though the ledger notes it as one of zero. */
const nothingWon: MovementLook = { key: 'movement.nothingWon', icon: 'check' };

/** How a movement of the ledger is called and drawn, by its kind and wire amount. A kind this client does not know is a transfer. */
export function movementLook(kind: string, amount: string): MovementLook {
  if (/win/.test(kind) && Number(amount) === 0) return nothingWon;
  return looks.find(([pattern]) => pattern.test(kind))?.[1] ?? { key: 'movement.other', icon: 'transfer' };
}
