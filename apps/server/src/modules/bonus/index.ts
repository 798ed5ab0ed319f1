export { chooseOffer, grantForDeposit, hasOffers } from './deposit-choice.ts';
export { type ChoiceAnswer, giveUpForWithdrawal, type GivenUp, withdrawalChoice } from './withdraw-choice.ts';
export { type UndoneBonus, undoDepositBonus, wasCancelledFor } from './undo-deposit.ts';
export { offersOfPockets } from './offers-of-pockets.ts';
export { markGiven } from './give-bonus.ts';
export { type GivenWins, giveWins } from './give-wins.ts';
export { bonusModule } from './module.ts';
export { type NewOffer, publishOffer } from './publish-offer.ts';
export { giveUpAll, type OpenBonus, readOpenBonuses } from './give-up-all.ts';
