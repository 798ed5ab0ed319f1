/// <reference lib="dom" />
// Testing Library unmounts by itself only where the test functions are globals, and ours are imported.
import { webcrypto } from 'node:crypto';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);

// Finding by role reads the whole page, which takes its time in a simulated browser on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

// jsdom lays nothing out and has no scrolling; a page that scrolls its open tab into view must still work there.
Element.prototype.scrollIntoView ??= () => undefined;

// Nor does it encipher, which pages do.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
