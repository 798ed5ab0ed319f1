// Serves the built client with real rounds and play money, to look at a game without a server: `npm run look -w @trevo/games -- tucano feature`.
import type { SlotOutcome } from '@trevo/game-rules';
import { createFakeStudio, noncesWhere } from './fake-studio.ts';
import { serveFake } from './serve-fake.ts';

const [code = 'setes', start] = process.argv.slice(2);
const studio = await createFakeStudio(code, { mode: 'demo' });
if (start === 'feature') studio.nextNonces(...(await noncesWhere<SlotOutcome>(code, ({ features }) => features.length > 0, { count: 3 })));
const { url } = await serveFake(() => studio);
process.stdout.write(`${url}/games/index.html?ticket=look&game=${code}&lang=PT\n`);
