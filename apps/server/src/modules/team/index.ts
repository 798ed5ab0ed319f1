export { mayCreate } from './account-kinds.ts';
export { findAccounts } from './find-accounts.ts';
export { maskAccount } from './mask-account.ts';
export { spendLink } from './links-store.ts';
export { asksOneAccount, saysUnits, tellsBalances, tellsUnits } from './agent-settings.ts';
export { readAccount, readDownline, readPathDown, readTeamSize } from './team-store.ts';
export { teamModule } from './module.ts';
export { itemAbove, raiseValue, readValues } from './values-store.ts';
export { placeMember, type PlaceRefusal } from './place-member.ts';
