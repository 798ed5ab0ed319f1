import { ok } from '@trevo/kernel';
import { type Handlers, type Merchant, operatorOf } from '../../http/context.ts';
import { endOperatorSession } from './operators-store.ts';
import { permissionsOf } from './roles.ts';
import { signInOperator } from './sign-in-operator.ts';

export const operatorRoutes: Handlers<'officeSignIn' | 'officeSignOut' | 'officeMe'> = {
  officeSignIn: async (ctx, input) => {
    const outcome = await signInOperator(ctx, input);
    if (!outcome.ok) return outcome;
    const { token, expiresAt, operator } = outcome.value;
    return ok({ token, expiresAt: new Date(expiresAt).toISOString(), operator: view(ctx.merchant, operator) });
  },
  officeSignOut: async (ctx) => {
    await endOperatorSession(ctx.app.db, ctx.merchant.id, operatorOf(ctx).sessionId, ctx.app.clock.now());
    return ok({ done: true as const });
  },
  officeMe: async (ctx) => {
    const { operatorId, username, name, role } = operatorOf(ctx);
    return ok(view(ctx.merchant, { id: operatorId, username, name, role }));
  },
};

function view(merchant: Merchant, operator: { id: string; username: string; name: string; role: string }) {
  return {
    id: operator.id,
    username: operator.username,
    name: operator.name,
    role: operator.role,
    permissions: [...permissionsOf(operator.role)],
    merchant: { code: merchant.code, name: merchant.name, currency: merchant.currency, timeZone: merchant.timeZone },
  };
}
