import { amountOut } from '@trevo/contract';
import { type Id, ok, type Result, refuse } from '@trevo/kernel';
import { parseAmount } from '@trevo/money';
import * as z from 'zod/mini';
import type { App } from '../../core/app.ts';
import { askTrevoVendor, linkOf, linksOf, type VendorLink } from '../vendors/index.ts';
import type { MoveState, NoAnswer, TransferVendor, TransferVendors } from './transfer-port.ts';

const told = z.string().check(z.refine((text) => read(text) !== null));
const made = z.object({ ok: z.literal(true) });
const balance = z.object({ ok: z.literal(true), balance: told });
const moved = z.object({ ok: z.literal(true), state: z.literal('done'), balance: told });
const status = z.object({ ok: z.literal(true), state: z.enum(['done', 'refused', 'unknown']), code: z.nullable(z.string()) });
const refusal = z.object({ ok: z.literal(false), code: z.string() });

/** With these codes a vendor says that it does not know whether it did what it was asked. */
const unsure = new Set(['busy', 'unavailable', 'timeout']);

/** The vendors of this deployment that keep wallets: those linked with the wallet style `transfer`. */
export function linkedVendors(app: App): TransferVendors {
  return {
    find: async (merchantId, vendor) => {
      const link = await linkOf(app, merchantId, vendor);
      return link?.wallet === 'transfer' ? transferVendor(app, link) : null;
    },
    list: async (merchantId) =>
      (await linksOf(app, merchantId))
        .filter(({ wallet }) => wallet === 'transfer')
        .map(({ vendor }) => vendor)
        .sort((a, b) => (a < b ? -1 : 1)),
  };
}

/** docs/vendor-api.md, chapter 5. Whatever is not an answer of that chapter is none: nothing is known then. */
function transferVendor(app: App, link: VendorLink): TransferVendor {
  const ask = (path: `/${string}`, body: object) => askTrevoVendor(app, link, path, body);
  return {
    takesMoney: link.enabled,
    makePlayer: async ({ memberId, currency, language }) => {
      const answer = await ask('/players', { player: memberId, currency, language });
      if (!answer.ok) return refuse('no_answer');
      if (made.safeParse(answer.value).success) return ok(null);
      return refuse(refusalOf(answer.value) === null ? 'no_answer' : 'refused');
    },
    readBalance: async (memberId: Id<'member'>) => {
      const answer = await ask('/wallet-balance', { player: memberId });
      const said = answer.ok ? balance.safeParse(answer.value) : null;
      return said?.success ? ok(read(said.data.balance) ?? 0n) : refuse('no_answer');
    },
    move: async ({ transferId, direction, memberId, currency, minor }) => {
      const answer = await ask(direction === 'in' ? '/transfer-in' : '/transfer-out', {
        transferId,
        player: memberId,
        currency,
        amount: amountOut(minor),
      });
      if (!answer.ok) return refuse('no_answer');
      const done = moved.safeParse(answer.value);
      if (done.success) return ok({ kind: 'done', balanceMinor: read(done.data.balance) });
      return refusedMove(refusalOf(answer.value));
    },
    readMove: async (transferId) => {
      const answer = await ask('/transfer-status', { transferId, bury: true });
      const said = answer.ok ? status.safeParse(answer.value) : null;
      if (!said?.success) return refuse('no_answer');
      const { state, code } = said.data;
      if (state === 'done') return ok({ kind: 'done', balanceMinor: null });
      return ok(state === 'unknown' ? { kind: 'buried' } : { kind: 'refused', code: code ?? 'refused' });
    },
  };
}

function refusedMove(code: string | null): Result<MoveState, NoAnswer> {
  return code === null ? refuse('no_answer') : ok({ kind: 'refused', code });
}

/** The code of a clear refusal, or null. */
function refusalOf(body: unknown): string | null {
  const said = refusal.safeParse(body);
  return said.success && !unsure.has(said.data.code) ? said.data.code : null;
}

function read(text: string): bigint | null {
  const amount = parseAmount(text);
  return amount.ok && amount.value >= 0n ? amount.value : null;
}
