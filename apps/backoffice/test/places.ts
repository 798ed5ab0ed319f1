import type { Permission } from '../src/platform/office-session.ts';
import { $place, rooms, runPath, workPath } from '../src/platform/rooms.ts';
import { commissionRun } from './samples/commission.ts';
import { parkedWork } from './samples/work.ts';

/** An address inside each route, and what a role needs there at the least. */
const places: Readonly<Record<string, readonly [at: string, permission: Permission]>> = {
  ...Object.fromEntries(Object.entries(rooms).map(([name, { path, permission }]) => [name, [path, permission] as const])),
  withdrawal: ['/withdrawals/wdr_01k0000000000000000000000a', 'withdrawals.read'],
  deposit: ['/deposits/dep_01k0000000000000000000000a', 'payments.read'],
  member: ['/members/mbr_01k0000000000000000000000a', 'members.read'],
  team: ['/teams/mbr_01k0000000000000000000000a', 'teams.read'],
  round: ['/members/mbr_01k0000000000000000000000a/rounds/KY/r1', 'rounds.read'],
  lotteryWatch: ['/lotteries/watch', 'lotteries.read'],
  lottery: ['/lotteries/SSC_1M', 'lotteries.read'],
  lotteryIssue: ['/lotteries/SSC_1M/202611230001', 'lotteries.read'],
  contentItem: ['/content/banner/bnr_01k0000000000000000000000a', 'content.read'],
  vendor: ['/vendors/KY', 'vendors.read'],
  vendorReport: ['/vendors/reports/vrp_01k0000000000000000000000a', 'vendors.read'],
  commissionRun: [runPath(commissionRun), 'payments.read'],
  workRow: [workPath(parkedWork.workId), 'work.read'],
};

/** Every room of the back office. */
export const everyRoom = Object.entries(places).map(([route, [at, permission]]) => ({ route, at, permission }));

/** What a role needs at an address; undefined: it leads nowhere, or nobody has said. */
export function neededAt(address: string): Permission | undefined {
  const { pathname } = new URL(address, 'https://office.example');
  const [route = 'nowhere'] = $place.routes.find(([, pattern]) => pattern.test(pathname)) ?? [];
  return places[route]?.[1];
}
