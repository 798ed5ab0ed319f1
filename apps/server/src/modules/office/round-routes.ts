import { amountOut } from '@trevo/contract';
import { ok, refuse } from '@trevo/kernel';
import type { CallContext, Handlers } from '../../http/context.ts';
import { gameFace } from '../catalogue/index.ts';
import { type Round, type RoundLine, readRound, readRounds } from '../pge/index.ts';
import { isoOf } from './office-answers.ts';
import { ledgerLineView } from './people-routes.ts';
import { readLedgerLines, readMember } from './people-store.ts';

const roundsPerPage = 20;
const inHouse = 'PGE';

export const officeRoundRoutes: Handlers<'officeMemberRounds' | 'officeRound'> = {
  officeMemberRounds: async (ctx, { memberId, before }) => {
    const { app, merchant } = ctx;
    if (!(await readMember(app.db, merchant.id, memberId))) return refuse('not_found');
    const rounds = await readRounds(app.db, merchant.id, { memberId, before, limit: roundsPerPage });
    const list = [];
    for (const round of rounds) list.push(await roundView(ctx, round));
    return ok({ list, next: rounds.length === roundsPerPage ? (rounds.at(-1)?.id ?? null) : null });
  },
  officeRound: async (ctx, { roundId }) => {
    const { app, merchant } = ctx;
    const round = await readRound(app.db, merchant.id, { id: roundId });
    const member = round ? await readMember(app.db, merchant.id, round.memberId) : null;
    if (!round || !member) return refuse('not_found');
    const { rows } = await readLedgerLines(app.db, merchant.id, round.memberId, { offset: 0, limit: 50, round: round.spinId });
    return ok({
      round: await roundView(ctx, round),
      memberId: round.memberId,
      username: member.username,
      seeds: {
        commitment: round.pair.commitment,
        serverSeed: round.pair.serverSeed,
        clientSeed: round.pair.clientSeed,
        nonce: round.nonce,
      },
      tableVersion: round.tableVersion,
      multiplier: round.outcome.multiplier,
      outcome: { ...round.outcome },
      entries: rows.map(ledgerLineView),
    });
  },
};

async function roundView({ app, merchant, language }: CallContext, round: Round | RoundLine) {
  const face = await gameFace(app, merchant, { vendorCode: inHouse, code: round.game, language });
  return {
    roundId: round.id,
    gameCode: round.game,
    gameName: face?.name ?? round.game,
    vendor: inHouse,
    at: isoOf(round.playedAt),
    stake: amountOut(round.stakeMinor),
    payout: amountOut(round.payoutMinor),
    status: round.status,
  };
}
