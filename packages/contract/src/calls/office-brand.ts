import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, done, idIn, instantText, noRequest, textIn } from '../fields.ts';
import { officePage, pageOf, withdrawalLine } from './office-fields.ts';

const base = { encrypted: false, access: ['operator'], spec: '§3 permission response; §4 system status; §6 flags' } as const;

const gameLine = z.strictObject({
  nodeId: z.string(),
  gameCode: z.string(),
  displayName: z.string(),
  vendor: z.string(),
  vendorName: z.string(),
  gameType: z.string(),
  isHot: z.boolean(),
  enabled: z.boolean(),
  /** Who switched it off: its vendor's list, which no longer names it, or an operator (by name). Null: it is on. */
  off: z.nullable(z.strictObject({ by: z.enum(['list', 'operator']), name: z.nullable(z.string()) })),
  iconUrl: z.string(),
});

const systemState = z.strictObject({
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  maintenanceUntil: z.nullable(instantText),
  blockedCountries: z.array(z.string()),
});

export const officeBrandCalls = {
  officeDashboard: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/dashboard',
    permission: 'dashboard.read',
    idempotent: 'none',
    request: z.strictObject({ days: z.optional(z.enum(['1', '7', '30'])) }),
    response: z.strictObject({
      at: instantText,
      revenue: z.strictObject({ amount: amountText, previous: amountText }),
      deposits: z.strictObject({ amount: amountText, previous: amountText, series: z.array(amountText) }),
      withdrawals: z.strictObject({ amount: amountText, previous: amountText, series: z.array(amountText) }),
      playersNow: z.int(),
      registrations: z.strictObject({ count: z.int(), previous: z.int(), series: z.array(z.int()) }),
      /** Gross game revenue per hour (one day) or per day, by game type. */
      revenueSeries: z.array(z.strictObject({ label: z.string(), byType: z.record(z.string(), amountText), previous: amountText })),
      games: z.array(
        z.strictObject({
          gameCode: z.string(),
          displayName: z.string(),
          vendorName: z.string(),
          iconUrl: z.string(),
          rounds: z.int(),
          stakes: amountText,
          revenue: amountText,
          /** Returned ÷ staked, in parts per million; null without stakes. */
          actualReturnPpm: z.nullable(z.int()),
          expectedReturnPpm: z.nullable(z.int()),
        }),
      ),
      queue: z.array(withdrawalLine),
      queueTotal: z.int(),
      vendors: z.array(
        z.strictObject({
          vendor: z.string(),
          vendorName: z.string(),
          state: z.enum(['up', 'maintenance', 'off']),
          until: z.nullable(instantText),
        }),
      ),
    }),
    errors: [],
    summary: 'Revenue, money in and out, players, games and the queue',
  }),
  officeGames: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/games',
    permission: 'games.read',
    idempotent: 'none',
    request: z.strictObject({ ...officePage, search: z.optional(textIn(0, 64)), vendor: z.optional(z.string().check(z.maxLength(32))) }),
    response: pageOf(gameLine),
    errors: [],
    summary: 'Games of the brand',
  }),
  officeSetGame: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/games/:nodeId',
    permission: 'games.write',
    idempotent: 'none',
    lines: ['reason'],
    request: z.strictObject({
      nodeId: idIn('game'),
      enabled: z.optional(z.boolean()),
      isHot: z.optional(z.boolean()),
      reason: textIn(10, 500),
    }),
    response: done,
    errors: ['game_unknown'],
    summary: 'Switches a game on or off, or marks it hot',
  }),
  officeVendors: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/vendors',
    permission: 'vendors.read',
    idempotent: 'none',
    request: noRequest,
    response: z.array(
      z.strictObject({
        vendor: z.string(),
        displayName: z.string(),
        enabled: z.boolean(),
        maintenance: z.nullable(z.strictObject({ until: z.nullable(instantText) })),
        games: z.int(),
      }),
    ),
    errors: [],
    summary: 'Vendors of the brand',
  }),
  officeSetVendor: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/vendors/:vendor',
    permission: 'games.write',
    idempotent: 'none',
    lines: ['reason'],
    request: z.strictObject({
      vendor: z.string().check(z.maxLength(32)),
      enabled: z.optional(z.boolean()),
      maintenance: z.optional(z.nullable(z.strictObject({ until: z.nullable(instantText) }))),
      reason: textIn(10, 500),
    }),
    response: done,
    errors: ['game_unknown'],
    summary: 'Switches a vendor on or off, or sets its maintenance',
  }),
  officeBrand: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/brand',
    permission: 'brand.read',
    idempotent: 'none',
    request: noRequest,
    response: z.strictObject({
      flags: z.array(
        z.strictObject({
          modId: z.string(),
          enabled: z.boolean(),
          group: z.string(),
          /** The law of the brand’s place keeps it off, whatever is switched. */
          closedByLaw: z.boolean(),
        }),
      ),
      system: systemState,
    }),
    errors: [],
    summary: 'Flags of the brand and its system status',
  }),
  officeSetFlag: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/brand/flags/:modId',
    permission: 'brand.write',
    idempotent: 'none',
    request: z.strictObject({ modId: z.string().check(z.maxLength(64)), enabled: z.boolean() }),
    response: done,
    errors: ['not_found', 'module_closed_by_law'],
    summary: 'Switches a module of the white-label tree',
  }),
  officeSetStatus: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/brand/status',
    permission: 'status.write',
    idempotent: 'none',
    lines: ['reason'],
    request: z.strictObject({
      status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
      maintenanceUntil: z.nullable(instantText),
      blockedCountries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/, { error: 'country_malformed' }))).check(z.maxLength(250)),
      reason: textIn(10, 500),
    }),
    response: systemState,
    errors: ['blocked_countries_empty', 'country_unknown'],
    summary: 'Normal, maintenance or region block, with a reason',
  }),
};
