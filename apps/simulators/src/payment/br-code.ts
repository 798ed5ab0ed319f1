/** Where banks would ask for a charge: a public name, as the payment system wants it. Nobody asks there. */
export function locationOf(txid: string): string {
  return `banco-simulado.example/v2/qr/${txid}`;
}

/** The simulator's own BR Code of a charge (EMV merchant-presented mode, dynamic PIX); written apart from the client's. */
export function brCodeOf(txid: string, amount: string): string {
  const items: ReadonlyArray<readonly [string, string]> = [
    ['00', '01'],
    ['01', '12'],
    [
      '26',
      tlv([
        ['00', 'br.gov.bcb.pix'],
        ['25', locationOf(txid)],
      ]),
    ],
    ['52', '0000'],
    ['53', '986'],
    ['54', amount],
    ['58', 'BR'],
    ['59', 'BANCO SIMULADO'],
    ['60', 'SAO PAULO'],
    ['62', tlv([['05', '***']])],
  ];
  const text = `${tlv(items)}6304`;
  return text + checksum(text);
}

function tlv(items: ReadonlyArray<readonly [string, string]>): string {
  return items.map(([id, value]) => `${id}${value.length.toString().padStart(2, '0')}${value}`).join('');
}

/** CRC-16/CCITT-FALSE by table. */
function checksum(text: string): string {
  let crc = 0xffff;
  for (const char of text) crc = ((crc << 8) & 0xffff) ^ (table[((crc >> 8) ^ char.charCodeAt(0)) & 0xff] as number);
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

const table = Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 8;
  for (let bit = 0; bit < 8; bit++) value = ((value << 1) ^ ((value & 0x8000) === 0 ? 0 : 0x1021)) & 0xffff;
  return value;
});
