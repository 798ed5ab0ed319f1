import type { Id } from '@trevo/kernel';

/** How a vendor speaks: our own dialect, or one of the two public ones of docs/vendor-api.md. */
export const dialectNames = ['trevo', 'rs-json', 'md5-form'] as const;
export type DialectName = (typeof dialectNames)[number];

/** Who keeps the player's money while they play: our ledger, or the vendor. */
export const walletStyles = ['seamless', 'transfer'] as const;
export type WalletStyle = (typeof walletStyles)[number];

/** How one vendor is connected to one merchant, with the keys that are valid now, newest first, opened. */
export type VendorLink = {
  readonly merchantId: Id<'merchant'>;
  readonly merchantCode: string;
  /** The vendor's code (Spec §9). */
  readonly vendor: string;
  readonly dialect: DialectName;
  readonly wallet: WalletStyle;
  /** Where the vendor answers, without a slash at the end. */
  readonly baseUrl: string;
  /** What the dialect needs beside keys: operatorId, secureLogin, providerId. */
  readonly settings: Readonly<Record<string, string>>;
  readonly enabled: boolean;
  readonly keys: readonly VendorKey[];
};

/**
 * A key of a link. `shared`: a secret both sides sign with (our own dialect: 32 bytes; md5-form: text); `verify`: the vendor's public key, `sign`: our
 * private key, both PEM (rs-json).
 */
export type VendorKey = {
  readonly id: string;
  readonly purpose: 'shared' | 'verify' | 'sign';
  readonly value: Buffer;
  /** May make players of its own for the conformance tests. */
  readonly forTests: boolean;
  /** Instant from which it is not accepted; null: accepted. */
  readonly retiresAt: number | null;
};

/**
 * The key we sign with: the oldest that is valid. A vendor may not have a new one yet, and accepts both as we do, until the one before it retires.
 */
export function signingKeyOf(link: VendorLink, purpose: 'shared' | 'sign', now: number): VendorKey | undefined {
  return keysOf(link, purpose, now).at(-1);
}

/** The link's keys of one purpose that are valid at `now`, newest first. */
export function keysOf(link: VendorLink, purpose: VendorKey['purpose'], now: number): readonly VendorKey[] {
  return link.keys.filter((key) => key.purpose === purpose && (key.retiresAt === null || key.retiresAt > now));
}
