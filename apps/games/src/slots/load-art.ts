import type { SlotArt } from './slot-art.ts';

/** The looks of each slot, each a chunk of its own. A new slot is one line here and one folder. */
const looks: Readonly<Record<string, () => Promise<{ readonly art: SlotArt }>>> = {
  setes: () => import('./setes/art.ts'),
  onca: () => import('./onca/art.ts'),
  tucano: () => import('./tucano/art.ts'),
  carnaval: () => import('./carnaval/art.ts'),
  boitata: () => import('./boitata/art.ts'),
  esmeralda: () => import('./esmeralda/art.ts'),
};

/** Loads the pictures of a slot. Rejects for a slot that has none. */
export async function loadArt(code: string): Promise<SlotArt> {
  const load = looks[code];
  if (!load) throw new Error(`The slot ${code} has no pictures`);
  return (await load()).art;
}
