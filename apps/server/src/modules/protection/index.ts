export { countVendorResult, type StakeRefusal, vendorTransferRefusal } from './guard-vendor-wallet.ts';
export { protectionModule } from './module.ts';
export { type Pause, readPause } from './pause-play.ts';
export { rewardsStoppedAt } from './reward-stop.ts';
export {
  arrivalConcern,
  bonusRefusal,
  depositRefusal,
  launchRefusal,
  receiptRefusal,
  rewardsNeedStake,
  spendRefusal,
  transferRefusal,
} from './protection-refusals.ts';
