import { type AtRule, type Container, type Document, parse, type Root } from 'postcss';
import type { Problem, SourceTree } from './source-tree.ts';

const STYLE = /^(?:apps|packages)\/.*\.css$/;
/** The simulators are other companies' pages. */
const OTHERS = /^apps\/simulators\//;
const DOOR = 'packages/ui/src/styles/';
const LITERAL = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/i;

/**
 * What a style may say follows from where it stands: the shared components fill `components`, an app fills `pages`, and both may name colours of their own in `tokens`.
 * The order of the layers is declared where every app begins, and nowhere else.
 */
export function layersByPlace(tree: SourceTree): Problem[] {
  return styles(tree).flatMap(({ path, root }) => {
    if (path.startsWith(DOOR)) return [];
    const mine = ['tokens', path.startsWith('apps/') ? 'pages' : 'components'];
    const problems: Problem[] = [];
    root.walkAtRules('layer', (layer) => {
      if (layer.nodes === undefined) problems.push({ path, message: `the order of the layers is declared in ${DOOR}index.css` });
      else if (!mine.includes(layer.params)) problems.push({ path, message: `layer ${layer.params}: here stand ${mine.join(' and ')}` });
    });
    return problems;
  });
}

/** A colour is written out once, in the layer of tokens; everything else says its name, so that a theme or a brand can change it. */
export function namedColours(tree: SourceTree): Problem[] {
  return styles(tree).flatMap(({ path, root }) => {
    const problems: Problem[] = [];
    root.walkDecls((declaration) => {
      const [literal] = LITERAL.exec(declaration.value) ?? [];
      if (literal !== undefined && !isToken(declaration.parent))
        problems.push({
          path: `${path}:${declaration.source?.start?.line ?? 0}`,
          message: `${literal} in ${declaration.prop}: name the colour in the layer of tokens`,
        });
    });
    return problems;
  });
}

function isToken(inside: Container | Document | undefined): boolean {
  if (inside === undefined) return false;
  if (inside.type === 'atrule' && (inside as AtRule).name === 'layer') return (inside as AtRule).params === 'tokens';
  return isToken(inside.parent);
}

function styles(tree: SourceTree): readonly { readonly path: string; readonly root: Root }[] {
  return tree.files.filter(({ path }) => STYLE.test(path) && !OTHERS.test(path)).map(({ path, text }) => ({ path, root: parse(text) }));
}
