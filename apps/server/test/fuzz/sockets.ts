import fc from 'fast-check';

/** A WebSocket that is asked for, rightly or almost, and the frames that come with it: an arbitrary of bytes. */

const path = fc.oneof(
  { weight: 8, arbitrary: fc.constant('/ws') },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '//',
      '/',
      '/other',
      '/ws/',
      '/ws?token=a',
      'http://[',
      '*',
      '/%zz',
      '/wps/session/login',
      'ws://trevo/ws',
      '/\0',
    ),
  },
);
const handshakeLine = fc.constantFrom(
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Version: 8',
  'Sec-WebSocket-Version: 99',
  'Sec-WebSocket-Key: x',
  'Sec-WebSocket-Protocol: a, b',
  'Sec-WebSocket-Protocol: ,,',
  'Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits=99',
  'Sec-WebSocket-Extensions: ;;',
  'Origin: https://evil.example',
  'Origin: null',
  'Sec-Fetch-Site: cross-site',
  'Content-Length: 5',
  'Transfer-Encoding: chunked',
  'X-Merchant: nobody',
);

const token = 'a'.repeat(43);
const text = fc.oneof(
  fc.constantFrom(
    JSON.stringify({ type: 'hello', token, merchant: 'trevo' }),
    JSON.stringify({ type: 'hello', token, side: 'office' }),
    JSON.stringify({ type: 'hello', token, side: 'game', merchant: 'trevo' }),
    JSON.stringify({ type: 'hello', token, side: '__proto__' }),
    JSON.stringify({ type: 'hello', token: 'short' }),
    `{"type":"hello","token":"${token}","token":"${token}"}`,
    '{',
    '[]',
    '',
    'null',
    '\0',
    '['.repeat(900),
  ),
  fc.string({ maxLength: 200, unit: 'binary' }),
);

type Frame = {
  readonly opcode: number;
  readonly fin: boolean;
  readonly reserved: number;
  readonly masked: boolean;
  readonly length: 'true' | 'longer' | 'huge' | 'odd';
  readonly body: Buffer;
};

const frame: fc.Arbitrary<Frame> = fc.record({
  opcode: fc.oneof(
    { weight: 5, arbitrary: fc.constant(1) },
    { weight: 4, arbitrary: fc.constantFrom(0, 2, 8, 9, 10) },
    { weight: 1, arbitrary: fc.constantFrom(3, 7, 11, 15) },
  ),
  fin: fc.integer({ min: 0, max: 4 }).map((one) => one > 0),
  reserved: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 7 }) }),
  masked: fc.integer({ min: 0, max: 9 }).map((one) => one > 0),
  length: fc.oneof(
    { weight: 12, arbitrary: fc.constant('true' as const) },
    { weight: 1, arbitrary: fc.constantFrom('longer' as const, 'huge' as const, 'odd' as const) },
  ),
  body: fc.oneof(
    { weight: 4, arbitrary: text.map((said) => Buffer.from(said)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)) },
  ),
});

const mask = Buffer.from([7, 1, 129, 64]);

/** RFC 6455 §5.2. */
function bytesOf({ opcode, fin, reserved, masked, length, body }: Frame): Buffer {
  const size = length === 'longer' ? body.length + 10 : body.length;
  const bit = masked ? 0x80 : 0;
  const first = (fin ? 0x80 : 0) | (reserved << 4) | opcode;
  const sizes =
    length === 'huge'
      ? [bit | 127, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]
      : length === 'odd' || size > 125
        ? [bit | 126, (size >> 8) & 0xff, size & 0xff]
        : [bit | size];
  const payload = masked ? Buffer.concat([mask, body.map((byte, index) => byte ^ (mask[index % 4] ?? 0))]) : body;
  return Buffer.concat([Buffer.from([first, ...sizes]), payload]);
}

/** A few frames, or one of them so many times that all of them are there before the first is done with. */
const frames = fc.oneof(
  { weight: 5, arbitrary: fc.array(frame, { maxLength: 5 }).map((all) => Buffer.concat(all.map(bytesOf))) },
  { weight: 1, arbitrary: frame.map((one) => Buffer.concat(Array.from({ length: 300 }, () => bytesOf(one)))) },
);

export const anySocket: fc.Arbitrary<Buffer> = fc
  .record({
    place: path,
    more: fc.oneof(
      { weight: 3, arbitrary: fc.constant<string[]>([]) },
      { weight: 1, arbitrary: fc.array<string>(handshakeLine, { maxLength: 3 }) },
    ),
    sent: frames,
  })
  .map(({ place, more, sent }) => {
    const usual = [
      'Host: trevo',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ];
    const names = new Set(more.map((line) => line.split(':')[0]));
    const head = [`GET ${place} HTTP/1.1`, ...usual.filter((line) => !names.has(line.split(':')[0])), ...more].join('\r\n');
    return Buffer.concat([Buffer.from(`${head}\r\n\r\n`, 'latin1'), sent]);
  });
