import { proseTags } from '@trevo/contract';
import { expect, test } from 'vitest';
import { proseLinks, unwantedProse } from '../../../test/prose-cases.ts';
import { cleanProse, proseCleaner } from './clean-prose.ts';

const clean = await proseCleaner;

function shown(html: string): string {
  const place = document.createElement('div');
  place.append(cleanProse(html, clean));
  return place.innerHTML;
}

test.each(proseTags)('a text may have <%s>', (tag) => {
  const place = document.createElement('div');
  const inner = `<${tag}>`;
  const html = /^(thead|tbody|tr|th|td)$/.test(tag)
    ? '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>'
    : inner;
  place.append(cleanProse(html, clean));
  expect(place.querySelector(tag)).not.toBeNull();
});

test('words, emphasis, lists and links stay as they were written', () => {
  expect(shown('<h2>Título</h2><p>Um <strong>dia</strong> &amp; <em>outro</em></p><ul><li>um</li></ul>')).toBe(
    '<h2>Título</h2><p>Um <strong>dia</strong> &amp; <em>outro</em></p><ul><li>um</li></ul>',
  );
});

test.each(unwantedProse)('%s does not come through', (_what, html, rest) => {
  expect(shown(html)).toBe(rest);
});

test.each(proseLinks)('a link to %j is kept: %s', (href, kept) => {
  const link = cleanProse(`<a href="${href}" onclick="alert(1)" ping="https://evil.example" download>x</a>`, clean).querySelector('a');
  expect(link?.hasAttribute('href')).toBe(kept);
  expect([link?.target, link?.rel, link?.getAttributeNames().filter((name) => !['href', 'target', 'rel'].includes(name))]).toEqual([
    '_blank',
    'noreferrer noopener',
    [],
  ]);
});
