export { spendLink } from './links-store.ts';
export { maskAccount } from './mask-account.ts';
export { agentOf } from './team-guard.ts';
export { readAccount, readDownline, readPathDown, readTeamSize } from './team-store.ts';
export { teamModule } from './module.ts';
export { placeMember, type PlaceRefusal } from './place-member.ts';
