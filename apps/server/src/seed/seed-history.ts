import { randomUUID } from 'node:crypto';
import { type Id, invariant, ok } from '@trevo/kernel';
import { parseAmount } from '@trevo/money';
import type { App } from '../core/app.ts';
import type { CallContext } from '../core/call.ts';
import type { Merchant } from '../core/merchant.ts';
import { inTransaction } from '../db/transaction.ts';
import { cashierRoutes, receivePayment } from '../modules/cashier/index.ts';
import { readGames } from '../modules/catalogue/index.ts';
import { launchRoutes } from '../modules/launch/index.ts';
import { pgeRoutes } from '../modules/pge/index.ts';
import { authenticateToken, endAccess, enter, findAccount } from '../modules/session/index.ts';
import { accountOf } from './seed-accounts.ts';

const userAgent = 'Trevo seed';
/** Enough to page through, with features among them, and quick enough for a start. */
const spinsPerGame = 40;
const roundsPerInstant = 12;
const stakeMinor = 10_000n;
const depositsMinor = [5_000_000n, 2_500_000n];
const withdrawalMinor = 1_200_000n;

/**
 * Gives the demo member a past through the same calls as any player: paid deposits, rounds of every studio game, and a withdrawal that waits for an
 * operator.
 */
export async function seedHistory(app: App, merchant: Merchant, memberId: Id<'member'>): Promise<void> {
  const member = await logIn(app, merchant, memberId);
  for (const minor of depositsMinor) await deposit(member, minor);
  for (const { id, vendorCode } of await readGames(app.db, merchant.id)) {
    if (vendorCode === 'PGE') await playGame(member, id);
  }
  await withdraw(member);
  await inTransaction(app.db, (tx) => endAccess(app, tx, merchant.id, { memberId, reason: 'seed' }));
}

async function logIn(app: App, merchant: Merchant, memberId: Id<'member'>): Promise<CallContext> {
  const visitor = contextOf(app, merchant, {});
  const account = await findAccount(app.db, merchant.id, { memberId }, { deviceHash: null, ip: visitor.ip });
  invariant(account, 'The demo member has an account');
  const { token } = await enter(visitor, account, { method: 'username', rememberMe: false, secondFactorPassed: false });
  const principal = await authenticateToken(app, merchant, token);
  invariant(principal.ok, 'The demo member is logged in');
  return { ...visitor, principal: principal.value };
}

/** A charge that somebody pays at once. The provider of the process hears nothing of it. */
async function deposit(member: CallContext, minor: bigint): Promise<void> {
  const { merchant } = member;
  let txid = '';
  const payment: App['ports']['payment'] = {
    ...member.app.ports.payment,
    createCharge: async (order) => {
      txid = order.txid;
      return ok({ pixCode: order.txid });
    },
  };
  const app: App = { ...member.app, ports: { ...member.app.ports, payment } };
  const made = await cashierRoutes.createDeposit({ ...member, app, idempotencyKey: randomUUID() }, { method: 'PIX', amount: minor });
  invariant(made.ok, 'The demo member may deposit');
  const teller = { merchantId: merchant.id, currency: merchant.currency, provider: payment.name, said: Buffer.from('seed') };
  const booked = await receivePayment(app, { endToEndId: `E${randomUUID().replaceAll('-', '')}`, txid, minor }, teller);
  invariant(booked.kind === 'credited', 'A demo deposit is credited');
}

/** A request that stands in the operators' queue. */
async function withdraw(member: CallContext): Promise<void> {
  const target = {
    pixKeyType: 'email',
    pixKey: 'marina@trevo.example',
    holderName: 'Marina Demonstração',
    holderTaxId: '529.982.247-25',
  } as const;
  const { password } = accountOf('member');
  const asked = await cashierRoutes.requestWithdrawal(
    { ...member, idempotencyKey: randomUUID() },
    { amount: withdrawalMinor, ...target, password },
  );
  invariant(asked.ok, `The demo member may withdraw: ${asked.ok ? '' : asked.code}`);
}

async function playGame(member: CallContext, nodeId: Id<'game'>): Promise<void> {
  const launched = await launchRoutes.launchGame(member, { nodeId, mode: 'real' });
  invariant(launched.ok, 'A studio game starts');
  const ticket = new URL(launched.value.url, 'http://localhost').searchParams.get('ticket') ?? '';
  const opened = await pgeRoutes.pgeOpenSession({ ...member, principal: { kind: 'visitor' } }, { ticket });
  invariant(opened.ok, 'A fresh ticket opens a session');
  const player = contextOf(member.app, member.merchant, { 'x-game-token': opened.value.token });
  const { game, stakes } = opened.value.info;
  if (stakes.length > 0) await spinSlot(player, stakes);
  else if (game === 'plinko') await dropBalls(player);
  else if (game === 'canteiro') await playBeds(player);
}

async function spinSlot(player: CallContext, offered: readonly { readonly stake: string; readonly usual: boolean }[]): Promise<void> {
  const usual = offered.findIndex((stake) => stake.usual);
  for (let i = 0; i < spinsPerGame; i++) {
    const stake = offered[usual + (i % 3 === 0 ? 1 : 0)] ?? offered[0];
    invariant(stake, 'A game offers stakes');
    const round = await pgeRoutes.pgeSpin(player, { spinId: randomUUID(), stake: minorOf(stake.stake) });
    invariant(round.ok, 'The demo member can afford a round');
    if (round.value.outcome.features.length > 0) {
      await pgeRoutes.pgeRoundShown(player, { roundId: round.value.roundId as Id<'round'>, finished: true });
    }
  }
}

async function dropBalls(player: CallContext): Promise<void> {
  for (let i = 0; i < roundsPerInstant; i++) {
    const choice = { rows: 8 + (i % 9), risk: (['low', 'medium', 'high'] as const)[i % 3] ?? 'low' };
    const round = await pgeRoutes.pgePlinkoDrop(player, { spinId: randomUUID(), stake: stakeMinor, ...choice });
    invariant(round.ok, 'The demo member can afford a ball');
  }
}

/** Each bed is harvested after a few cells, unless a mine came first. */
async function playBeds(player: CallContext): Promise<void> {
  for (let i = 0; i < roundsPerInstant; i++) {
    const opened = await pgeRoutes.pgeMinesOpen(player, { spinId: randomUUID(), stake: stakeMinor, mines: 1 + (i % 6) });
    invariant(opened.ok, 'The demo member can afford a bed');
    const roundId = opened.value.roundId as Id<'round'>;
    let open = true;
    for (let cell = i % 5; open && cell < 5; cell++) {
      const picked = await pgeRoutes.pgeMinesPick(player, { roundId, stepId: randomUUID(), cell });
      invariant(picked.ok, 'A closed cell can be picked');
      open = picked.value.status === 'open';
    }
    if (open) await pgeRoutes.pgeMinesCashOut(player, { roundId, stepId: randomUUID() });
  }
}

/** The amount of a text that this server wrote itself. */
function minorOf(text: string): bigint {
  const read = parseAmount(text);
  invariant(read.ok, 'An amount reads as it was written');
  return read.value;
}

function contextOf(app: App, merchant: Merchant, headers: Readonly<Record<string, string>>): CallContext {
  return {
    app,
    merchant,
    principal: { kind: 'visitor' },
    language: merchant.defaultLanguage,
    ip: '127.0.0.1',
    overTls: false,
    userAgent,
    requestId: app.newId('request'),
    idempotencyKey: null,
    header: (name) => headers[name],
    cookie: () => undefined,
    setCookie: () => {},
  };
}
