import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Addresses and CIDR ranges as a list that can be asked. Throws a sentence for what is neither. */
export function readRanges(texts: readonly string[]): BlockList {
  const list = new BlockList();
  for (const text of texts) {
    const [address = '', bits, more] = text.split('/');
    const family = familyOf(address);
    const prefix = bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits);
    const isRange = (isIPv4(address) || isIPv6(address)) && more === undefined && /^\d{0,3}$/.test(bits ?? '') && bits !== '';
    if (!isRange || prefix > (family === 'ipv4' ? 32 : 128)) throw new Error(`"${text}" is neither an address nor a CIDR range`);
    list.addSubnet(address, prefix, family);
  }
  return list;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv4(unmapped(address)) ? 'ipv4' : 'ipv6';
}

/** An IPv4 address, also where an IPv6 socket shows it as `::ffff:…`; any other address as it is. */
export function unmapped(address: string): string {
  return address.startsWith('::ffff:') && isIPv4(address.slice(7)) ? address.slice(7) : address;
}

export function isInRanges(ranges: BlockList, address: string): boolean {
  return ranges.check(unmapped(address), familyOf(address));
}

/** What is counted together: an IPv4 address, or the first 64 bits of an IPv6 address, which is what one household or one phone is given. */
export function networkOf(address: string): string {
  const plain = unmapped(address);
  if (!isIPv6(plain)) return plain;
  const [left = '', right] = plain.split('::');
  const groups = left === '' ? [] : left.split(':');
  const after = right === undefined || right === '' ? [] : right.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => '0');
  return [...groups, ...(right === undefined ? [] : zeros), ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
