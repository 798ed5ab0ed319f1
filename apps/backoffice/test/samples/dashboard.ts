import type { Calls, ResponseOf } from '@trevo/contract';
import { withdrawal } from './withdrawals.ts';

type Dashboard = ResponseOf<Calls['officeDashboard']>;

/** A busy day. */
export const dashboard: Dashboard = {
  at: '2026-11-22T12:00:00.000Z',
  revenue: { amount: '1200.00', previous: '1000.00' },
  deposits: { amount: '5000.00', previous: '5000.00', series: ['2000.00', '3000.00'] },
  withdrawals: { amount: '900.00', previous: '0.00', series: ['0.00', '900.00'] },
  playersNow: 37,
  registrations: { count: 3, previous: 6, series: [1, 2] },
  revenueSeries: [
    { label: '10h', byType: { RNG: '700.00', LIVE: '100.00' }, previous: '500.00' },
    { label: '11h', byType: { RNG: '400.00' }, previous: '500.00' },
  ],
  games: [
    {
      gameCode: 'KY_LAGOON',
      displayName: 'Blue Lagoon',
      vendorName: 'Kaya Gaming',
      iconUrl: '/covers/lagoon.svg',
      rounds: 210,
      stakes: '4000.00',
      revenue: '160.00',
      actualReturnPpm: 960_000,
      expectedReturnPpm: 965_000,
    },
    {
      gameCode: 'KY_REEF',
      displayName: 'Red Reef',
      vendorName: 'Kaya Gaming',
      iconUrl: '/covers/reef.svg',
      rounds: 0,
      stakes: '0.00',
      revenue: '0.00',
      actualReturnPpm: null,
      expectedReturnPpm: null,
    },
  ],
  queue: [withdrawal],
  queueTotal: 4,
  vendors: [
    { vendor: 'KY', vendorName: 'Kaya Gaming', state: 'up', until: null },
    { vendor: 'SB', vendorName: 'Sunbird', state: 'maintenance', until: '2026-11-22T18:00:00.000Z' },
    { vendor: 'OF', vendorName: 'Offshore', state: 'off', until: null },
  ],
};
/** A day on which nobody has played, and nothing was before it. */
export const quietDashboard: Dashboard = {
  ...dashboard,
  revenue: { amount: '0.00', previous: '0.00' },
  revenueSeries: [],
  games: [],
  queue: [],
  queueTotal: 0,
  vendors: [],
};
