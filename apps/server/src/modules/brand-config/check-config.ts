import { lookFaults, type Theme } from '@trevo/contract';
import { isLanguage } from '@trevo/i18n';
import { BusinessCalendar } from '@trevo/kernel';
import { isCurrency } from '@trevo/money';
import type { CallRefusal } from '../../core/call.ts';
import { jurisdictionOf } from '../brand/index.ts';
import type { BrandConfig } from './brand-config.ts';

export type ConfigFault =
  | 'default_language_not_offered'
  | 'host_malformed'
  | `look_unreadable_${Theme}`
  | 'setting_unfit'
  | 'time_zone_unknown';

/** A name of labels (RFC 1123) that is no address: certificates and cookies are of names. */
const hostPattern = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** What is wrong with a configuration by itself, whatever the brand is; null: nothing. */
export function faultOfConfig(config: BrandConfig): CallRefusal<ConfigFault> | null {
  const host = config.hosts.find((one) => !hostPattern.test(one));
  if (host !== undefined) return { ok: false, code: 'host_malformed', at: 'config.hosts', values: { host } };
  if (!config.languages.every(isLanguage)) return { ok: false, code: 'setting_unfit', at: 'config.languages' };
  if (!Object.keys(config.licence).every(isLanguage)) return { ok: false, code: 'setting_unfit', at: 'config.licence' };
  if (!config.languages.includes(config.defaultLanguage))
    return { ok: false, code: 'default_language_not_offered', at: 'config.defaultLanguage' };
  if (!isCurrency(config.currency)) return { ok: false, code: 'setting_unfit', at: 'config.currency' };
  if (!isZone(config.timeZone)) return { ok: false, code: 'time_zone_unknown', at: 'config.timeZone' };
  if (!isLaw(config.jurisdiction)) return { ok: false, code: 'setting_unfit', at: 'config.jurisdiction' };
  const [worst] = lookFaults(config.look);
  if (worst === undefined) return null;
  const { theme, colours, ratio, least } = worst;
  const [ink, ground] = colours;
  return {
    ok: false,
    code: `look_unreadable_${theme}`,
    at: 'config.look',
    values: { ink, ground, ratio: String(ratio), least: String(least) },
  };
}

function isZone(timeZone: string): boolean {
  return doesNotThrow(() => new BusinessCalendar(timeZone));
}

function isLaw(jurisdiction: string): boolean {
  return doesNotThrow(() => jurisdictionOf({ jurisdiction }));
}

function doesNotThrow(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}
