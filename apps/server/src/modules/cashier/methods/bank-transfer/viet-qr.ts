/** Whom a VietQR pays, and what: the bank by NAPAS's number of it (BIN), the account, whole dong, and what stands on the transfer. */
export type VietQrOrder = { readonly bin: string; readonly account: string; readonly dong: bigint; readonly purpose: string };

/** The payment network's name of itself in the code, and the service "to an account". */
const network = { id: 'A000000727', toAccount: 'QRIBFTTA' } as const;

/**
 * The text of a VietQR code for one transfer: EMV merchant-presented mode with the fields of NAPAS, "QR code format specification for IBFT". Every Vietnamese bank's
 * app fills in the transfer from it; nobody tells us of the payment.
 */
export function vietQrOf({ bin, account, dong, purpose }: VietQrOrder): string {
  const payee = field('00', bin) + field('01', account);
  const text = [
    field('00', '01'),
    // One payment of one amount.
    field('01', '12'),
    field('38', field('00', network.id) + field('01', payee) + field('02', network.toAccount)),
    field('53', '704'),
    field('54', String(dong)),
    field('58', 'VN'),
    field('62', field('08', purpose)),
    '6304',
  ].join('');
  return text + checksumOf(text);
}

/** Whether a bank's number and an account can stand in a code. */
export function isVietAccount({ bin = '', account = '' }: Readonly<Record<string, string>>): boolean {
  return /^\d{6}$/.test(bin) && /^[0-9A-Z]{4,19}$/.test(account);
}

/** A field of the code: its number, how many characters it has, and these. */
function field(tag: string, value: string): string {
  return `${tag}${String(value.length).padStart(2, '0')}${value}`;
}

/** CRC-16/CCITT-FALSE of the text with the checksum's own tag and length, four hexadecimal digits. */
export function checksumOf(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'latin1')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = ((crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
