const FONT = `font-family="Gabarito,'Arial Black','Trebuchet MS',sans-serif" font-weight="900" text-anchor="middle"`;
/** Letters of a heavy face are about this wide, as a part of their size. */
const LETTER_PART = 0.62;
const WIDTH = 168;

/** A name on at most two lines, fitted to 168 px: extrusion below, dark outline, lit face. `face` is a paint, e.g. `url(#f)`. */
export function lettering(name: string, face: string, side: string, outline: string): string {
  const lines = inTwoLines(name.trim());
  return lines
    .map((line, index) => {
      const size = Math.min(lines.length === 1 ? 40 : 31, WIDTH / (line.length * LETTER_PART));
      const shown = Math.max(size, 17);
      const y = lines.length === 1 ? 228 : 210 + index * 31;
      // Below the smallest size the line is pressed together rather than cut.
      const fit = size < shown ? ` textLength="${WIDTH}" lengthAdjust="spacingAndGlyphs"` : '';
      const text = (dy: number, paint: string): string =>
        `<text x="100" y="${y + dy}" font-size="${shown.toFixed(1)}"${fit} ${paint}>${escaped(line)}</text>`;
      return (
        text(4, `fill="${side}" stroke="${outline}" stroke-width="6" stroke-linejoin="round"`) +
        text(0, `fill="${outline}" stroke="${outline}" stroke-width="5" stroke-linejoin="round"`) +
        text(0, `fill="${face}"`)
      );
    })
    .reduce((all, line) => all + line, `<g ${FONT}>`)
    .concat('</g>');
}

/** Words over one line, or over two of nearly the same length; a long rest ends in an ellipsis. */
export function inTwoLines(name: string): readonly string[] {
  const words = name.split(/\s+/).filter((word) => word !== '');
  if (name.length <= 9 || words.length < 2) return [shortened(words.join(' '))];
  const cuts = words.slice(1).map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')] as const);
  const [top, bottom] = cuts.reduce((best, cut) => (longest(cut) < longest(best) ? cut : best));
  return [shortened(top), shortened(bottom)];
}

function longest(lines: readonly string[]): number {
  return Math.max(...lines.map((line) => line.length));
}

function shortened(line: string): string {
  const characters = [...line];
  return characters.length <= 22 ? line : `${characters.slice(0, 21).join('').trimEnd()}…`;
}

function escaped(text: string): string {
  const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? '');
}
