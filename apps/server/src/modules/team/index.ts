export { mayCreate } from './account-kinds.ts';
export { maskAccount } from './mask-account.ts';
export { spendLink } from './links-store.ts';
export { agentOf, tellsBalances } from './team-guard.ts';
export { readAccount, readDownline, readPathDown, readTeamSize } from './team-store.ts';
export { teamModule } from './module.ts';
export { teamRoutes } from './routes.ts';
export { itemAbove, raiseValue, readValues } from './values-store.ts';
export { placeMember, type PlaceRefusal } from './place-member.ts';
