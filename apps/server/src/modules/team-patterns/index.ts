export { noteRoundTrip } from './note-round-trip.ts';
export { teamPatternsModule } from './module.ts';
