/** What a customer service is (`csType`, Spec §3 Customer service). */
export const serviceKinds = ['LIVECHAT', 'WHATSAPP', 'TELEGRAM', 'MESSENGER', 'LINE', 'ZALO', 'WECHAT', 'OTHER'] as const;
export type ServiceKind = (typeof serviceKinds)[number];

/** The window of the brand's own chat desk. */
export const ownServicePath = '/service';

export const serviceEntryLimits = { entries: 12, title: 40, address: 500 } as const;

/**
 * Where a customer service leads, as it is kept: the brand's own chat, or an https address of a host with a name, without a log-in in it. Null for anything else.
 * Portals open nothing else either (decision D24).
 */
export function serviceAddressOf(text: string): string | null {
  const typed = text.trim();
  if (typed === ownServicePath) return typed;
  if (!/^https:\/\/[^\s\\]+$/i.test(typed) || !URL.canParse(typed)) return null;
  const { protocol, hostname, username, password, href } = new URL(typed);
  const isNamed = /[a-z][^.]*$/i.test(hostname) && hostname.includes('.');
  if (protocol !== 'https:' || username !== '' || password !== '' || !isNamed || href.length > serviceEntryLimits.address) return null;
  return href;
}
