import type { Page } from 'playwright-core';

const pressesMax = 400;
/** Presses between two looks whether all was reached. */
const stride = 20;

/** What a person with a keyboard only would miss on a page: what Tab never reaches, and what does not show that it has the focus. */
export async function tabFaults(page: Page): Promise<readonly string[]> {
  let left = await page.evaluate(begin);
  for (let presses = 0; presses < pressesMax && left > 0; presses += stride) {
    for (let each = 0; each < stride; each++) await page.keyboard.press('Tab');
    left = await page.evaluate(() => (window as unknown as { trevoWalk: { left: Map<Element, string> } }).trevoWalk.left.size);
  }
  return page.evaluate(report);
}

/**
 * Runs in the page: notes everything that can be pressed or typed into, with its looks before it has the focus, and then what gets the focus. Begins at the
 * first. Answers how many there are.
 */
function begin(): number {
  (document.activeElement as HTMLElement | null)?.blur();
  const selector = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]';
  const isThere = (element: HTMLElement): boolean =>
    element.tabIndex >= 0 &&
    !element.matches(':disabled') &&
    element.closest('[inert]') === null &&
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
    element.getBoundingClientRect().width > 0;
  const looks = (element: Element | null | undefined): string => {
    if (!element) return '';
    const { outline, boxShadow, backgroundColor, transform, borderColor } = getComputedStyle(element);
    return [outline, boxShadow, backgroundColor, transform, borderColor].join();
  };
  // The focus may show on what holds the element: a field's frame, a tile.
  const around = (element: Element): string =>
    [element, element.parentElement, element.parentElement?.parentElement].map((each) => looks(each)).join('|');
  const all = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => isThere(element));
  const left = new Map<Element, string>(all.map((element) => [element, around(element)]));
  const unseen = new Set<string>();
  (window as unknown as { trevoWalk: unknown }).trevoWalk = { left, unseen };
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || !left.has(target)) return;
    if (left.get(target) === around(target)) unseen.add(target.outerHTML.slice(0, 160));
    left.delete(target);
    // One of a group of radio buttons stands for all of them: the arrow keys walk the others.
    if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return;
    for (const other of left.keys()) if (other instanceof HTMLInputElement && other.name === target.name) left.delete(other);
  });
  all[0]?.focus({ focusVisible: true });
  return all.length;
}

/** Runs in the page. */
function report(): string[] {
  const { left, unseen } = (window as unknown as { trevoWalk: { left: Map<Element, string>; unseen: Set<string> } }).trevoWalk;
  return [
    ...[...left.keys()].map((element) => `never reached: ${element.outerHTML.slice(0, 160)}`),
    ...[...unseen].map((markup) => `shows no focus: ${markup}`),
  ];
}
