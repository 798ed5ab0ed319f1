import {
  type BrandLook,
  type Calls,
  type FontPair,
  houseLook,
  isHex,
  type LookFault,
  lookFaults,
  type RequestOf,
  type ResponseOf,
} from '@trevo/contract';

export type ConfigAnswer = ResponseOf<Calls['officeBrandConfig']>;
export type Config = RequestOf<Calls['officeSetBrandConfig']>['config'];

/** A brand as it stands in the form: hosts one to a line, no ground as an empty text. */
export type TypedConfig = Pick<Config, 'currency' | 'defaultLanguage' | 'jurisdiction' | 'languages' | 'logo' | 'name' | 'timeZone'> & {
  readonly hosts: string;
  readonly accentDark: string;
  readonly accentLight: string;
  readonly ground: string;
  readonly fonts: FontPair;
  readonly licence: Readonly<Record<string, string>>;
};

export function typedOf(config: Config): TypedConfig {
  const { hosts, look, licence, ...rest } = config;
  return { ...rest, ...look, ground: look.ground ?? '', hosts: hosts.join('\n'), licence };
}

/** What the form says, as it is sent. */
export function configOf(typed: TypedConfig): Config {
  const { name, languages, defaultLanguage, currency, timeZone, jurisdiction, logo } = typed;
  const licence = Object.entries(typed.licence).map(([language, text]) => [language, text.trim()] as const);
  return {
    name: name.trim(),
    languages,
    defaultLanguage,
    currency,
    timeZone: timeZone.trim(),
    jurisdiction,
    logo,
    hosts: typed.hosts.split(/[\s,;]+/).filter(Boolean),
    look: lookOf(typed) ?? houseLook,
    licence: Object.fromEntries(licence.filter(([, text]) => text !== '')),
  };
}

/** The look that is typed; null while one of its colours is none. */
export function lookOf({ accentDark, accentLight, ground, fonts }: TypedConfig): BrandLook | null {
  const colours = [accentDark, accentLight, ...(ground === '' ? [] : [ground])].map((text) => text.trim().toLowerCase());
  const [dark, light, third = null] = colours;
  if (dark === undefined || light === undefined || !isHex(dark) || !isHex(light) || (third !== null && !isHex(third))) return null;
  return { accentDark: dark, accentLight: light, ground: third, fonts };
}

/** The worst pair of each theme that nobody could read. */
export function worstFaults(typed: TypedConfig): Readonly<Partial<Record<'dark' | 'light', LookFault>>> {
  const look = lookOf(typed);
  const faults = look === null ? [] : lookFaults(look);
  const of = (theme: 'dark' | 'light') => faults.find((fault) => fault.theme === theme);
  const [dark, light] = [of('dark'), of('light')];
  return { ...(dark && { dark }), ...(light && { light }) };
}
