import { readLinks } from './vendor-link.ts';
import { startVendorSimulator } from './vendor-simulator.ts';

/** The vendor simulator as a process of its own: VENDOR_LINKS (docs/vendor-api.md, 7), VENDOR_SIM_PORT, and VENDOR_BOOKS, the file of its books. */
const { VENDOR_SIM_PORT = '8091', VENDOR_LINKS = '[]', VENDOR_BOOKS } = process.env;
// Its starter may be gone before it is ready.
process.on('disconnect', () => process.exit(0));
const simulator = await startVendorSimulator({
  port: Number(VENDOR_SIM_PORT),
  links: readLinks(VENDOR_LINKS),
  booksFile: VENDOR_BOOKS ?? null,
});
process.stdout.write(`Vendor simulator on ${simulator.url}\n`);
// Its starter may order it to end.
const end = () => void simulator.close().then(() => process.exit(0));
process.on('message', (message) => message === 'stop' && end());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
