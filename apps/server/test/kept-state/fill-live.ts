import type { Id } from '@trevo/kernel';
import type { Caller, Harness } from '../harness.ts';
import { roomFor, say } from '../live-desk.ts';
import { valueOf } from '../studio.ts';
import type { Person } from './fill-people.ts';

type Player = Pick<Person, 'caller' | 'id'>;

/** A line that was reported and removed, one that stands, a member who only reads for a month, and a tip. */
export async function fillLive(harness: Harness, operator: Caller, writer: Player, reader: Player): Promise<void> {
  const rooms = valueOf(await harness.call('modelList', {}, { merchant: 'trevo' }));
  const roomId = rooms[0]?.roomId as Id<'liveRoom'>;
  await roomFor(harness, roomId, reader.caller);
  const { lineId } = valueOf(await say(harness, roomId, writer, 'Boa noite, sala!'));
  const line = { lineId: lineId as Id<'liveLine'> };
  valueOf(await harness.call('liveReport', { ...line, reason: 'other' }, reader.caller));
  valueOf(await harness.call('officeRemoveLine', line, operator));
  valueOf(await harness.call('officeHostLine', { roomId, key: 'kept-line', text: 'Bem-vindos!' }, operator));
  const mute = { memberId: reader.id, minutes: 43_200, reason: 'Ofendeu outras pessoas' };
  valueOf(await harness.call('officeMuteMember', mute, operator));
  valueOf(await harness.call('officeSetTips', { isOn: true, amounts: ['2.00', '5.00'], dayMax: '20.00' }, operator));
  valueOf(await harness.call('liveTip', { roomId, key: 'kept-tip', amount: '2.00', isAnonymous: false }, writer.caller));
}
