export { TournamentTile } from './tournament-tile.tsx';
export { TournamentsSection } from './tournaments-section.tsx';
