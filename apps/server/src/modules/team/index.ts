export { maskAccount } from './mask-account.ts';
export { spendLink } from './links-store.ts';
export { readDownline, readTeamSize } from './team-store.ts';
export { teamModule } from './module.ts';
export { placeMember, type PlaceRefusal } from './place-member.ts';
