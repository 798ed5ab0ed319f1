import { slotClient } from '../../engine/slot-client.tsx';
import { art } from './art.ts';

/** Noite de Carnaval: the slot engine with its own pictures. */
export const client = slotClient(art);
