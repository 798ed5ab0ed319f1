import { loadGame, type RoundGame, type SlotOutcome, type SlotTable, studioCodes } from '@trevo/game-rules';
import type { SlotArt } from '../src/engine/slot-art.ts';
import { fakeSeeds } from './fake-studio.ts';

const games = await Promise.all(studioCodes.map(loadGame));
const slots = games.flatMap((loaded) =>
  loaded.ok && loaded.value.pace === 'own' && 'strips' in loaded.value.tables[0] ? [loaded.value as RoundGame<SlotOutcome>] : [],
);

/** Every slot of the catalogue. */
export const slotCodes: readonly string[] = slots.map(({ code }) => code);

/** What a slot's reels are today. */
export function slotTableOf(code: string): SlotTable {
  return slotOf(code).tables[0] as unknown as SlotTable;
}

/** The slot's outcome with the fakes' seeds. */
export function spinOf(code: string, nonce: number): SlotOutcome {
  const played = slotOf(code).play({ ...fakeSeeds, nonce, stakeMinor: 10_000n, choice: {} }, []);
  if (!played.ok) throw new Error(played.code);
  return played.value.outcome;
}

export async function artOf(code: string): Promise<SlotArt> {
  const { art } = (await import(`../src/games/${code}/art.ts`)) as { readonly art: SlotArt };
  return art;
}

function slotOf(code: string): RoundGame<SlotOutcome> {
  const slot = slots.find((each) => each.code === code);
  if (!slot) throw new Error(`No slot ${code}`);
  return slot;
}
