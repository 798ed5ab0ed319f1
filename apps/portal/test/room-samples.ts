import type { RoomCard } from '../src/features/rooms/room-query.ts';

export const roomId = 'lvr_01k0000000000000000000000a';
/** A room that is open, with nobody on air. */
export const card: RoomCard = {
  roomId,
  title: 'Sala da Quina com Lívia',
  text: 'Como conferir um sorteio.',
  host: 'Lívia',
  isDemo: true,
  poster: 'quina',
  isOpen: true,
  present: 7,
  onAir: false,
};
