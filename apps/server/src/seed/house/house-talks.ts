import type { Id } from '@trevo/kernel';
import { callOf, operatorCallOf } from '../acting.ts';
import type { Player } from '../team/team-play.ts';
import type { TeamWorld } from '../team/team-world.ts';
import { feedbackAnswers, type Talk, talks } from './house-words.ts';

/** Conversations with customer service, each of somebody else: some are over and rated, one is in an operator's hands, the last ones wait. */
export async function seedTalks(world: TeamWorld, players: readonly Player[]): Promise<void> {
  for (const [index, talk] of talks.entries()) {
    const player = players[index];
    if (player) await holdTalk(world, player, { index, talk });
  }
}

async function holdTalk(
  { app, merchant, operatorId }: TeamWorld,
  player: Player,
  { index, talk }: { index: number; talk: Talk },
): Promise<void> {
  const { routes } = app.modules;
  const [caller, office] = [callOf(app, merchant, player), operatorCallOf(app, merchant, operatorId)];
  // Each window makes its own key; nobody opens these windows again.
  const visitorKey = app.random(32).toString('base64url');
  let conversationId: Id<'conversation'> | null = null;
  for (const [no, { by, text }] of talk.lines.entries()) {
    const key = `demo-talk-${index}-${no}`;
    if (conversationId === null) {
      const begun = await routes.serviceStart(caller, { visitorKey, key, text, name: '', contact: '' });
      if (!begun.ok) return;
      conversationId = begun.value.conversationId as Id<'conversation'>;
    } else if (by === 'member') await routes.serviceSay(caller, { conversationId, visitorKey, key, text });
    else {
      await routes.officeServiceTake(office, { conversationId });
      await routes.officeServiceSay(office, { conversationId, key, text, isNote: by === 'note' });
    }
  }
  if (conversationId === null || talk.rating === undefined) return;
  await routes.officeServiceClose(office, { conversationId, reason: 'solved', note: '' });
  await routes.serviceRate(caller, { conversationId, visitorKey, rating: talk.rating });
}

/** The first words of members are answered; the others wait. */
export async function answerFeedback({ app, merchant, operatorId }: TeamWorld): Promise<void> {
  const office = operatorCallOf(app, merchant, operatorId);
  const rows = await app.db
    .selectFrom('feedback')
    .where('merchant_id', '=', merchant.id)
    .select('id')
    .orderBy('sent_at')
    .orderBy('id')
    .execute();
  for (const [index, answer] of feedbackAnswers.entries()) {
    const feedbackId = rows[index]?.id as Id<'feedback'> | undefined;
    if (feedbackId) await app.modules.routes.officeAnswerFeedback(office, { feedbackId, answer });
  }
}
