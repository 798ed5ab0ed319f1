import { expect, test } from 'vitest';
import { colourOfNoHouse } from './layer-rules.ts';

const inPortal = (css: string) => colourOfNoHouse({ files: [{ path: 'apps/portal/src/a.css', text: css }], exists: () => true });
const inTokens = (value: string, name = '--a') => inPortal(`@layer tokens { :root { ${name}: ${value}; } }`);

test("what every brand shows does not reach the house's green by its name", () => {
  expect(inPortal('@layer pages { .a { color: var(--brand-400); } }')).toEqual([]);
  expect(inPortal('@layer pages { .a { color: var(--folha-400); } }')).toEqual([
    { path: 'apps/portal/src/a.css:1', message: 'var(--folha-400) in color is the green of one brand: take it from --brand-*' },
  ]);
});

test.each(['#66e174', '#0c3a27', '#d7f5cf', 'rgb(5 24 16 / 0.9)', 'linear-gradient(#fff, #1a6638)'])(
  "nor writes %s out, which is the house's",
  (value) => {
    expect(inTokens(value)).toHaveLength(1);
  },
);

test.each(['#202224', '#8bdaff', 'rgb(255 198 58 / 0.2)', '#fff', '#12ace6', '#f45058', '#0b6b69'])('%s is nobody’s', (value) => {
  expect(inTokens(value)).toEqual([]);
});

test('a ball may be green, and so may what holds; the tokens of the house and the back office are its own', () => {
  expect([inTokens('#5ddc72', '--ball-green'), inTokens('light-dark(#136b34, #66d96c)', '--good')]).toEqual([[], []]);
  const text = '@layer tokens { :root { --brand-400: var(--folha-400); --b: #0f1f18; } }';
  for (const path of ['packages/ui/src/styles/tokens.css', 'packages/ui/src/office/a.css', 'apps/backoffice/src/a.css'])
    expect(colourOfNoHouse({ files: [{ path, text }], exists: () => true }), path).toEqual([]);
});
