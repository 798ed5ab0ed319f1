import { expect, test } from 'vitest';
import { safeSvg } from './safe-svg.ts';

const drawn = (inner: string, box = '0 0 120 40') => safeSvg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inner}</svg>`);

test('a drawing is kept as shapes and paint, with its size', () => {
  const read = drawn(
    '<defs><linearGradient id="a" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#f60"/></linearGradient></defs><path d="M0,0L10 10Z" fill="url(#a)" fill-rule="evenodd"/>',
  );
  expect(read).toMatchObject({ width: 120, height: 40 });
  for (const part of [
    'linearGradient id="a"',
    'stop-color="#f60"',
    'd="M0,0L10 10Z"',
    'fill="url(#a)"',
    'fill-rule="evenodd"',
    'viewBox="0 0 120 40"',
  ])
    expect(read?.text).toContain(part);
});

test('nothing that runs, loads, links or writes gets across', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '<path d="M0 0" onload="alert(1)" style="fill:url(https://evil.example)"/>',
    '<a href="javascript:alert(1)"><path d="M1 1"/></a>',
    '<image href="https://evil.example/a.png"/><use xlink:href="https://evil.example#a"/>',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="https://evil.example"/></body></foreignObject>',
    '<style>@import "https://evil.example";</style><rect fill="url(https://evil.example/x)" width="1" height="1"/>',
    '<animate attributeName="href" to="javascript:alert(1)"/><set onbegin="alert(1)"/>',
    '<text>http://evil.example</text><title><script>alert(1)</script></title>',
    '<![CDATA[<script>alert(1)</script>]]><rect width="1" height="1" id="&quot;&gt;&lt;script&gt;"/>',
  ];
  for (const inner of hostile) {
    const text = drawn(`<circle r="3"/>${inner}`)?.text ?? '';
    expect(text, inner).toContain('<circle r="3"');
    expect(text, inner).not.toMatch(/script|evil|javascript|onload|onbegin|style|href|foreign|iframe|import|text|animate/i);
  }
});

test.each([
  ['no drawing', '<html><body>hello</body></html>'],
  ['no size', '<svg><path d="M0 0"/></svg>'],
  ['a size of nothing', '<svg viewBox="0 0 0 40"><path d="M0 0"/></svg>'],
  ['a thread', '<svg viewBox="0 0 4000 1"><path d="M0 0"/></svg>'],
  ['nothing drawn', '<svg viewBox="0 0 40 40"><g/></svg>'],
  ['only what may not come across', '<svg viewBox="0 0 40 40"><image href="x.png"/></svg>'],
])('%s is no logo', (_why, sent) => {
  expect(safeSvg(sent)).toBeNull();
});

test('a document type with entities does not expand', () => {
  const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><svg viewBox="0 0 9 9"><path d="&b;"/><circle r="1"/></svg>`;
  expect(safeSvg(bomb)?.text).not.toContain('aaaa');
});
