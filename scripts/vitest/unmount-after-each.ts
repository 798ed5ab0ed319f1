/// <reference lib="dom" />
// Testing Library unmounts by itself only where the test functions are globals, and ours are imported.
import { webcrypto } from 'node:crypto';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);

// Finding by role reads the whole page, which takes its time in a simulated browser on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

/** What Testing Library's own waiting says while it asks again and again; its types leave it out. */
type Waiting = { readonly _disableExpensiveErrorDiagnostics?: boolean };

// Each vain look while something is waited for would print the whole page into an error that nobody reads; the last one, after the time is over, prints it.
const { getElementError } = getConfig();
configure({
  getElementError(message, container) {
    if (!(getConfig() as Waiting)._disableExpensiveErrorDiagnostics) return getElementError(message, container);
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  },
});

// jsdom lays nothing out and has no scrolling; a page that scrolls its open tab into view must still work there.
Element.prototype.scrollIntoView ??= () => undefined;

// Nor does it encipher, which pages do.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
