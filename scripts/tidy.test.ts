import { describe, expect, test } from 'vitest';
import { classHomes, undefinedClasses, unusedClasses } from './tidy/class-rules.ts';
import { decisionRecords, documentedCommands, documentedSettings, documentLinks } from './tidy/document-rules.ts';
import {
  fileNames,
  fileSize,
  machinePaths,
  oneClock,
  oneForm,
  oneList,
  oneNumberReader,
  starExports,
  switchedOffTests,
  unfinishedMarks,
} from './tidy/file-rules.ts';
import { oneLanguageList } from './tidy/language-rules.ts';
import { layersByPlace, namedColours } from './tidy/layer-rules.ts';
import { wornWhereLoaded } from './tidy/load-rules.ts';
import { knownRequirements } from './tidy/requirement-rules.ts';
import type { Problem, SourceTree } from './tidy/source-tree.ts';
import { knownVariables, logicalProperties } from './tidy/style-rules.ts';

type Rule = (tree: SourceTree) => Problem[];

function treeOf(files: Readonly<Record<string, string>>): SourceTree {
  const list = Object.entries(files).map(([path, text]) => ({ path, text }));
  return { files: list, exists: (path) => list.some((file) => file.path === path || file.path.startsWith(`${path}/`)) };
}

// What the rules look for is put together here, or this file would be found itself.
const MARK = ['TO', 'DO'].join('');
const ONLY = ['test', 'only'].join('.');
const SKIP = ['describe', 'skip'].join('.');
const HOME = ['', 'home', 'ana', 'trevo'].join('/');
const ADR = '# 1. A\n\n## Context\n\n## Decision\n\n## Drawbacks\n\n## Alternatives\n';
const PACKAGE = JSON.stringify({ scripts: { start: 'x' } });
const LANGUAGES = "  PT: { tag: 'pt-BR', ownName: 'x', folder: 'pt' },\n  ID: 'id',\n";
const TABLE = 'id\tarea\trequirement\tside\tcheck\nS2.HOME.01\thome\tx\tboth\tunit: y\n';

/** For each rule: a tree it is content with, and one it must complain about, with the words it uses. */
const CASES: readonly (readonly [string, Rule, Readonly<Record<string, string>>, Readonly<Record<string, string>>, RegExp])[] = [
  ['a long file', fileSize, { 'a.ts': 'x;\n'.repeat(300) + '// y\n\n'.repeat(99) }, { 'a.ts': 'x;\n'.repeat(301) }, /301 code lines/],
  ['a file that names nothing', fileNames, { 'src/money.ts': '' }, { 'src/utils.ts': '' }, /"utils" names nothing/],
  ['a folder that names nothing', fileNames, { 'src/ledger/post.ts': '' }, { 'src/shared/post.ts': '' }, /"shared" names nothing/],
  ['a noun with an empty tail', fileNames, { 'src/date-range.ts': '' }, { 'src/date-helpers.ts': '' }, /"date-helpers" names nothing/],
  ['a name in camel case', fileNames, { 'src/transfer-form.tsx': '' }, { 'src/TransferForm.tsx': '' }, /kebab-case/],
  ['a test that runs alone', switchedOffTests, { 'a.test.ts': "test('x')" }, { 'a.test.ts': `${ONLY}('x')` }, /\.only/],
  ['a test that does not run', switchedOffTests, { 'a.test.ts': "test.each([])('x')" }, { 'a.test.ts': `${SKIP}('x')` }, /\.skip/],
  ['a promise', unfinishedMarks, { 'a.ts': '// the to-do list' }, { 'a.ts': `// ${MARK} later` }, /finish it/],
  ['a star export', starExports, { 'index.ts': "export { a } from './a.ts';" }, { 'index.ts': "export * from './a.ts';" }, /star/],
  ['a place on one machine', machinePaths, { 'a.ts': "'/workspace'" }, { 'a.ts': `'${HOME}'` }, /one machine/],
  [
    'a clock of its own',
    oneClock,
    { 'packages/i18n/src/format-instant.ts': 'new Intl.DateTimeFormat()', 'apps/a.tsx': 'count.toLocaleString(tag)' },
    { 'apps/a.tsx': 'at.toLocaleTimeString(tag)' },
    /formatInstant/,
  ],
  [
    'a list of its own',
    oneList,
    { 'apps/games/src/a.tsx': "t('a.of', { all: formatList(names, tag) })" },
    { 'apps/games/src/a.tsx': "t('a.of', { all: names.join(', ') })" },
    /formatList/,
  ],
  [
    'a form of its own',
    oneForm,
    { 'apps/portal/src/a.tsx': '<FormElement form={form}>', 'packages/ui/src/form/form-element.tsx': '<form {...form.element}>' },
    { 'apps/portal/src/a.tsx': '<form noValidate onSubmit={submit}>' },
    /useForm and FormElement/,
  ],
  [
    'a reader of typed numbers of its own',
    oneNumberReader,
    { 'apps/games/src/a.ts': "readTypedAmount(text, tag); words.join(', ')", 'apps/server/src/a.ts': "text.replace(',', '.')" },
    { 'apps/games/src/a.ts': "parseAmount(text.trim().replace(',', '.'))" },
    /read what is typed/,
  ],
  [
    'a language named outside the one file',
    oneLanguageList,
    { 'packages/i18n/src/languages.ts': LANGUAGES, 'apps/portal/src/a.ts': "const key = 'language';\n// 'PT'\nif (country === 'ID') a();" },
    { 'packages/i18n/src/languages.ts': LANGUAGES, 'apps/portal/src/a.ts': "const first: Language = 'PT';" },
    /"PT" is a language/,
  ],
  [
    'a text that brings its languages with it',
    oneLanguageList,
    { 'packages/i18n/src/languages.ts': LANGUAGES, 'apps/portal/src/a.ts': "const part = { id: 1, BR: 'x', ID: 'y' };" },
    { 'packages/i18n/src/languages.ts': LANGUAGES, 'apps/portal/src/a.ts': "const name = { PT: 'Jogar' };" },
    /"PT" is a language/,
  ],
  [
    'a tag written out',
    oneLanguageList,
    { 'packages/i18n/src/languages.ts': LANGUAGES, 'apps/portal/test/a.ts': "tag === 'pt-BR'", 'apps/portal/src/a.ts': 'format(tag)' },
    { 'packages/i18n/src/languages.ts': LANGUAGES, 'apps/portal/src/a.ts': "tag.startsWith('pt')" },
    /"pt" is a language/,
  ],
  ['a language of a page', oneLanguageList, { 'apps/a/b.html': '<html>' }, { 'apps/a/b.html': '<html lang="pt">' }, /build writes it/],
  [
    'a colour that nobody sets',
    knownVariables,
    {
      'a.css': ':root { --ink: #000; } p { color: var(--ink); width: var(--at); border-color: var(--gm-win); top: var(--gone, 0); }',
      'a.tsx': "style={{ '--at': 1 }}; set(`--gm-${name}`)",
    },
    { 'a.css': 'p { color: var(--inc); }' },
    /nobody sets --inc/,
  ],
  ['an unset colour of a script', knownVariables, { 'a.ts': "'--ink', 'var(--ink)'" }, { 'a.ts': "'var(--inc)'" }, /nobody sets --inc/],
  ...[
    'margin-left: 4px;',
    'left: 0;',
    'text-align: right;',
    'border-bottom-left-radius: 2px;',
    'padding: 0 8px 0 4px;',
    'border-right-width: 1px;',
    'margin-top: 4px;',
    'border-bottom: 0;',
    'bottom: 0;',
  ].map((physical): (typeof CASES)[number] => [
    `a side in a style (${physical})`,
    logicalProperties,
    {
      'apps/a.css':
        '.a { margin-inline-start: 4px; inset: 0; text-align: start; transform-origin: left; }\n.b {\n  padding: 0 8px;\n  left: 50%;\n}',
    },
    { 'apps/a.css': `.a {\n  ${physical}\n}` },
    /say start or end/,
  ]),
  [
    'a colour outside the tokens',
    namedColours,
    {
      'packages/ui/src/a.css':
        '@layer tokens { :root { --leaf: #66e174; } } @layer components { .a:has(#id) { color: var(--leaf); fill: color-mix(in srgb, var(--leaf) 50%, transparent); } }',
    },
    { 'packages/ui/src/a.css': '@layer components { .a { box-shadow: 0 0 2px rgb(0 0 0 / 0.3); } }' },
    /rgb\( in box-shadow/,
  ],
  [
    'a colour outside the tokens, in the steps of an animation',
    namedColours,
    { 'apps/portal/src/a.css': '@layer pages { @keyframes a { to { color: var(--leaf); } } }' },
    { 'apps/portal/src/a.css': '@layer pages { @keyframes a { to { color: #fff; } } }' },
    /#fff in color/,
  ],
  [
    'a page that fills the layer of the components',
    layersByPlace,
    {
      'packages/ui/src/styles/index.css': '@layer reset, tokens, base, components, pages;',
      'packages/ui/src/a.css': '@layer components { .a { gap: 0; } }',
      'apps/portal/src/a.css': '@layer tokens { :root { --b: #000; } } @layer pages { .b { gap: 0; } }',
    },
    { 'apps/portal/src/a.css': '@layer components { .a { gap: 0; } }' },
    /here stand tokens and pages/,
  ],
  [
    'a second order of layers',
    layersByPlace,
    { 'packages/ui/src/styles/index.css': '@layer reset, pages;' },
    { 'apps/games/src/a.css': '@layer pages, reset;' },
    /declared in/,
  ],
  [
    'a class in two files',
    classHomes,
    {
      'packages/ui/src/button.css': '.btn { top: 0 } .is-busy .btn { top: 1px }',
      'apps/portal/src/a.css': ".promo .btn { top: 0 } [dir='rtl'] .promo.is-busy { top: 0 }",
      'apps/portal/src/b.css': '.teaser .promo { top: 0 }',
    },
    { 'packages/ui/src/button.css': '.btn { top: 0 }', 'apps/portal/src/a.css': ':is(.btn, .x) { top: 0 }' },
    /^\.btn has its rules in packages\/ui\/src\/button\.css/,
  ],
  [
    'a class of an app that the shared components name',
    classHomes,
    { 'packages/ui/src/a.css': '.hero .acts { top: 0 }', 'apps/portal/src/a.css': '.round-acts { top: 0 }' },
    { 'packages/ui/src/a.css': '.hero .acts { top: 0 }', 'apps/portal/src/a.css': '.acts { top: 0 }' },
    /names \.acts of apps\/portal/,
  ],
  [
    'a class that nothing wears',
    unusedClasses,
    {
      'apps/games/src/a.css': '.gm-leaf-0 { top: 0 } .is-won { top: 0 } .bg-ok.big { top: 0 } .page { top: 0 }',
      'apps/games/src/a.tsx':
        "const looks = { ok: 'bg-ok' };\n// it's worn\n<i className={`gm-leaf-${at}${won ? ' is-won' : ''}`} /> <b className={joinClasses(looks.ok, wide && 'big')} />",
      'apps/games/verify.html': '<p class="page"></p>',
    },
    { 'apps/games/src/a.css': '.gm-leaf { top: 0 }', 'apps/portal/src/a.tsx': '<i className="gm-leaf" /> <i className="gm" />' },
    /nothing wears \.gm-leaf/,
  ],
  [
    'a class that only a test wears',
    unusedClasses,
    { 'packages/ui/src/a.css': '.pop { top: 0 }', 'apps/portal/src/a.tsx': '<i className="pop" />' },
    { 'packages/ui/src/a.css': '.pop { top: 0 }', 'packages/ui/src/a.test.tsx': '<i className="pop" />' },
    /nothing wears \.pop/,
  ],
  ...[
    '"lost"',
    "{open ? 'lost' : undefined}",
    "{`btn${open ? ' lost' : ''}`}",
    '{`lost-${tone}`}',
    "{joinClasses('btn', open && 'lost')}",
  ].map((value): (typeof CASES)[number] => [
    `a class without rules (${value})`,
    undefinedClasses,
    {
      'packages/ui/src/a.css': '.btn { top: 0 } .btn-ok { top: 0 } .is-open { top: 0 }',
      'apps/portal/src/a.tsx':
        "<a className={buttonClass({ variant: 'bare' })} /> <i className={tone === 'ok' ? 'btn' : looks['x']} /> <b className={`btn btn-${tone ?? 'ok'}${open ? ' is-open' : ''}`} />",
    },
    {
      'packages/ui/src/a.css': '.btn { top: 0 }',
      'apps/games/src/a.css': '.lost { top: 0 }',
      'apps/portal/src/a.tsx': `<i className=${value} />`,
    },
    /no style knows \.lost/,
  ]),
  [
    'a class whose style another section loads',
    wornWhereLoaded,
    {
      'apps/portal/src/main.tsx':
        "import '@trevo/ui/styles.css';\nimport { Field } from '@trevo/ui';\nconst a = () => import('./wallet/index.ts');\n<Field className=\"row\" />",
      'apps/portal/src/wallet/index.ts': "export { Wallet } from './wallet.tsx';",
      'apps/portal/src/wallet/wallet.tsx': "import './wallet.css';\nimport { Help } from '../help.tsx';\n<p className=\"msg pay\" />",
      'apps/portal/src/wallet/wallet.css': '.pay { gap: 0 }',
      'apps/portal/src/help.tsx': '<i />',
      'packages/ui/src/index.ts': "export { Field } from './field.tsx';\nexport { Menu } from './menu.tsx';",
      'packages/ui/src/field.tsx': "import './field.css';",
      'packages/ui/src/field.css': '.msg { gap: 0 }',
      'packages/ui/src/styles/index.css': "@import './base.css';",
      'packages/ui/src/styles/base.css': '.row { gap: 0 }',
    },
    {
      'apps/portal/src/main.tsx': "import { Menu } from '@trevo/ui';\nconst a = () => import('./wallet.tsx');\n<p className=\"msg\" />",
      'apps/portal/src/wallet.tsx': "import { Field } from '@trevo/ui';",
      'packages/ui/src/index.ts': "export { Field } from './field.tsx';\nexport { Menu } from './menu.tsx';",
      'packages/ui/src/field.tsx': "import './field.css';",
      'packages/ui/src/field.css': '.msg { gap: 0 }',
      'packages/ui/src/menu.tsx': '',
    },
    /^\.msg stands in packages\/ui\/src\/field\.css/,
  ],
  [
    'a dead link',
    documentLinks,
    { 'README.md': '[a](docs/a.md#the-part)', 'docs/a.md': '# The part' },
    { 'README.md': '[a](docs/a.md)' },
    /nowhere/,
  ],
  ['a dead anchor', documentLinks, { 'README.md': '[a](#top)\n# Top' }, { 'README.md': '[a](#topp)\n# Top' }, /no heading/],
  [
    'an unknown command',
    documentedCommands,
    { 'package.json': PACKAGE, 'README.md': '`npm start`' },
    { 'package.json': PACKAGE, 'README.md': '`npm start` `npm run strat`' },
    /npm run strat/,
  ],
  [
    'an unexplained command',
    documentedCommands,
    { 'package.json': PACKAGE, 'README.md': '`npm start`' },
    { 'package.json': PACKAGE, 'README.md': '' },
    /start is not described/,
  ],
  [
    'an unexplained setting',
    documentedSettings,
    { 'README.md': 'TREVO_PORT', 'apps/server/src/a.ts': "env['TREVO_PORT']" },
    { 'README.md': '', 'apps/server/src/a.ts': "env['TREVO_PORT']" },
    /TREVO_PORT/,
  ],
  [
    'a decision without drawbacks',
    decisionRecords,
    { 'docs/adr/0001-a.md': ADR },
    { 'docs/adr/0001-a.md': ADR.replace('## Drawbacks\n', '') },
    /Drawbacks/,
  ],
  ['a gap in the decisions', decisionRecords, { 'docs/adr/0001-a.md': ADR }, { 'docs/adr/0002-a.md': ADR }, /expected number 0001/],
  [
    'a claim to prove nothing',
    knownRequirements,
    { 'docs/requirements.tsv': TABLE, 'a.test.ts': "test('[S2.HOME.01] x')" },
    { 'docs/requirements.tsv': TABLE, 'a.test.ts': "test('[S2.HOME.99] x')" },
    /S2\.HOME\.99/,
  ],
];

describe('the tidy rules', () => {
  test.each(CASES)('catch %s, and let its neighbour be', (_, rule, clean, dirty, words) => {
    expect(rule(treeOf(clean))).toEqual([]);
    expect(rule(treeOf(dirty)).map(({ message }) => message)).toEqual([expect.stringMatching(words)]);
  });
});
