import sanitizeHtml from 'sanitize-html';

/** A drawing as it may be kept: with its size in its own units. */
export type SafeSvg = { readonly width: number; readonly height: number; readonly text: string };

const shapes = ['path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon'] as const;
const tags = ['svg', 'g', 'defs', 'title', 'linearGradient', 'radialGradient', 'stop', 'clipPath', ...shapes];
const geometry = ['d', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'width', 'height', 'points', 'transform', 'fx', 'fy'];
const paint = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'clip-rule',
  'clip-path',
  'opacity',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-opacity',
  'stroke-dasharray',
  'offset',
  'stop-color',
  'stop-opacity',
  'gradientUnits',
  'gradientTransform',
  'spreadMethod',
  'clipPathUnits',
];

/** Numbers, names, colours and lists of them; of addresses only those of parts of the drawing itself. */
const plainValue = /^(?:[\w\s.,#%()+-]*|url\(#[\w-]{1,64}\))$/;

/**
 * Writes an SVG anew of shapes and their paint: no script, style, picture, text, link or foreign part gets across, nor anything that is loaded. Null: it is none,
 * it has no size, or nothing of it is drawn.
 */
export function safeSvg(sent: string): SafeSvg | null {
  const [, box] = /<svg\b[^>]*?\bviewBox\s*=\s*["']([^"']{3,80})["']/.exec(sent) ?? [];
  const sides =
    box
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  const [, , width = 0, height = 0] = sides;
  if (sides.length !== 4 || !sides.every(Number.isFinite) || width <= 0 || height <= 0) return null;
  if (width > height * 20 || height > width * 20) return null;
  const inner = sanitizeHtml(sent, {
    allowedTags: tags,
    allowedAttributes: { '*': ['id', ...geometry, ...paint] },
    nonTextTags: ['script', 'style', 'text', 'textarea', 'option', 'foreignObject', 'desc', 'metadata'],
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false, decodeEntities: true },
    selfClosing: [],
    transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: plainOf(attribs) }) },
    textFilter: () => '',
  });
  const drawn = inner.replaceAll(/<\/?(?:svg|title)\b[^>]*>/g, '').trim();
  if (!shapes.some((shape) => drawn.includes(`<${shape}`))) return null;
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${sides.join(' ')}">${drawn}</svg>`;
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)), text };
}

function plainOf(attribs: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attribs).filter(
      ([name, value]) => plainValue.test(value) && (!/url/i.test(value) || name === 'fill' || name === 'stroke' || name === 'clip-path'),
    ),
  );
}
