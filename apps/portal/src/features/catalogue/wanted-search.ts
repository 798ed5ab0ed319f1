import { atom } from 'nanostores';

/** A name that was searched for outside the home page: home takes it when it stands, and answers with its lists. */
export const $wantedSearch = atom('');

/** Takes the name, once. */
export function takeWantedSearch(): string {
  const name = $wantedSearch.get();
  if (name !== '') $wantedSearch.set('');
  return name;
}
