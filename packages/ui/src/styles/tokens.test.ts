import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import { expect, test } from 'vitest';

const tokens = postcss.parse(readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8'));

/** Names of the tokens that the rules of a selector set, outside of any media query. */
function namesUnder(selects: (selector: string) => boolean): Set<string> {
  const names = new Set<string>();
  tokens.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && (rule.parent as postcss.AtRule).name === 'media') return;
    if (selects(rule.selector)) rule.walkDecls(/^--/, (declaration) => void names.add(declaration.prop));
  });
  return names;
}

test('a dark stage within a page keeps the letters, sizes and pace of the page: a theme sets no token that language, width or reader decide', () => {
  const ofThemes = namesUnder((selector) => selector.includes('[data-theme'));
  const ofPage = namesUnder((selector) => selector === ':root');
  expect(ofThemes.size).toBeGreaterThan(100);
  expect([...ofThemes].filter((name) => /^--(?:font|fs|lh|ls|fw|t|e|s|r|z)-|^--page-pad|^--side-|-h$/.test(name))).toEqual([]);
  expect([...ofPage].filter((name) => ofThemes.has(name))).toEqual([]);
  // What a width, a language or a reader's wish changes stands at the page, where that change finds it.
  tokens.walkAtRules('media', (query) => {
    if (query.params.includes('forced-colors')) return;
    query.walkDecls(/^--/, ({ prop }) => {
      expect(ofPage).toContain(prop);
    });
  });
});
