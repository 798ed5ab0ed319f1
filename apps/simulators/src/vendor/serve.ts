import type { Serve } from '../run-process.ts';
import { readLinks } from './vendor-link.ts';
import { startVendorSimulator } from './vendor-simulator.ts';

/** The vendor simulator; its variables stand in docs/vendor-api.md, 7. */
export const serve: Serve = ({ VENDOR_SIM_PORT = '8091', VENDOR_LINKS = '[]', VENDOR_BOOKS, VENDOR_MATCH_PACE = '1' }) => {
  const matchPace = Number(VENDOR_MATCH_PACE);
  if (!(matchPace > 0 && matchPace <= 100)) throw new Error('VENDOR_MATCH_PACE is a number above 0, at most 100');
  return startVendorSimulator({
    port: Number(VENDOR_SIM_PORT),
    links: readLinks(VENDOR_LINKS),
    booksFile: VENDOR_BOOKS ?? null,
    matchPace,
  });
};
