import { lazyPart } from '../../platform/lazy-part.ts';

export { SearchButton } from './search-button.tsx';

/** What it searches in, and how, loads with the first search. */
export const SearchDialog = lazyPart(async () => (await import('./search-dialog.tsx')).SearchDialog);
export const SearchPanel = lazyPart(async () => (await import('./search-panel.tsx')).SearchPanel);
