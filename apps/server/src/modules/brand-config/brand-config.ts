import { type BrandLook, isHex } from '@trevo/contract';
import type { Language } from '@trevo/i18n';
import { type Id, type Instant, zoneAt } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import type { Merchant } from '../../core/merchant.ts';
import { settingsOf } from '../brand/index.ts';

/** All that makes a brand another one, but its modules and what it publishes. */
export type BrandConfig = {
  readonly name: string;
  readonly hosts: readonly string[];
  readonly languages: readonly Language[];
  readonly defaultLanguage: Language;
  readonly currency: Currency;
  readonly timeZone: string;
  readonly jurisdiction: string;
  readonly look: BrandLook;
  readonly logo: { readonly id: Id<'brandLogo'>; readonly width: number; readonly height: number } | null;
  /** By language. */
  readonly licence: Readonly<Record<string, string>>;
};

/** The brand as it is at an instant. */
export function configOf(merchant: Merchant, at: Instant): BrandConfig {
  const { name, hosts, languages, defaultLanguage, currency, jurisdiction } = merchant;
  const { look, logo, licence } = settingsOf(merchant);
  const timeZone = zoneAt(merchant.timeZone, at);
  const shown = logo === null ? null : { ...logo, id: logo.id as Id<'brandLogo'> };
  return { name, hosts, languages, defaultLanguage, currency, timeZone, jurisdiction, look, logo: shown, licence };
}

/** What money, law and certificates follow from: a second operator signs where one of them changes. */
const heavy = ['currency', 'timeZone', 'jurisdiction', 'hosts'] as const satisfies readonly (keyof BrandConfig)[];

export function needsTwo(before: BrandConfig, after: BrandConfig): boolean {
  return heavy.some((part) => textOf(before[part]) !== textOf(after[part]));
}

export function isSame(one: BrandConfig, other: BrandConfig): boolean {
  return textOf(one) === textOf(other);
}

/** The parts that differ, for the audit log. */
export function changedParts(before: BrandConfig, after: BrandConfig): { before: Partial<BrandConfig>; after: Partial<BrandConfig> } {
  const parts = (Object.keys(after) as (keyof BrandConfig)[]).filter((part) => textOf(before[part]) !== textOf(after[part]));
  const of = (config: BrandConfig) => Object.fromEntries(parts.map((part) => [part, config[part]]));
  return { before: of(before), after: of(after) };
}

/** As JSON with its keys in order: the database gives objects back in an order of its own. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

/** Colours in small letters, hosts as browsers name them, texts trimmed: what says the same is the same. */
export function tidied(config: BrandConfig): BrandConfig {
  const { look, hosts, languages, licence } = config;
  const written = Object.entries(licence).filter(([, text]) => text !== '');
  return {
    ...config,
    hosts: [...new Set(hosts.map((host) => host.trim().toLowerCase()))].filter((host) => host !== ''),
    languages: [...new Set(languages)],
    licence: Object.fromEntries(written),
    look: { ...look, ground: look.ground !== null && isHex(look.ground) ? look.ground : null },
  };
}
