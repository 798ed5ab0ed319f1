import { slotClient } from '../../engine/slot-client.tsx';
import { art } from './art.ts';

/** Tucano do Ouro: the slot engine with its own pictures. */
export const client = slotClient(art);
