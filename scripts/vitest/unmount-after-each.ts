// Testing Library unmounts by itself only where the test functions are globals, and ours are imported.
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);
