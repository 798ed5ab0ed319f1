// Serves the built client with real rounds and play money, to look at a slot without a server: `npm run look -w @trevo/games -- tucano feature`.
import { slotCodes } from '@trevo/game-rules';
import { createFakePge, noncesWhere } from './fake-pge.ts';
import { serveFake } from './serve-fake.ts';

const [wanted = 'setes', start] = process.argv.slice(2);
const game = slotCodes.find((code) => code === wanted) ?? 'setes';
const pge = await createFakePge(game, { mode: 'demo' });
if (start === 'feature') pge.nextNonces(...(await noncesWhere(game, ({ features }) => features.length > 0, 3)));
const { url } = await serveFake(() => pge);
process.stdout.write(`${url}/games/index.html?ticket=look&lang=PT\n`);
