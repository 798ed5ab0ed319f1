export { chooseOffer, grantForDeposit } from './deposit-choice.ts';
export { followMember } from './follow-member.ts';
export { bonusModule } from './module.ts';
export { type NewOffer, publishOffer } from './publish-offer.ts';
