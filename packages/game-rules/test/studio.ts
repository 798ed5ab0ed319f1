import {
  isStudioCode,
  loadGame,
  type Played,
  type RoundGame,
  type SlotFigures,
  type SlotOutcome,
  type NoChoice,
  type SlotTable,
  studioCodes,
  type StudioGame,
} from '../src/index.ts';

/** A slot as tests take it: its definition, and the table on which its rounds are played. */
export type Slot = RoundGame<SlotOutcome, NoChoice, never, SlotTable>;

export const studioGames: readonly StudioGame[] = await Promise.all(studioCodes.map(gameOf));
/** The games whose rounds begin at the player's word. */
export const roundGames: readonly RoundGame[] = studioGames.flatMap((game) => (game.pace === 'own' ? [game] : []));
export const slots: readonly Slot[] = roundGames.filter(({ stakes }) => stakes.kind === 'ladder') as unknown as readonly Slot[];
export const slotCodes: readonly string[] = slots.map(({ code }) => code);

export async function gameOf(code: string): Promise<StudioGame> {
  const game = await loadGame(code);
  if (!game.ok || !isStudioCode(code)) throw new Error(`No game ${code}`);
  return game.value;
}

export function slotOf(code: string): Slot {
  const slot = slots.find((each) => each.code === code);
  if (!slot) throw new Error(`No slot ${code}`);
  return slot;
}

/** The proven figures of a slot's table, as published. */
export async function figuresOfSlot(code: string, version = 1): Promise<SlotFigures> {
  const sheet = await slotOf(code).sheet(version);
  if (!sheet.ok || !('figures' in sheet.value)) throw new Error(`No figures of ${code} ${version}`);
  return sheet.value.figures;
}

type Seeds = { readonly serverSeed: string; readonly clientSeed: string; readonly nonce: number };

/** A round of a slot from its seeds. */
export function playSlot(game: Slot, { stakeMinor = 10_000n, ...seeds }: Seeds & { readonly stakeMinor?: bigint }): Played<SlotOutcome> {
  const played = game.play({ ...seeds, choice: {}, stakeMinor }, []);
  if (!played.ok) throw new Error(played.code);
  return played.value;
}
