import type { BrowserContext, Page } from 'playwright-core';
import type { Language } from '@trevo/i18n';
import { languageFaults } from './language-faults.ts';

/** What a careful person would not accept in what they saw, from the first paint to now. */
export type Witness = {
  /** Untranslated words and words of the other language since the last time, each with its page. */
  readonly takeWords: () => readonly string[];
  /** Parts that jumped without anybody touching anything, since the last time. */
  readonly takeShifts: () => readonly string[];
  /** Runs something whose answer changes the page because the visitor asked for it, such as a log-in: what moves then did not jump. */
  readonly expectChange: <T>(page: Page, act: () => Promise<T>) => Promise<T>;
};

/** A shift of less than this is hardly seen; web.dev/cls counts five times as much as good. */
const shiftMin = 0.02;

/** Reads everything that ever shows in the pages and frames of a context, also what shows for a moment only. */
export async function watch(context: BrowserContext, language: Language, names: readonly string[] = []): Promise<Witness> {
  const faultOf = languageFaults(language, names);
  const words = new Set<string>();
  const shifts: string[] = [];
  let changes = 0;
  await context.exposeBinding('trevoSaw', ({ frame }, texts: readonly string[]) => {
    for (const text of texts) {
      const fault = faultOf(text);
      if (fault !== undefined) words.add(`${new URL(frame.url()).pathname}: ${fault}`);
    }
  });
  await context.exposeBinding('trevoShifted', ({ frame }, value: number, parts: string) => {
    if (value >= shiftMin && changes === 0) shifts.push(`${new URL(frame.url()).pathname}: ${value.toFixed(4)} ${parts}`);
  });
  await context.addInitScript(reportWords);
  await context.addInitScript(reportShifts);
  return {
    takeWords: () => {
      const seen = [...words];
      words.clear();
      return seen;
    },
    takeShifts: () => shifts.splice(0),
    expectChange: async (page, act) => {
      changes++;
      try {
        const value = await act();
        // A frame that has gone meanwhile moves nothing any more.
        await Promise.all(
          page.frames().map((frame) => frame.evaluate(afterPaint).catch((gone: unknown) => frame.isDetached() || Promise.reject(gone))),
        );
        return value;
      } finally {
        changes--;
      }
    },
  };
}

/** Runs in the page: resolves when what the last change moved has been painted and told. */
function afterPaint(): Promise<void> {
  return new Promise((resolve) =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        (window as unknown as { trevoTellShifts?: () => void }).trevoTellShifts?.();
        resolve();
      }),
    ),
  );
}

/** Runs in the page: tells every text and every text attribute, as soon as it is there. */
function reportWords(): void {
  const attributes = ['aria-label', 'placeholder', 'alt', 'title', 'aria-valuetext'];
  const told = new Set<string>();
  const tell = (window as unknown as { trevoSaw: (texts: readonly string[]) => void }).trevoSaw;
  const textsOf = (root: Node): string[] => {
    // What a page marks as not to be translated is data: a record, a vendor's own words.
    if (root instanceof Text) return root.parentElement?.closest('script, style, noscript, [translate=no]') ? [] : [root.data];
    if (!(root instanceof Element)) return [];
    const own = attributes.flatMap((name) => root.getAttribute(name) ?? []);
    return [...own, ...[...root.childNodes].flatMap(textsOf)];
  };
  const look = (root: Node): void => {
    const fresh = textsOf(root)
      .map((text) => text.trim())
      .filter((text) => text !== '' && !told.has(text));
    for (const text of fresh) told.add(text);
    if (fresh.length > 0) tell(fresh);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'childList') for (const node of addedNodes) look(node);
      else look(target);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: attributes });
}

/** Runs in the page: tells what moved by itself (Layout Instability API). */
function reportShifts(): void {
  type Shift = PerformanceEntry & {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly { readonly node: Node | null; readonly previousRect: DOMRect; readonly currentRect: DOMRect }[];
  };
  const tell = (window as unknown as { trevoShifted: (value: number, parts: string) => void }).trevoShifted;
  const nameOf = (node: Node | null): string =>
    node instanceof Element ? `${node.tagName.toLowerCase()}.${[...node.classList].join('.')}` : (node?.parentElement?.className ?? '?');
  const tellAll = (entries: readonly Shift[]): void => {
    for (const entry of entries) {
      if (entry.hadRecentInput) continue;
      const parts = entry.sources.map(
        ({ node, previousRect: from, currentRect: to }) =>
          `${nameOf(node)} ${from.x},${from.y} ${from.width}x${from.height} to ${to.x},${to.y} ${to.width}x${to.height}`,
      );
      tell(entry.value, parts.join('; '));
    }
  };
  const observer = new PerformanceObserver((list) => tellAll(list.getEntries() as Shift[]));
  observer.observe({ type: 'layout-shift', buffered: true });
  // Who waits for a paint need not wait for the moment in which the browser hands over what it noted.
  (window as unknown as { trevoTellShifts: () => void }).trevoTellShifts = () => tellAll(observer.takeRecords() as Shift[]);
}
