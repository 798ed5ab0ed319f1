import { randomUUID } from 'node:crypto';
import { studioVendor } from '@trevo/contract';
import { type Id, invariant } from '@trevo/kernel';
import type { App } from '../core/app.ts';
import type { CallContext } from '../core/call.ts';
import type { Merchant } from '../core/merchant.ts';
import { inTransaction } from '../db/transaction.ts';
import { cashierRoutes } from '../modules/cashier/index.ts';
import { readGames } from '../modules/catalogue/index.ts';
import { studioGame } from '../modules/pge/index.ts';
import { authenticateToken, endAccess } from '../modules/session/index.ts';
import { countAsPlayed } from '../modules/turnover/index.ts';
import { contextOf, logIn, payIn } from './acting.ts';
import { accountOf } from './seed-accounts.ts';
import { minorOf, openGame, playRound } from './studio-play.ts';

/** Enough to page through, with features among them, and quick enough for a start. */
const roundsPerSlot = 40;
const roundsPerInstant = 12;

const stakeMinor = 10_000n;
const depositsMinor = { played: 5_000_000n, fresh: 2_500_000n };
const withdrawalMinor = 1_200_000n;

/**
 * Gives the demo member a past through the same calls as any player: paid deposits, rounds of every studio game, and a withdrawal that waits for an
 * operator.
 */
export async function seedHistory(app: App, merchant: Merchant, memberId: Id<'member'>): Promise<void> {
  const visitor = contextOf(app, merchant);
  const principal = await authenticateToken(app, merchant, await logIn(visitor, memberId));
  invariant(principal.ok, 'The demo member is logged in');
  const member = { ...visitor, principal: principal.value };
  await payIn(member, depositsMinor.played);
  for (const { id, vendorCode } of await readGames(app.db, merchant.id)) {
    if (vendorCode === studioVendor) await playGame(member, id);
  }
  // The facts of that play come later, and the request below does not wait for them.
  await countAsPlayed(app.db, merchant.id, memberId);
  await payIn(member, depositsMinor.fresh);
  await withdraw(member);
  await inTransaction(app.db, (tx) => endAccess(app, tx, merchant.id, { memberId, reason: 'seed' }));
}

/** A request that stands in the operators' queue. */
async function withdraw(member: CallContext): Promise<void> {
  const fields = {
    pixKeyType: 'email',
    pixKey: 'marina@trevo.example',
    holderName: 'Marina Demonstração',
    holderTaxId: '529.982.247-25',
  } as const;
  const { password } = accountOf('member');
  const asked = await cashierRoutes.requestWithdrawal(
    { ...member, idempotencyKey: randomUUID() },
    { method: 'PIX', amount: withdrawalMinor, fields, password },
  );
  invariant(asked.ok, `The demo member may withdraw: ${asked.ok ? '' : asked.code}`);
}

async function playGame(member: CallContext, nodeId: Id<'game'>): Promise<void> {
  const { player, info } = await openGame(member, nodeId);
  const { game: code, stakes } = info;
  const game = studioGame(code);
  if (game?.pace !== 'own') return;
  const usual = stakes.findIndex((stake) => stake.usual);
  for (let i = 0; i < (stakes.length > 0 ? roundsPerSlot : roundsPerInstant); i++) {
    const stake = stakes[usual + (i % 3 === 0 ? 1 : 0)]?.stake;
    await playRound(player, game, { stakeMinor: stake === undefined ? stakeMinor : minorOf(stake), turn: i });
  }
}
