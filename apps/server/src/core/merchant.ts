import type { Language } from '@trevo/i18n';
import type { Id } from '@trevo/kernel';
import type { Currency } from '@trevo/money';

/** The brand a request belongs to: every owned row carries its id (decision D37). */
export type Merchant = {
  readonly id: Id<'merchant'>;
  readonly code: string;
  readonly name: string;
  readonly hosts: readonly string[];
  readonly currency: Currency;
  readonly timeZone: string;
  readonly languages: readonly Language[];
  readonly defaultLanguage: Language;
  readonly jurisdiction: string;
  readonly status: 0 | 1 | 2;
  readonly maintenanceUntil: number | null;
  /** A brand of the demo: nothing in it is worth money, and it may have robots. */
  readonly isDemo: boolean;
  readonly blockedCountries: readonly string[];
  readonly settings: Readonly<Record<string, unknown>>;
};
