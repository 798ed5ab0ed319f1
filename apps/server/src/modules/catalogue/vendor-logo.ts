import { providerLogos } from '@trevo/contract';

const drawn = new Set<string>(Object.values(providerLogos).flat());

/** Address of a vendor's logo, one of the sets of Spec §9; null for a vendor that has none there. */
export function vendorLogo(code: string): string | null {
  return drawn.has(code) ? `/vendors/${code}.svg` : null;
}
