import { randomUUID } from 'node:crypto';
import { agentTypes } from '@trevo/contract';
import { type Id, invariant, ok } from '@trevo/kernel';
import type { App } from '../core/app.ts';
import type { CallContext } from '../core/call.ts';
import type { Merchant } from '../core/merchant.ts';
import { cashierRoutes, receivePayment } from '../modules/cashier/index.ts';
import { enter, findAccount } from '../modules/session/index.ts';

/** People of the demo come with a browser as people do: their lists of devices and log-ins name it. */
const userAgent = 'Mozilla/5.0 (Linux; Android 15; Mobile) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

/** A call of a visitor, as it comes in from a browser of this machine. */
export function contextOf(app: App, merchant: Merchant, headers: Readonly<Record<string, string>> = {}): CallContext {
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

/** Opens a session of an account of the demo, and answers its token. */
export async function logIn(visitor: CallContext, memberId: Id<'member'>): Promise<string> {
  const { app, merchant, ip } = visitor;
  const account = await findAccount(app.db, merchant.id, { memberId }, { deviceHash: null, ip });
  invariant(account, 'An account of the demo is there');
  return (await enter(visitor, account, { method: 'username', rememberMe: false, secondFactorPassed: false })).token;
}

/** An account that acts. */
export type Actor = { readonly memberId: Id<'member'>; readonly username: string; readonly type: number };

/** A call of an account of the demo, without the log-in that would go before it. */
export function callOf(app: App, merchant: Merchant, { memberId, username, type }: Actor): CallContext {
  return {
    ...contextOf(app, merchant),
    idempotencyKey: randomUUID(),
    principal: {
      kind: agentTypes.includes(type) ? 'agent' : 'member',
      memberId,
      merchantId: merchant.id,
      sessionId: app.newId('session'),
      sessionStartedAt: app.clock.now(),
      type,
      username,
      currency: merchant.currency,
      withdrawOnly: false,
      mustChangePassword: false,
    },
  };
}

/** A call of an operator of the demo. */
export function operatorCallOf(app: App, merchant: Merchant, operatorId: Id<'operator'>): CallContext {
  const who = { operatorId, merchantId: merchant.id, sessionId: app.newId('session') } as const;
  const named = { name: 'Operação', username: 'operador', role: 'admin', permissions: ['contracts.write'] } as const;
  return { ...contextOf(app, merchant), principal: { kind: 'operator', ...who, ...named } };
}

/** A charge that somebody pays at once, once under its key. The provider of the process hears nothing of it. */
export function payIn(caller: CallContext, minor: bigint, key: string = randomUUID()): Promise<void> {
  return payInFor(caller, { minor, key });
}

type Payment = {
  readonly minor: bigint;
  readonly key: string;
  readonly offer?: { readonly offerId: Id<'bonusOffer'>; readonly version: number };
};

/** {@link payIn} with the bonus offer that was chosen for it. */
export async function payInFor(caller: CallContext, { minor, key, offer }: Payment): Promise<void> {
  const { merchant } = caller;
  let txid = '';
  const payment: App['ports']['payment'] = {
    ...caller.app.ports.payment,
    createCharge: async (order) => {
      txid = order.txid;
      return ok({ code: order.txid, lines: [] });
    },
  };
  const app: App = { ...caller.app, ports: { ...caller.app.ports, payment } };
  const made = await cashierRoutes.createDeposit(
    { ...caller, app, idempotencyKey: key },
    { method: 'PIX', amount: minor, ...(offer ? { offer } : {}) },
  );
  invariant(made.ok, `An account of the demo may deposit: ${made.ok ? '' : made.code}`);
  // Under a known key there is no further charge.
  if (txid === '') return;
  const teller = { merchantId: merchant.id, currency: merchant.currency, provider: payment.name, said: Buffer.from('seed') };
  const booked = await receivePayment(app, { endToEndId: `E${randomUUID().replaceAll('-', '')}`, txid, minor, payer: null }, teller);
  invariant(booked.kind === 'credited', 'A demo deposit is credited');
}
