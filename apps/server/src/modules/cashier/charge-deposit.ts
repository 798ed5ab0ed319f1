import { invariant, minuteMs, ok, type Result, refuse } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { type CallContext, memberOf } from '../../core/call.ts';
import { portalAddress } from '../brand/index.ts';
import { type Deposit, moveDeposit, readDeposit, setPayOrder } from './deposits-store.ts';
import { methodOf } from './methods/payment-methods.ts';
import type { PaymentProvider } from './methods/payment-port.ts';
import { providerNamed, providersFor } from './payment-providers.ts';

/** A provider that gave no charge is asked after the others for so long. */
const restMs = minuteMs;

/**
 * Asks for a deposit's charge: the provider whose name the row bears, and where that gives none the brand's others in their order. The row bears the name of the
 * next one before it is asked, and the code is written only where it still does: of two requests at once both show the code of one provider. A charge that a
 * provider made without telling us is shown to nobody; what were paid to it would stand in suspense, not in the deposit.
 */
export async function chargeDeposit(
  ctx: CallContext,
  deposit: Deposit,
  expiresInSeconds: number,
): Promise<Result<Deposit, 'payment_unavailable'>> {
  const { app, merchant } = ctx;
  const { memberId, currency } = memberOf(ctx);
  const { id, txid, minor } = deposit;
  const backUrl = `${portalAddress(app, merchant, ctx.header('host'))}member?page=depositv2`;
  let holder = deposit.provider;
  for (const provider of await candidates(ctx, deposit)) {
    if (provider.name !== holder && !(await moveDeposit(app.db, merchant.id, id, { from: holder, to: provider.name }))) break;
    holder = provider.name;
    const charge = await provider.createCharge({ txid, minor, currency, expiresInSeconds, createdAt: deposit.createdAt, backUrl });
    if (!charge.ok) {
      noteFailure(app, provider.name);
      app.log.warn({ merchantId: merchant.id, depositId: id, provider: provider.name }, 'a provider gave no charge');
      continue;
    }
    app.memory.restingProviders.delete(provider.name);
    if (!(await setPayOrder(app.db, merchant.id, id, { provider: provider.name, pay: charge.value }))) break;
    return ok({ ...deposit, provider: provider.name, pay: charge.value });
  }
  // Somebody else went on with it, or nobody gives a charge.
  const now = await readDeposit(app.db, merchant.id, memberId, id);
  return now?.pay ? ok(now) : refuse('payment_unavailable');
}

/** The brand's providers in the order in which a new charge is asked for: those that failed a moment ago come last. */
export function inOrder(app: App, providers: readonly PaymentProvider[]): PaymentProvider[] {
  const now = app.clock.now();
  const rests = ({ name }: PaymentProvider) => (app.memory.restingProviders.get(name) ?? 0) > now;
  return [...providers.filter((one) => !rests(one)), ...providers.filter(rests)];
}

async function candidates({ app, merchant }: CallContext, { method: code, provider, byHand }: Deposit): Promise<PaymentProvider[]> {
  const own = await providerNamed(app, provider);
  if (byHand) return [own];
  const method = methodOf(code);
  invariant(method, 'A deposit is by a method that there is');
  const others = (await providersFor(app, merchant, method)).filter(({ name }) => name !== own.name);
  return [own, ...inOrder(app, others)];
}

/** A provider failed: it is asked last for a while. */
export function noteFailure(app: App, name: string): void {
  app.memory.restingProviders.set(name, app.clock.now() + restMs);
}
