import { atom } from 'nanostores';

/**
 * While a game shows a round, the header keeps the balance from before the win: money is posted at once, but the reels tell it.
 * The game page sets it, on the game's own word.
 */
export const $heldBalance = atom<string | undefined>(undefined);

export function holdBalance(shown: string): void {
  $heldBalance.set(shown);
}

export function releaseBalance(): void {
  $heldBalance.set(undefined);
}
