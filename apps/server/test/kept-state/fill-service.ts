import type { Id } from '@trevo/kernel';
import type { Caller, Harness } from '../harness.ts';
import { proofImage } from '../proof-image.ts';
import { answer, begin, lineKey, take, windowOf } from '../service-desk.ts';
import { valueOf } from '../studio.ts';
import type { Person } from './fill-people.ts';

/** A conversation that is over, with a picture and a rating, one that waits, a reply that is kept, and hours. */
export async function fillService(harness: Harness, operator: Caller, { caller }: Pick<Person, 'caller'>): Promise<void> {
  const window = windowOf(caller);
  const { visitorKey } = window;
  const conversationId: Id<'conversation'> = await begin(harness, window, 'Como vejo meus limites?');
  const picture = { conversationId, visitorKey, key: lineKey(), data: proofImage().toString('base64') };
  valueOf(await harness.call('serviceSendPicture', picture, caller));
  valueOf(await take(harness, conversationId, operator));
  valueOf(await answer(harness, conversationId, operator, 'Em Jogo responsável.'));
  valueOf(await harness.call('officeServiceClose', { conversationId, reason: 'solved', note: 'Limites.' }, operator));
  valueOf(await harness.call('serviceRate', { conversationId, visitorKey, rating: 5 }, caller));
  await begin(harness, windowOf(), 'Vocês atendem à noite?', { name: 'Lia', contact: 'lia@example.com' });
  const texts = { PT: 'Em Jogo responsável.', EN: 'In responsible gaming.' };
  valueOf(await harness.call('officeSetServiceReply', { replyId: null, title: 'Limites', texts }, operator));
  valueOf(await harness.call('officeSetServiceHours', { days: [{ day: 1, from: '09:00', to: '18:00' }] }, operator));
}
