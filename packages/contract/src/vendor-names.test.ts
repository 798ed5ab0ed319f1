import { expect, test } from 'vitest';
import { type CallRecord, calls, fieldsOf } from './index.ts';

/** Answers that are joined with the list of vendors, or held against another by code: nobody reads the code there. */
const notShown = ['officeVendorLinks', 'officeVendorList', ...lotteries()];

test.each(Object.entries(calls as Record<string, CallRecord>).filter(([name]) => !notShown.includes(name)))(
  '%s: where a vendor is told by its code, its name is told beside it',
  (_name, { response }) => {
    const paths = fieldsOf(response).map(({ path }) => path);
    const nameless = paths.filter((path) => {
      const [of, field] = [path.slice(0, path.lastIndexOf('.') + 1), path.slice(path.lastIndexOf('.') + 1)];
      if (field !== 'vendor' && field !== 'vassalage') return false;
      return !['vendorName', 'displayName', 'accountTypeName'].some((name) => paths.includes(of + name));
    });
    expect(nameless).toEqual([]);
  },
);

/** Answers about our own lotteries, which are told by their own names: the vendor is who a page launches them by. */
function lotteries(): string[] {
  return ['lotteryMenus', 'lotteryGames', 'vnLotteryMenu', 'vnLotteryRecent', 'lotteryGame'];
}
