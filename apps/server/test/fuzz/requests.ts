import { officeCallTable } from '@trevo/contract/office-table';
import { memberCallTable } from '@trevo/contract/member-table';
import { callTable } from '@trevo/contract/table';
import fc from 'fast-check';

/** Requests as they should be, as they almost are, and as nobody should write them: an arbitrary of bytes. */

/** Text in which anything may stand, taken as bytes. */
export const anyText = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ maxLength: 40, unit: 'binary' }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '%00',
    '%zz',
    '\r\n',
    '\n',
    '../../etc/passwd',
    '${7*7}',
    "' OR 1=1 --",
    '<script>',
    '9'.repeat(400),
    '-1',
    '1e999',
    'NaN',
    'null',
  ),
);

const paths = Object.values({ ...callTable, ...memberCallTable, ...officeCallTable }).map((line) => line.split(' ')[1] ?? '/');
const oddPaths = [
  '/',
  '//',
  '///',
  '/.',
  '/..',
  '/%zz',
  '/%00',
  '/%',
  '*',
  '?',
  '#',
  'http://',
  'http://[',
  'http://[::1',
  'http://trevo/ws',
  '//ws',
  '/ws',
  '/ws/',
  '/ws?a=1',
  '/WS',
  '/healthz',
  '/readyz',
  '/metrics',
  '/manifest.json',
  '/.vite/manifest.json',
  '/docs',
  '/docs/openapi.json',
  '/docs/ui/..%2f..%2fpackage.json',
  '/office/',
  '/games/',
  '/assets/%2e%2e/%2e%2e/x',
  '/vendor/v1/bet',
  '/vendor/v1/',
  '/vendor/rs-json/trevo/PNG/transaction/bet',
  '/vendor/md5-form/trevo/PPL/bet.html',
  '/wps/cashier/notices/pix/trevo',
  '/wps/cashier/notices/pix/nobody/pix',
  `/${'a'.repeat(9_000)}`,
  `/${'a/'.repeat(3_000)}`,
  `/${'%61'.repeat(200)}`,
];

const target = fc
  .tuple(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...paths) },
      { weight: 4, arbitrary: fc.constantFrom(...oddPaths) },
      { weight: 1, arbitrary: anyText.map((text) => `/${text}`) },
    ),
    fc.oneof(
      { weight: 3, arbitrary: fc.constant('') },
      { weight: 1, arbitrary: anyText.map((text) => `?status=${text}&status=${text}&${text}`) },
    ),
    anyText,
  )
  .map(([path, query, value]) => `${path.replace(/:\w+/g, () => encodeOrNot(value))}${query}`);

const encodeOrNot = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : 'x');

const method = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE') },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'HEAD',
      'OPTIONS',
      'PATCH',
      'TRACE',
      'CONNECT',
      'PROPFIND',
      'PURGE',
      'M-SEARCH',
      'PRI',
      'QUERY',
      'get',
      'BREW',
      '',
      'GET GET',
      '\0',
    ),
  },
);
const version = fc.oneof(
  { weight: 16, arbitrary: fc.constant('HTTP/1.1') },
  { weight: 1, arbitrary: fc.constantFrom('HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/1.1 ', 'http/1.1', '', 'HTTP/9.9', 'ICE/1.0') },
);

const json = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
  fc.constantFrom(
    '{}',
    '[]',
    'null',
    '{',
    '{"a":1,"a":2}',
    '{"payload":"a.b.c.d.e"}',
    '{"payload":"a","payload":"b"}',
    '{"__proto__":{"a":1}}',
    '{"constructor":{"prototype":{}}}',
    '{"username":"\\u0000","password":"\\ud800"}',
    '[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]',
    '['.repeat(5_000),
    `{"a":"${'x'.repeat(3_000)}"}`,
    '\ufeff{}',
    '1e400',
    '"\\u12"',
    '{"player":"mbr_0","amount":"1.00","amount":"9.00"}',
    '{"pix":[{"endToEndId":"E1","txid":"t","valor":"1.00"}]}',
  ),
);
const body = fc.oneof(
  { weight: 5, arbitrary: json.map((text) => Buffer.from(text)) },
  { weight: 2, arbitrary: anyText.map((text) => Buffer.from(`a=${text}&a=${text}`)) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 600 }).map((bytes) => Buffer.from(bytes)) },
  { weight: 1, arbitrary: fc.constant(Buffer.alloc(40_000, 'x')) },
);

const headers: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'Content-Type': fc.constantFrom(
    'application/json',
    'application/json; charset=utf-16',
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data; boundary=a',
    'APPLICATION/JSON;;;',
    '',
    'a/b/c',
    '*/*',
  ),
  Connection: fc.constantFrom('keep-alive', 'close', 'Upgrade', 'Upgrade, HTTP2-Settings', 'keep-alive, Upgrade', 'content-length', ''),
  Upgrade: fc.constantFrom('h2c', 'websocket', 'WebSocket', 'websocket, h2c', 'TLS/1.0', 'nothing', ''),
  'HTTP2-Settings': fc.constant('AAMAAABkAARAAAAAAAIAAAAA'),
  Expect: fc.constantFrom('100-continue', '200-ok', '', '100-Continue, more'),
  Origin: fc.constantFrom('null', 'https://evil.example', 'http://trevo', 'http://[', '', 'a'.repeat(2_000)),
  'Sec-Fetch-Site': fc.constantFrom('same-origin', 'cross-site', 'same-site', 'none', 'whatever'),
  Authorization: fc.constantFrom(`Bearer ${'a'.repeat(43)}`, 'Bearer', 'Bearer  ', 'Basic YTpi', '\u0001', 'Bearer '.repeat(50)),
  Cookie: fc.constantFrom(
    'trevo_captcha=%00',
    'trevo_captcha=a; trevo_captcha=b',
    'a=%zz',
    ';;;=',
    `a=${'b'.repeat(3_000)}`,
    '__proto__=1',
    'trevo_device=%ff',
  ),
  'X-Merchant': fc.constantFrom('trevo', 'nobody', '', '__proto__', 'trevo, trevo'),
  'X-Forwarded-For': fc.constantFrom('127.0.0.1', 'garbage', '1.2.3.4, 5.6.7.8', '::1', ','.repeat(300)),
  'X-Forwarded-Host': fc.constantFrom('evil.example', '[', ''),
  'Accept-Language': fc.constantFrom('pt', 'en;q=x', '*', ','.repeat(500), 'x-'.repeat(500)),
  'Accept-Encoding': fc.constantFrom('gzip', 'br', 'gzip;q=0', '*;q=-1'),
  'Idempotency-Key': fc.constantFrom('0b5c1c1e-0000-4000-8000-000000000000', 'x', ''),
  Range: fc.constantFrom('bytes=0-1', 'bytes=9-1', 'bytes=0-,1-,2-,3-', 'lines=1'),
  'If-None-Match': fc.constantFrom('*', '"', 'W/"a"'),
  'Accept-Version': fc.constantFrom('1.x', '*'),
  'X-Random-String': fc.constantFrom('a.b.c.d.e', ''),
  'X-Trevo-Key': fc.constantFrom('__proto__', 'vkey'),
};
const known = fc
  .constantFrom(...Object.keys(headers))
  .chain((name) => (headers[name] ?? fc.constant('')).map((value) => `${name}: ${value}`));
/** What clients say together that offer another protocol, as HTTP libraries do of their own accord. */
const offer = fc
  .constantFrom('h2c', 'websocket', 'TLS/1.0')
  .map((protocol) => `Connection: Upgrade, HTTP2-Settings\r\nUpgrade: ${protocol}\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA`);
const odd = fc.oneof(
  anyText.map((text) => `X-Odd: ${text}`),
  anyText,
  fc.constantFrom(
    'Host: a\r\nHost: b',
    'Host',
    ': no name',
    'X : blank',
    ' X: folded',
    'X: a\r\n folded',
    `X: ${'a'.repeat(20_000)}`,
    Array.from({ length: 300 }, (_, index) => `X-${index}: 1`).join('\r\n'),
    'Content-Length : 1',
    'Transfer-Encoding: identity',
  ),
);
const host = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom('Host: trevo', 'Host: 127.0.0.1:8080') },
  { weight: 1, arbitrary: fc.constantFrom('', 'Host:', 'Host: [::1', 'Host: a b', 'Host: evil.example@trevo') },
);
const lines = fc
  .tuple(
    host,
    fc.array(fc.oneof({ weight: 8, arbitrary: known }, { weight: 1, arbitrary: offer }, { weight: 1, arbitrary: odd }), { maxLength: 6 }),
  )
  .map(([first, rest]) => [first, ...rest].filter(Boolean));

/** How long a body says to be, and how it is cut into chunks: truly, falsely, twice. */
const framing = fc.oneof(
  { weight: 10, arbitrary: fc.constant('true') },
  { weight: 3, arbitrary: fc.constant('chunked') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'longer',
      'shorter',
      'negative',
      'huge',
      'no number',
      'both',
      'bad chunk',
      'endless chunk',
      'gzip',
      'none',
      'twice',
      'trailers',
    ),
  },
);

function framed(bytes: Buffer, how: string): readonly [string, Buffer] {
  const chunk = Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
  const last = Buffer.from('0\r\n\r\n');
  const chunks = bytes.length === 0 ? last : Buffer.concat([chunk, last]);
  const chunked = 'Transfer-Encoding: chunked';
  const forms: Readonly<Record<string, readonly [string, Buffer]>> = {
    chunked: [chunked, chunks],
    longer: [`Content-Length: ${bytes.length + 50}`, bytes],
    shorter: [`Content-Length: ${Math.max(0, bytes.length - 3)}`, bytes],
    negative: ['Content-Length: -5', bytes],
    huge: ['Content-Length: 99999999999999999999', bytes],
    'no number': ['Content-Length: 1x', bytes],
    both: [`Content-Length: ${bytes.length}\r\n${chunked}`, chunks],
    'bad chunk': [chunked, Buffer.concat([Buffer.from('zz\r\n'), bytes])],
    'endless chunk': [chunked, Buffer.concat([Buffer.from('ffffffffffffffff\r\n'), bytes])],
    gzip: ['Transfer-Encoding: gzip, chunked', chunks],
    none: ['X-No-Length: 1', bytes],
    twice: [`Content-Length: ${bytes.length}\r\nContent-Length: ${bytes.length + 1}`, bytes],
    trailers: [chunked, Buffer.concat([chunk, Buffer.from('0\r\nX-Trailer: 1\r\nContent-Length: 5\r\n\r\n')])],
  };
  return forms[how] ?? [`Content-Length: ${bytes.length}`, bytes];
}

const lineEnd = fc.oneof({ weight: 15, arbitrary: fc.constant('\r\n') }, { weight: 1, arbitrary: fc.constantFrom('\n', '\r') });

export const anyRequest: fc.Arbitrary<Buffer> = fc
  .record({ method, target, version, lines, lineEnd, content: fc.option(fc.tuple(body, framing), { freq: 2 }) })
  .map(({ method: verb, target: place, version: spoken, lines: said, lineEnd: newline, content }) => {
    const [length, bytes] = content ? framed(...content) : ['', Buffer.alloc(0)];
    const head = [[verb, place, spoken].join(' '), ...said, ...(length ? [length] : [])].join(newline);
    return Buffer.concat([Buffer.from(`${head}${newline}${newline}`, 'latin1'), bytes]);
  });
