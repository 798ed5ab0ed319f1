import { readLinks } from './vendor-link.ts';
import { startVendorSimulator } from './vendor-simulator.ts';

/** The vendor simulator as a process of its own; its variables stand in docs/vendor-api.md, 7. */
const { VENDOR_SIM_PORT = '8091', VENDOR_LINKS = '[]', VENDOR_BOOKS, VENDOR_MATCH_PACE = '1' } = process.env;
const matchPace = Number(VENDOR_MATCH_PACE);
if (!(matchPace > 0 && matchPace <= 100)) throw new Error('VENDOR_MATCH_PACE is a number above 0, at most 100');
// Its starter may be gone before it is ready.
process.on('disconnect', () => process.exit(0));
const simulator = await startVendorSimulator({
  port: Number(VENDOR_SIM_PORT),
  links: readLinks(VENDOR_LINKS),
  booksFile: VENDOR_BOOKS ?? null,
  matchPace,
});
process.stdout.write(`Vendor simulator on ${simulator.url}\n`);
// Its starter may order it to end.
const end = () => void simulator.close().then(() => process.exit(0));
process.on('message', (message) => message === 'stop' && end());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
