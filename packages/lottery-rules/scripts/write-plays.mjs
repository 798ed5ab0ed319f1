import { writeFileSync } from 'node:fs';
import { playsPage } from './plays-page.ts';

writeFileSync(new URL('../../../docs/lottery-plays.md', import.meta.url), playsPage());
