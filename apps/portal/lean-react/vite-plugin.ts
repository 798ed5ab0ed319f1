import type { Plugin } from 'vite';
import { cut } from './cut.ts';
import { nameOf, type Node, statements, walk } from './syntax.ts';
import { clientCuts, reactCuts, reactDomCuts, reactVersion, unusedOfClient, unusedOfReact, unusedOfReactDom } from './cuts.ts';

const files = [
  { file: /\/react\/cjs\/react\.production\.js$/, cuts: reactCuts },
  { file: /\/react-dom\/cjs\/react-dom\.production\.js$/, cuts: reactDomCuts },
  { file: /\/react-dom\/cjs\/react-dom-client\.production\.js$/, cuts: clientCuts },
];

const unused: Readonly<Record<string, readonly string[]>> = {
  react: unusedOfReact,
  'react-dom': unusedOfReactDom,
  'react-dom/client': unusedOfClient,
};

const allUnused = Object.values(unused).flat();
const mayWant = /\b(?:form)?[aA]ction: /;

/**
 * Builds the page with what it uses of React (ADR 62). The build stops where React is another version than the cuts were made for, where a cut finds nothing, and
 * where a module asks for something that was cut.
 */
export function leanReact(): Plugin {
  const done = new Set<RegExp>();
  return {
    name: 'trevo-lean-react',
    apply: 'build',
    transform(code, id) {
      const path = id.split('?')[0] ?? id;
      const known = files.find(({ file }) => file.test(path));
      if (known === undefined) {
        const wanted = /\.[cm]?[jt]sx?$/.test(path) && !/\/node_modules\/react(?:-dom)?\//.test(path) ? wantedOfCut(code) : [];
        if (wanted.length > 0) this.error(`React is built without ${wanted.join(', ')} (lean-react/cuts.ts), which is asked for here`);
        return null;
      }
      if (!code.includes(`exports.version = "${reactVersion}";`))
        this.error(`The cuts of lean-react/cuts.ts were made for React ${reactVersion}, and this is another`);
      done.add(known.file);
      return { code: cut(code, known.cuts), map: null };
    },
    buildEnd(error) {
      if (error === undefined && done.size < files.length) this.error('React came by other files than lean-react knows: it is not cut');
    },
  };
}

/** What a module's text asks of React that is not built: names it imports, actions of forms. */
export function wantedOfCut(code: string): string[] {
  const imported = [...code.matchAll(/import\s*(?:[\w*\s]+,\s*)?\{([^}]*)\}\s*from\s*["'](react(?:-dom(?:\/client)?)?)["']/g)];
  const named = imported.flatMap(([, names = '', source = '']) =>
    names
      .split(',')
      .map((name) => name.trim().split(/\s+as\s+/)[0] ?? '')
      .filter((name) => unused[source]?.includes(name)),
  );
  const members = [...code.matchAll(/\bReact(?:DOM)?\.(\w+)/g)].map(([, name = '']) => name).filter((name) => allUnused.includes(name));
  return [...new Set([...named, ...members, ...wantedOfElements(code)])];
}

/** The same of the elements a module makes, after JSX has become calls. */
function wantedOfElements(code: string): string[] {
  const wanted: string[] = [];
  if (!mayWant.test(code)) return wanted;
  for (const statement of statements(code, 'module'))
    walk(statement, (node) => {
      if (node.type !== 'CallExpression') return;
      const [type, props] = node['arguments'] as Node[];
      if (type === undefined || props?.type !== 'ObjectExpression') return;
      const names = (props['properties'] as Node[]).map((one) => ({ name: nameOf(one['key']), value: one['value'] as Node | undefined }));
      if (type.type !== 'Literal') return;
      wanted.push(...names.flatMap(({ name = '', value }) => (isAction(name) && value?.type !== 'Literal' ? [name] : [])));
    });
  return wanted;
}

function isAction(name: string): boolean {
  return name === 'action' || name === 'formAction';
}
