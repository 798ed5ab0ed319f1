import type * as React from 'react';
import type * as ReactClient from 'react-dom/client';

/** A React that was read from its built files: `react` and `react-dom/client`. */
export type ReadReact = { readonly react: typeof React; readonly client: typeof ReactClient };

/** What a page shows after each step, and what was called meanwhile, in its order. */
export type Played = readonly string[];

export type Log = (line: string) => void;

/** Waits until the page has been quiet for some time: React draws when the browser is idle. A second drawing of a boundary waits 300 ms by React's own rule. */
async function settled(container: Element, log: readonly string[], quietMs: number): Promise<void> {
  let before = '';
  for (let quiet = 0; quiet * 20 < quietMs; ) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const now = `${container.innerHTML} ${log.length}`;
    quiet = now === before ? quiet + 1 : 0;
    before = now;
  }
}

/** A place to draw in, and a step that waits until it is quiet and notes what it shows. */
export function stage({ createRoot }: ReadReact['client'], lines: string[], quietMs: number) {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container, {
    onCaughtError: (error) => lines.push(`caught: ${(error as Error).message}`),
    onUncaughtError: (error) => lines.push(`uncaught: ${(error as Error).message}`),
  });
  const step = async (name: string) => {
    await settled(container, lines, quietMs);
    lines.push(`${name}: ${container.innerHTML}`);
  };
  return { container, root, step };
}
