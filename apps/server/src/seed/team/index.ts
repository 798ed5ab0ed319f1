export { openPast } from './past.ts';
export { beginOfPast, seedTeam } from './seed-team.ts';
