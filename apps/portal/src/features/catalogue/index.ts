export {
  favouriteGamesQuery,
  type GameCard,
  type GameCategory,
  type GameListFilter,
  type GamePage,
  gameListQuery,
  hotGamesQuery,
  recentGamesQuery,
  useVendorName,
  type VendorCard,
  vendorsQuery,
  winnersQuery,
} from './api/catalogue-queries.ts';
export { type Category, menuCategories, needsLogin, type SectionCategory } from './categories.ts';
export { type CategoryLook, categoryLooks } from './category-looks.ts';
export { cardImage, cardName } from './game-card.ts';
export { filledCategories, type HomeSection, homeSections } from './home-sections.ts';
export { type NavAction, type NavEntry, pageOfGameType, topNavigation } from './top-navigation.ts';
export { $wantedSearch, takeWantedSearch } from './wanted-search.ts';
