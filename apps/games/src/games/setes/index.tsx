import { slotClient } from '../../engine/slot-client.tsx';
import { art } from './art.ts';

/** Setes de Fogo: the slot engine with its own pictures. */
export const client = slotClient(art);
