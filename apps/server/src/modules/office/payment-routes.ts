import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import { type Id, ok } from '@trevo/kernel';
import { type CallContext, type Handlers, operatorOf } from '../../core/call.ts';
import { actorOf } from '../audit/index.ts';
import { jurisdictionOf } from '../brand/index.ts';
import {
  deploymentMethod,
  endReturnByHand,
  mayServe,
  payByHand,
  nameOfProvider,
  paymentMethods,
  type ProviderRow,
  readLevelWays,
  readPayee,
  readProviders,
  readReturns,
  readWays,
  refuseByHand,
  setProvider,
  setTerms,
  type Way,
} from '../cashier/index.ts';
import { isoOf, isoOrNull, pageAnswer, windowOf } from './office-answers.ts';

type Names =
  | 'officePayoutTarget'
  | 'officePayByHand'
  | 'officeRefuseByHand'
  | 'officeReturns'
  | 'officeEndReturn'
  | 'officePaymentMethods'
  | 'officeSetMethodTerms'
  | 'officeSetProvider';

export const officePaymentRoutes: Handlers<Names> = {
  officePayoutTarget: async (ctx, { withdrawalId }) => {
    const { merchant, ...place } = partOf(ctx, withdrawalId);
    const payee = await readPayee(ctx.app, { ...place, merchantId: merchant.id });
    return payee.ok ? ok({ lines: linesOf(payee.value) }) : payee;
  },
  officePayByHand: async (ctx, { withdrawalId, payoutId, reference }) => {
    const settled = await payByHand(ctx.app, { ...partOf(ctx, withdrawalId), payoutId, reference });
    return settled.ok ? ok({ status: settled.value.status }) : settled;
  },
  officeRefuseByHand: async (ctx, { withdrawalId, payoutId, reason }) => {
    const settled = await refuseByHand(ctx.app, { ...partOf(ctx, withdrawalId), payoutId, reason });
    return settled.ok ? ok({ status: settled.value.status }) : settled;
  },
  officeReturns: async ({ app, merchant }, input) => {
    const window = windowOf(input);
    const { returns, total } = await readReturns(app.db, merchant.id, window);
    const list = returns.map(({ id, minor, payerMasked, startedAt, endedAt, depositId, memberId, username, ...rest }) => ({
      ...rest,
      returnId: id,
      amount: amountOut(minor),
      payerDocument: payerMasked,
      startedAt: isoOf(startedAt),
      endedAt: isoOrNull(endedAt),
      deposit: depositId === null ? null : { depositId, memberId, username },
    }));
    return ok(pageAnswer(list, total, window));
  },
  officeEndReturn: async (ctx, { returnId, reference }) => {
    const { operatorId } = operatorOf(ctx);
    const ended = await endReturnByHand(ctx.app, { merchantId: ctx.merchant.id, returnId, operatorId, reference });
    return ended.ok ? ok({ status: ended.value }) : ended;
  },
  officePaymentMethods: async (ctx) => ok(await readMethods(ctx)),
  officeSetMethodTerms: async (ctx, { method, direction, vipFrom = 0, min, max, feeFixed, ...terms }) => {
    const place = { merchant: ctx.merchant, actor: actorOf(ctx), method };
    const amounts = { minMinor: min, maxMinor: max, feeFixedMinor: feeFixed };
    // Half of a pair of hours says nothing.
    const hours = terms.opens === null || terms.closes === null ? { opens: null, closes: null } : {};
    const set = await setTerms(ctx.app, place, { direction, vipFrom }, { ...terms, ...amounts, ...hours });
    return set.ok ? ok({ saved: true as const }) : set;
  },
  officeSetProvider: async (ctx, { method, ...order }) => {
    const set = await setProvider(ctx.app, { merchant: ctx.merchant, actor: actorOf(ctx), method }, order);
    return set.ok ? ok({ providerId: set.value }) : set;
  },
};

function partOf(ctx: CallContext, withdrawalId: Id<'withdrawal'>) {
  return { merchant: ctx.merchant, withdrawalId, operatorId: operatorOf(ctx).operatorId };
}

async function readMethods({ app, merchant }: CallContext): Promise<ResponseOf<Calls['officePaymentMethods']>> {
  const { currency } = merchant;
  const [deposits, withdrawals] = [
    await readWays(app.db, merchant, { direction: 'deposit', currency, vipLevel: 0 }),
    await readWays(app.db, merchant, { direction: 'withdrawal', currency, vipLevel: 0 }),
  ];
  const levels = await readLevelWays(app.db, merchant, { currency });
  const providers = await readProviders(app.db, merchant.id);
  const wayIn = (ways: readonly Way[], code: string) => {
    const way = ways.find(({ method }) => method.code === code);
    return way ? termsView(way) : null;
  };
  const law = jurisdictionOf(merchant);
  const methods = paymentMethods.map(({ code, providers: kinds }) => ({
    method: code,
    deployment: code === deploymentMethod,
    deposit: wayIn(deposits, code),
    withdrawal: wayIn(withdrawals, code),
    levels: levels
      .filter(({ method }) => method.code === code)
      .map(({ direction, vipFrom, ...way }) => ({ direction, vipFrom, terms: termsView(way) })),
    kinds: Object.entries(kinds)
      .filter(([kind]) => mayServe(law, code, kind))
      .map(([kind, { form }]) => ({ kind, form: form.map((field) => ({ ...field, options: [...field.options] })) })),
    providers: providers.filter(({ method }) => method === code).map(providerView),
  }));
  return { currency, methods };
}

function termsView({ isOpen, minMinor, maxMinor, feeFixedMinor, feePpm, opens, closes, closed }: Way) {
  return {
    isOpen,
    min: amountOut(minMinor),
    max: amountOut(maxMinor),
    feeFixed: amountOut(feeFixedMinor),
    feePpm,
    opens,
    closes,
    closed,
  };
}

function providerView({ id, kind, enabled, position, settings }: ProviderRow) {
  return { providerId: id, kind, name: nameOfProvider({ id, settings }), enabled, position, settings: linesOf(settings) };
}

function linesOf(named: Readonly<Record<string, string>>) {
  return Object.entries(named)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ({ name, value }));
}
