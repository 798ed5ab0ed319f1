export { freeSpinsModule } from './module.ts';
export { endUnplayedSets } from './end-sets.ts';
export { readOpenSets } from './sets-store.ts';
export { giftBar, holdReceiver } from './gift-receiver.ts';
export { decideManualGift, manualGiftRefusal } from './manual-gifts.ts';
