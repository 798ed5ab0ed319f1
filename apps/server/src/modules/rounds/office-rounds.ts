import type { Calls, InputOf, ResponseOf } from '@trevo/contract';
import { type Id, ok, refuse } from '@trevo/kernel';
import { type CallContext, type Outcome } from '../../core/call.ts';
import { actorOf } from '../audit/index.ts';
import { readRound } from '../pge/index.ts';
import { isOverdue } from './open-round-policy.ts';
import { factsOf, refundRound } from './refund-round.ts';
import { actViewOf, isoOf, roundViewer } from './round-views.ts';
import { countOpenRounds, readOpenRounds, readPlayedRound, readRoundActs } from './rounds-store.ts';
import { countWonAfterRefund, readWatch, type Watch } from './watch-store.ts';

type Story = ResponseOf<Calls['officeRound']>;

const openRoundsShown = 100;

/** One round as a story, for the operator. */
export async function showOfficeRound(ctx: CallContext, ref: InputOf<Calls['officeRound']>): Promise<Outcome<Story, 'not_found'>> {
  const { app, merchant } = ctx;
  const round = await readPlayedRound(app.db, merchant.id, ref);
  if (!round) return refuse('not_found');
  const viewOf = await roundViewer(ctx);
  const watch = await readWatch(app.db, merchant.id, ref);
  return ok({
    round: viewOf(round),
    memberId: round.memberId,
    username: round.username,
    acts: (await readRoundActs(app.db, merchant.id, ref)).map(actViewOf),
    watch: watch && watchView(watch),
    inHouse: round.inHouseRoundId === null ? null : await inHouseStory(ctx, round.inHouseRoundId),
  });
}

/** Open rounds of the brand, oldest first. */
export async function listOpenRounds(
  ctx: CallContext,
  { overdue }: InputOf<Calls['officeOpenRounds']>,
): Promise<ResponseOf<Calls['officeOpenRounds']>> {
  const { app, merchant } = ctx;
  const now = app.clock.now();
  const viewOf = await roundViewer(ctx);
  const open = (await readOpenRounds(app.db, merchant.id, { before: now, limit: openRoundsShown })).map((round) => ({
    round: viewOf(round),
    memberId: round.memberId,
    username: round.username,
    overdue: isOverdue(factsOf(round), now),
  }));
  return {
    list: overdue === '1' ? open.filter((line) => line.overdue) : open,
    total: await countOpenRounds(app.db, merchant.id),
    wonAfterRefund: await countWonAfterRefund(app.db, merchant.id),
  };
}

/** Gives the stakes of an overdue round back at an operator's word. */
export async function refundAsOperator(
  ctx: CallContext,
  { reason, ...ref }: InputOf<Calls['officeRefundRound']>,
): Promise<Outcome<{ done: true }, 'not_found' | 'round_not_refundable'>> {
  const actor = actorOf(ctx);
  const refund = await refundRound(ctx.app, { merchantId: ctx.merchant.id, ref, actor, reason });
  return refund.ok ? ok({ done: true }) : refund;
}

async function inHouseStory({ app, merchant }: CallContext, id: Id<'round'>): Promise<Story['inHouse']> {
  const round = await readRound(app.db, merchant.id, { id });
  if (!round) return null;
  const { commitment, serverSeed, clientSeed } = round.pair;
  return {
    roundId: round.id,
    seeds: { commitment, serverSeed, clientSeed, nonce: round.nonce },
    tableVersion: round.tableVersion,
    multiplier: round.outcome.multiplier,
    outcome: { ...round.outcome },
  };
}

function watchView({ reportedAt, refundedAt, refundedBy, reason }: Watch): Story['watch'] {
  return { reportedAt: isoOf(reportedAt), refundedAt: refundedAt === null ? null : isoOf(refundedAt), refundedBy, reason };
}
