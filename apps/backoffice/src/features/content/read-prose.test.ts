import { proseTags } from '@trevo/contract';
import { DOMParser, DOMSerializer } from 'prosemirror-model';
import { expect, test } from 'vitest';
import { proseSchema } from './prose-schema.ts';
import { proseText, readProse } from './read-prose.ts';

const again = (html: string) => proseText(readProse(html));
const edited = (html: string) =>
  proseText(DOMSerializer.fromSchema(proseSchema).serializeFragment(DOMParser.fromSchema(proseSchema).parse(readProse(html)).content));

test.each(proseTags)('<%s> is read as it stands', (tag) => {
  const html = tag === 'br' || tag === 'hr' ? `<${tag}>` : `<${tag}>a</${tag}>`;
  expect(again(html)).toBe(html);
});

test.each([
  ['<p>1 &lt; 2 &amp;&amp; 3 &gt; 2</p>', '<p>1 &lt; 2 &amp;&amp; 3 &gt; 2</p>'],
  ['<p>&amp;lt;script&amp;gt;</p>', '<p>&amp;lt;script&amp;gt;</p>'],
  ['<a href="/help?a=1&amp;b=2" rel="x" target="_blank">h</a>', '<a href="/help?a=1&amp;b=2">h</a>'],
  ['<a href="javascript:alert(1)">h</a>', '<a>h</a>'],
  ['<script>alert(1)</script><img src=x onerror=alert(1)>', 'alert(1)&lt;img src=x onerror=alert(1)&gt;'],
  ['<p>open', '<p>open</p>'],
  ['a < b', 'a &lt; b'],
])('%s is read as %s', (html, read) => {
  expect(again(html)).toBe(read);
});

test.each([
  '<h2>A</h2><p>b <strong>c</strong> <em>d</em> <u>e</u> <s>f</s> <code>g</code></p><hr><blockquote><p>h<br>i</p></blockquote>',
  '<ul><li><p>a</p></li></ul><ol><li><p>b</p></li></ol><p><a href="https://x.example">c</a></p>',
  '<table><tbody><tr><th>a</th><td>b</td></tr></tbody></table>',
])('who opens and saves %s loses none of it', (html) => {
  expect(edited(html).replace('<table>', '<table><tbody>').replace('</table>', '</tbody></table>')).toBe(html);
});
