import type { Language } from '@trevo/i18n';
import type { Id, Zone } from '@trevo/kernel';
import type { Currency } from '@trevo/money';

/** The brand a request belongs to: every owned row carries its id (decision D37). */
export type Merchant = {
  readonly id: Id<'merchant'>;
  readonly code: string;
  readonly name: string;
  readonly hosts: readonly string[];
  readonly currency: Currency;
  /** Where the brand keeps its days, with every zone that it had and is announced to have: of an instant it is {@link zoneAt}. */
  readonly timeZone: Zone;
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
