/** A merchant this vendor serves: which protocol is spoken, where its wallet is, and the keys of both sides (docs/vendor-api.md, chapter 7). */
export type VendorLink = { readonly merchant: string; readonly vendor: string } & (TrevoLink | RsJsonLink | Md5FormLink);

export type TrevoLink = {
  readonly dialect: 'trevo';
  readonly wallet: 'seamless' | 'transfer';
  /** null where the wallet is a transfer wallet: nobody is called. */
  readonly walletUrl: string | null;
  /** `<key id>.<secret>`. */
  readonly key: string;
};
export type RsJsonLink = {
  readonly dialect: 'rs-json';
  readonly wallet: 'seamless';
  readonly walletUrl: string;
  readonly operatorId: string;
  /** PEM; signs what the vendor sends. */
  readonly vendorPrivateKey: string;
  /** PEM; verifies what the merchant sends. */
  readonly walletPublicKey: string;
};
export type Md5FormLink = {
  readonly dialect: 'md5-form';
  readonly wallet: 'seamless';
  readonly walletUrl: string;
  readonly secureLogin: string;
  readonly providerId: string;
  readonly secret: string;
};

const needed: Readonly<Record<string, readonly string[]>> = {
  trevo: ['key'],
  'rs-json': ['walletUrl', 'operatorId', 'vendorPrivateKey', 'walletPublicKey'],
  'md5-form': ['walletUrl', 'secureLogin', 'providerId', 'secret'],
};

/** The link with the key that a merchant handed over: ours and its own are alike, a shared secret, or what its signatures are checked with. */
export function withKey(link: VendorLink, key: string): VendorLink | null {
  if (link.dialect === 'trevo') return /^vk_[\w-]+\.[\w-]{43}$/.test(key) ? { ...link, key } : null;
  if (link.dialect === 'md5-form') return /^[\w-]{16,}$/.test(key) ? { ...link, secret: key } : null;
  return /^-----BEGIN PUBLIC KEY-----[\s\S]+-----END PUBLIC KEY-----\s*$/.test(key) ? { ...link, walletPublicKey: key } : null;
}

/** Reads the links of `VENDOR_LINKS`. Throws with the first thing that is wrong. */
export function readLinks(text: string): VendorLink[] {
  const links: unknown = JSON.parse(text);
  if (!Array.isArray(links)) throw new Error('VENDOR_LINKS is not a list');
  return links.map((link: Record<string, unknown>) => {
    const fields = ['merchant', 'vendor', 'dialect', 'wallet', ...(needed[String(link.dialect)] ?? ['a known dialect'])];
    const missing = fields.find((field) => typeof link[field] !== 'string' || link[field] === '');
    if (missing) throw new Error(`A link of VENDOR_LINKS lacks ${missing}`);
    return link as unknown as VendorLink;
  });
}
