import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright-core';
import type { AxeResults } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Screens that axe found nothing in, by their looks. */
const sound = new Set<string>();

/**
 * What axe calls serious or critical on the page as it stands, each with its place; WCAG 2.2 A and AA. A screen is judged once: one that has the same elements,
 * attributes, styles and places, and differs in its words and figures alone, is none that axe could say anything else of.
 */
export async function axeFaults(page: Page | Frame): Promise<readonly string[]> {
  await page.evaluate(transitionsEnd);
  const looks = await page.evaluate(looksOfPage);
  if (sound.has(looks)) return [];
  // Once read, it stays until the page is loaded anew.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run: (where: Document, options: object) => Promise<AxeResults> } }).axe.run(document, {
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      // Styles are all of the page's own, and read already.
      preload: false,
    }),
  );
  const faults = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, any }) => `${id} at ${target.join(' ')}: ${any.map(({ message }) => message).join(' ')}`),
    );
  if (faults.length === 0) sound.add(looks);
  return faults;
}

/** Runs in the page: resolves when what fades has faded; a colour on its way is nobody's colour. */
async function transitionsEnd(): Promise<void> {
  const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(fading.map(({ finished }) => finished));
}

/**
 * Runs in the page: everything that a rule of accessibility can depend on but for the wording itself, as a digest. Of words stands whether there are any, of
 * attributes all that is no text, picture or figure, of styles what colours and shows, and of a place only what is too small or stands beside something too small.
 */
async function looksOfPage(): Promise<string> {
  const styles = ['color', 'background-color', 'background-image', 'font-size', 'font-weight', 'opacity', 'visibility', 'display'];
  const worded = /^(?:aria-label|aria-description|aria-value.*|alt|title|placeholder|value|href|src|srcset|lang|datetime|max|min|data-.*)$/;
  const naming = /^(?:id|for|name|list|aria-(?:labelledby|describedby|controls|owns|activedescendant|errormessage))$/;
  const leastPx = 24;
  const numbers = new Map<string, number>();
  // Which element another one names matters, and not how it is called.
  const numberOf = (id: string): number => numbers.set(id, numbers.get(id) ?? numbers.size).get(id) ?? 0;
  const attributeOf = ({ name, value }: Attr): string => {
    if (naming.test(name)) return `${name}=${value.split(/\s+/).map(numberOf).join(' ')}`;
    if (worded.test(name)) return `${name}=${value.trim() !== ''}`;
    return `${name}=${name === 'style' ? value.replace(/[\d.]+/g, '#') : value}`;
  };
  const lookOf = (element: Element, depth: number): string => {
    const style = getComputedStyle(element);
    const { x, y, width, height } = element.getBoundingClientRect();
    const isSmall = width > 0 && (width < leastPx || height < leastPx) && element.matches('a, button, input, select, [role], [tabindex]');
    const place = isSmall ? [x, y, width, height].map(Math.round) : [width > 0];
    const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    const attributes = [...element.attributes].map(attributeOf).toSorted();
    return [depth, element.tagName, hasText, ...place, ...attributes, ...styles.map((name) => style.getPropertyValue(name))].join('|');
  };
  const looks: string[] = [document.title === '' ? 'no title' : 'a title'];
  const look = (element: Element, depth: number): void => {
    looks.push(lookOf(element, depth));
    // What is drawn inside a picture is the picture's.
    if (element.tagName !== 'svg') for (const child of element.children) look(child, depth + 1);
  };
  look(document.documentElement, 0);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(looks.join('\n')));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
