// Serves the built client with real rounds and play money, to look at a game without a server: `npm run look -w @trevo/games -- tucano feature`.
import { slotCodes } from '@trevo/game-rules';
import { createFakeInstant } from './fake-instant.ts';
import { createFakePge, noncesWhere } from './fake-pge.ts';
import { serveFake } from './serve-fake.ts';

const [wanted = 'setes', start] = process.argv.slice(2);
const { url } = await serveFake(await fakeOf(wanted));
process.stdout.write(`${url}/games/index.html?ticket=look&lang=PT\n`);

async function fakeOf(code: string) {
  if (code === 'canteiro' || code === 'plinko') {
    const instant = createFakeInstant(code, { mode: 'demo' });
    return () => instant;
  }
  const game = slotCodes.find((each) => each === code) ?? 'setes';
  const pge = await createFakePge(game, { mode: 'demo' });
  if (start === 'feature') pge.nextNonces(...(await noncesWhere(game, ({ features }) => features.length > 0, 3)));
  return () => pge;
}
