import { readLinks } from './vendor-link.ts';
import { startVendorSimulator } from './vendor-simulator.ts';

/** The vendor simulator as a process of its own: VENDOR_LINKS (docs/vendor-api.md, 7), VENDOR_SIM_PORT, and VENDOR_BOOKS, the file of its books. */
const { VENDOR_SIM_PORT = '8091', VENDOR_LINKS = '[]', VENDOR_BOOKS } = process.env;
const simulator = await startVendorSimulator({
  port: Number(VENDOR_SIM_PORT),
  links: readLinks(VENDOR_LINKS),
  booksFile: VENDOR_BOOKS ?? null,
});
process.stdout.write(`Vendor simulator on ${simulator.url}\n`);
// Its starter may speak to it: an order to end, and the end of its starter.
const end = () => void simulator.close().then(() => process.exit(0));
process.on('message', (message) => message === 'stop' && end());
process.on('disconnect', () => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
