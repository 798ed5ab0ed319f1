export { openPast } from './past.ts';
export { shownAgent } from './team-people.ts';
export { beginOfPast, seedTeam } from './seed-team.ts';
