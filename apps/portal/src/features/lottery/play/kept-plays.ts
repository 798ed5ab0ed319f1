/** What this browser remembers of a game's plays: ids, the newest first. */
export type KeptPlays = { readonly recent: readonly string[]; readonly favourite: readonly string[] };

const recentMax = 6;
const favouriteMax = 24;
const none: KeptPlays = { recent: [], favourite: [] };

/** Reads what is remembered of a game; what cannot be read is nothing. */
export function readKeptPlays(gameCode: string): KeptPlays {
  try {
    const read = JSON.parse(localStorage.getItem(keyOf(gameCode)) ?? '{}') as Partial<Record<keyof KeptPlays, unknown>>;
    return { recent: idsIn(read.recent, recentMax), favourite: idsIn(read.favourite, favouriteMax) };
  } catch {
    // Another page of this origin, or another version of ours, wrote something else there.
    return none;
  }
}

export function withRecent(kept: KeptPlays, id: string): KeptPlays {
  return { ...kept, recent: [id, ...kept.recent.filter((it) => it !== id)].slice(0, recentMax) };
}

export function withFavourite(kept: KeptPlays, id: string, isFavourite: boolean): KeptPlays {
  const others = kept.favourite.filter((it) => it !== id);
  return { ...kept, favourite: (isFavourite ? [id, ...others] : others).slice(0, favouriteMax) };
}

/** A full storage only costs the memory of it. */
export function keepPlays(gameCode: string, kept: KeptPlays): void {
  try {
    localStorage.setItem(keyOf(gameCode), JSON.stringify(kept));
  } catch {
    localStorage.removeItem(keyOf(gameCode));
  }
}

function keyOf(gameCode: string): string {
  return `lotteryPlays:${gameCode}`;
}

function idsIn(value: unknown, most: number): readonly string[] {
  return Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string').slice(0, most) : [];
}
