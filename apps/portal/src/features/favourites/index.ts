export { type FavouriteGame, toggleFavourite } from './toggle-favourite.ts';
export { useFavouriteIds } from './use-favourites.ts';
