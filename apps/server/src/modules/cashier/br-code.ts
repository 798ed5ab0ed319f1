/**
 * BR Code, the QR text of PIX: EMV merchant-presented mode with the fields of Banco Central do Brasil,
 * "Manual de Padrões para Iniciação do Pix". A charge carries the address of its payload (dynamic code).
 */
export type Charge = { readonly location: string; readonly amount: string; readonly name: string; readonly city: string };

/** The text of QR code and copy-and-paste for a charge. `amount` has two decimals; `location` has no scheme. */
export function buildBrCode({ location, amount, name, city }: Charge): string {
  const account = field('00', 'br.gov.bcb.pix') + field('25', location);
  const body = [
    field('00', '01'),
    field('01', '12'),
    field('26', account),
    field('52', '0000'),
    field('53', '986'),
    field('54', amount),
    field('58', 'BR'),
    field('59', plain(name).slice(0, 25)),
    field('60', plain(city).slice(0, 15)),
    field('62', field('05', '***')),
    '6304',
  ].join('');
  return body + crc16(body);
}

/** Whether a text is a BR Code of PIX with a right checksum: what a provider hands out is shown to nobody before. */
export function isBrCode(text: string): boolean {
  return (
    text.startsWith('000201') &&
    /6304[0-9A-F]{4}$/.test(text) &&
    text.includes('br.gov.bcb.pix') &&
    crc16(text.slice(0, -4)) === text.slice(-4)
  );
}

/** CRC-16/CCITT-FALSE (polynomial 0x1021, start 0xFFFF) of the text, four hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

function field(id: string, value: string): string {
  return id + String(value.length).padStart(2, '0') + value;
}

/** Letters without accents: banks read these fields as ASCII. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/[^ -~]/g, '');
}
