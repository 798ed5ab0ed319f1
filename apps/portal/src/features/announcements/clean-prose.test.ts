import { proseTags } from '@trevo/contract';
import { expect, test } from 'vitest';
import { cleanProse } from './clean-prose.ts';

function shown(html: string): string {
  const place = document.createElement('div');
  place.append(cleanProse(html));
  return place.innerHTML;
}

test.each(proseTags)('a text may have <%s>', (tag) => {
  const place = document.createElement('div');
  const inner = `<${tag}>`;
  const html = /^(thead|tbody|tr|th|td)$/.test(tag)
    ? '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>'
    : inner;
  place.append(cleanProse(html));
  expect(place.querySelector(tag)).not.toBeNull();
});

test('words, emphasis, lists and links stay as they were written', () => {
  expect(shown('<h2>Título</h2><p>Um <strong>dia</strong> &amp; <em>outro</em></p><ul><li>um</li></ul>')).toBe(
    '<h2>Título</h2><p>Um <strong>dia</strong> &amp; <em>outro</em></p><ul><li>um</li></ul>',
  );
});

test.each([
  ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['a style', '<style>p{color:red}</style><p style="color:red" class="x" id="y">a</p>', '<p>a</p>'],
  ['a handler', '<p onclick="alert(1)" onmouseover="alert(1)">a</p>', '<p>a</p>'],
  ['a picture', '<img src=x onerror=alert(1)><p>a</p>', '<p>a</p>'],
  ['a frame', '<iframe srcdoc="<script>alert(1)</script>">inside</iframe>a', 'a'],
  ['a form', '<form action="https://evil.example"><input name=q><button>go</button></form>', 'go'],
  ['a drawing', '<svg onload=alert(1)><script>alert(1)</script><a href="https://x.example">t</a></svg>a', 'a'],
  ['mathematics', '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>', ''],
  ['a comment', 'a<!-- <script>alert(1)</script> -->b', 'ab'],
  ['a base', '<base href="https://evil.example/"><p>a</p>', '<p>a</p>'],
  ['a component', '<x-y is="z">a</x-y>', 'a'],
])('%s does not come through', (_what, html, rest) => {
  expect(shown(html)).toBe(rest);
});

test.each([
  ['https://trevo.example/a', true],
  ['mailto:ajuda@trevo.example', true],
  ['/promotions#quina', true],
  ['#top', true],
  ['http://trevo.example', false],
  ['javascript:alert(1)', false],
  [' java\nscript:alert(1)', false],
  ['data:text/html,<script>alert(1)</script>', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['blob:https://trevo.example/1', false],
])('a link to %j is kept: %s', (href, kept) => {
  const link = cleanProse(`<a href="${href}" onclick="alert(1)" ping="https://evil.example" download>x</a>`).querySelector('a');
  expect(link?.hasAttribute('href')).toBe(kept);
  expect([link?.target, link?.rel, link?.getAttributeNames().filter((name) => !['href', 'target', 'rel'].includes(name))]).toEqual([
    '_blank',
    'noreferrer noopener',
    [],
  ]);
});
