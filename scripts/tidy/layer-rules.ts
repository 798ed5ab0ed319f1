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

/** What every brand shows. The tokens hold the colours of the house by its names, and the back office is the platform's own. */
const OF_EVERY_BRAND = /^(?:packages\/ui\/src\/(?!styles\/|office\/)|apps\/portal\/src\/).*\.css$/;
/** Greens that mean something of their own: a ball that is drawn, and that a proof holds. */
const MEANT = /^--(?:ball-|good$)/;

/** Styles that every brand shows have the colour of none: the green of the house is reached by the names of a brand's colours alone, which its own sheet sets. */
export function colourOfNoHouse(tree: SourceTree): Problem[] {
  const shown = { ...tree, files: tree.files.filter(({ path }) => OF_EVERY_BRAND.test(path)) };
  return styles(shown).flatMap(({ path, root }) => {
    const problems: Problem[] = [];
    root.walkDecls(({ prop, value, source }) => {
      const found = /var\(--folha-[\w-]+\)/.exec(value)?.[0] ?? (MEANT.test(prop) ? undefined : greensOf(value)[0]);
      if (found !== undefined)
        problems.push({
          path: `${path}:${source?.start?.line ?? 0}`,
          message: `${found} in ${prop} is the green of one brand: take it from --brand-*`,
        });
    });
    return problems;
  });
}

/** Colours written out in a value whose hue is that of the house, from lime to bottle green; greys that lean there by a trace are greys. */
function greensOf(value: string): readonly string[] {
  const written = [...value.matchAll(/#([\da-f]{6}|[\da-f]{3})\b|rgb\((\d+) (\d+) (\d+)/gi)];
  return written.flatMap(([text, hex, ...parts]) => {
    const wide = hex?.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex;
    const [red = 0, green = 0, blue = 0] =
      wide === undefined ? parts.map(Number) : [0, 2, 4].map((from) => Number.parseInt(wide.slice(from, from + 2), 16));
    const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)];
    // In degrees, as in HSL: where green is the strongest, 120 and what blue has more than red.
    const hue = 120 + (60 * (blue - red)) / (most - least);
    const isGreen = green === most && most - least > 6 && hue >= 90 && hue <= 172;
    return isGreen ? [text] : [];
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
