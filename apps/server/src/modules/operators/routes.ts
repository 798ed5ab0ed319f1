import { ok, zoneAt } from '@trevo/kernel';
import type { CallContext, Handlers } from '../../core/call.ts';
import { settingsOf } from '../brand/index.ts';
import { setOfficeCookie } from './office-cookie.ts';
import { endOperatorSession } from './operators-store.ts';
import { permissionsOf } from './roles.ts';
import { signInOperator } from './sign-in-operator.ts';

export const operatorRoutes: Handlers<'officeSignIn' | 'officeSignOut' | 'officeMe'> = {
  officeSignIn: async (ctx, input) => {
    const outcome = await signInOperator(ctx, input);
    if (!outcome.ok) return outcome;
    const { token, expiresAt, operator } = outcome.value;
    setOfficeCookie(ctx, token);
    return ok({ expiresAt: new Date(expiresAt).toISOString(), operator: view(ctx, operator) });
  },
  officeSignOut: async (ctx) => {
    const { app, merchant, principal } = ctx;
    if (principal.kind === 'operator') await endOperatorSession(app.db, merchant.id, principal.sessionId, app.clock.now());
    setOfficeCookie(ctx, '');
    return ok({ done: true as const });
  },
  officeMe: async (ctx) => {
    if (ctx.principal.kind !== 'operator') return ok({ operator: null });
    const { operatorId, username, name, role } = ctx.principal;
    return ok({ operator: view(ctx, { id: operatorId, username, name, role }) });
  },
};

function view({ app, merchant }: CallContext, operator: { id: string; username: string; name: string; role: string }) {
  const { kindNames } = settingsOf(merchant);
  return {
    id: operator.id,
    username: operator.username,
    name: operator.name,
    role: operator.role,
    permissions: [...permissionsOf(operator.role)],
    merchant: {
      code: merchant.code,
      name: merchant.name,
      currency: merchant.currency,
      timeZone: zoneAt(merchant.timeZone, app.clock.now()),
      languages: [merchant.defaultLanguage, ...merchant.languages.filter((language) => language !== merchant.defaultLanguage)],
      ...(merchant.isDemo ? { isDemo: true } : {}),
      ...(Object.keys(kindNames).length === 0 ? {} : { kindNames }),
    },
  };
}
