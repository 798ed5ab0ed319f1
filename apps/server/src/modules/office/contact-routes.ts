import { serviceKinds } from '@trevo/contract';
import { ok, refuse } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Handlers } from '../../core/call.ts';
import { actorOf } from '../audit/index.ts';
import { readServices, setPhoneCodes, setServices, settingsOf } from '../brand/index.ts';

type Calls = 'officePhoneCodes' | 'officeServiceEntries' | 'officeSetPhoneCodes' | 'officeSetServiceEntries';

/** How customers reach a brand, and how it sees that a number is theirs. */
export const officeContactRoutes: Handlers<Calls> = {
  officeServiceEntries: async ({ app, merchant }) => {
    const entries = await readServices(app.db, merchant.id);
    return ok({ entries: entries.map((entry) => ({ ...entry, csType: kindOf(entry.csType) })) });
  },
  officeSetServiceEntries: async (ctx, { entries, reason }) => {
    const twice = twiceIn(entries);
    if (twice !== undefined) return refuse('service_entry_twice', twice);
    const set = await setServices(ctx.app, ctx.merchant, actorOf(ctx), entries, reason);
    return set.ok ? ok({ done: true as const }) : set;
  },
  officePhoneCodes: async ({ app, merchant }) => {
    const web = app.ports.phoneTokens?.web ?? null;
    return ok({ kind: settingsOf(merchant).phoneCodes, offered: phoneWays(app), inBrowser: web !== null });
  },
  officeSetPhoneCodes: async (ctx, wanted) => {
    if (!phoneWays(ctx.app).includes(wanted.kind)) return refuse('feature_disabled', 'kind');
    const set = await setPhoneCodes(ctx.app, ctx.merchant, actorOf(ctx), wanted);
    return set.ok ? ok({ done: true as const }) : set;
  },
};

function phoneWays({ ports }: App): ('firebase' | 'sms')[] {
  return [...(ports.smsGateway === null ? [] : ['sms' as const]), ...(ports.phoneTokens === null ? [] : ['firebase' as const])];
}

type Named = { readonly title: string; readonly titles?: Readonly<Record<string, string>> | undefined };

/** Where an entry has the name of one before it, in whichever language: two of one name are one to the reader of a menu. */
function twiceIn(entries: readonly Named[]): string | undefined {
  const languages = [undefined, ...new Set(entries.flatMap(({ titles }) => Object.keys(titles ?? {})))];
  for (const language of languages) {
    const own = ({ titles }: Named) => (language === undefined ? undefined : titles?.[language]);
    const names = entries.map((entry) => (own(entry) ?? entry.title).toLowerCase());
    const at = names.findIndex((name, place) => names.indexOf(name) < place);
    const entry = entries[at];
    if (entry !== undefined) return `entries.${at}.${own(entry) === undefined ? 'title' : `titles.${language}`}`;
  }
  return undefined;
}

/** Kinds were free words before the back office could set them. */
function kindOf(csType: string): (typeof serviceKinds)[number] {
  return serviceKinds.find((kind) => kind === csType.toUpperCase()) ?? 'OTHER';
}
