import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { type Id, minuteMs, plusMs } from '@trevo/kernel';
import { inTransaction } from '../src/db/transaction.ts';
import { insertGameClasses, insertGames, insertVendor } from '../src/modules/catalogue/index.ts';
import { addKey } from '../src/modules/vendors/link-vendor.ts';
import { linkVendor } from '../src/modules/vendors/index.ts';
import { hashSecret } from '../src/modules/vendors/booking.ts';
import { forgetRoster } from '../src/modules/vendors/roster.ts';
import type { DialectName } from '../src/modules/vendors/vendor-link.ts';
import { insertLaunch } from '../src/modules/vendors/vendor-sessions-store.ts';
import { fictionGame } from './fiction-game.ts';
import { fundMember, reais } from './fund-member.ts';
import type { Harness, TestMember } from './harness.ts';

/** A vendor connected to a merchant, with both sides' keys in hand. */
export type VendorDesk = {
  readonly harness: Harness;
  readonly merchantId: Id<'merchant'>;
  readonly merchantCode: 'trevo' | 'sabia';
  readonly vendor: string;
  readonly game: string;
  readonly keyId: string;
  readonly secret: Buffer;
  readonly vendorPrivateKey: KeyObject;
  readonly now: () => number;
  readonly post: (path: string, body: string, headers: Readonly<Record<string, string>>) => Promise<{ status: number; raw: string }>;
};

/** A funded player with an open session at the vendor. */
export type DeskPlayer = { readonly member: TestMember; readonly player: Id<'member'>; readonly session: string };

type Wanted = {
  readonly vendor: string;
  readonly dialect: DialectName;
  readonly merchant?: 'trevo' | 'sabia';
  readonly forTests?: boolean;
};

/** Connects a vendor: catalogue, one game, link, keys. */
export async function openVendorDesk(
  harness: Harness,
  { vendor, dialect, merchant = 'trevo', forTests = false }: Wanted,
): Promise<VendorDesk> {
  const { app } = harness;
  const merchantId = harness[merchant];
  const game = `${vendor.toLowerCase()}-aurora`;
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const secret = dialect === 'md5-form' ? Buffer.from('a shared secret of md5-form') : app.random(32);
  await insertGameClasses(app.db, merchantId, [{ key: 'CLASSIC', names: { PT: 'Clássicos' } }]);
  await insertVendor(app.db, merchantId, { code: vendor, names: { PT: vendor }, accountType: vendor, logoUrl: null }, 1);
  await insertGames(app.db, merchantId, [fictionGame(app, vendor, game)]);
  const keyId = await inTransaction(app.db, async (tx) => {
    await linkVendor(app, tx, merchantId, {
      vendor,
      dialect,
      wallet: 'seamless',
      baseUrl: 'http://127.0.0.1:1',
      settings: { operatorId: 'trevo', secureLogin: 'trevo', ...(dialect === 'md5-form' ? { providerId: 'prov' } : {}) },
      enabled: true,
      verifyKey: dialect === 'rs-json' ? String(pair.publicKey.export({ type: 'spki', format: 'pem' })) : undefined,
    });
    return dialect === 'rs-json' ? '' : addKey(app, tx, merchantId, { vendor, purpose: 'shared', value: secret, forTests });
  });
  forgetRoster(app);
  return {
    harness,
    merchantId,
    merchantCode: merchant,
    vendor,
    game,
    keyId,
    secret,
    vendorPrivateKey: pair.privateKey,
    now: () => harness.clock.now(),
    post: async (path, body, headers) => {
      const response = await harness.server.inject({ method: 'POST', url: path, payload: body, headers: { ...headers } });
      return { status: response.statusCode, raw: response.body };
    },
  };
}

/** A member with money and an open session in the desk's game. */
export async function seatPlayer(desk: VendorDesk, units: number, type = 0): Promise<DeskPlayer> {
  const { harness, merchantCode } = desk;
  const member = await harness.newMember({ merchant: merchantCode, type });
  if (units > 0) await fundMember(harness.app, member, reais(units));
  const session = await launchToken(desk, member.id, 'opened');
  return { member, player: member.id, session };
}

/** The token of a launch of the desk's game; `opened`: it is the session already. */
export async function launchToken(
  { harness, vendor, game, merchantId }: VendorDesk,
  memberId: Id<'member'>,
  state: 'opened' | 'fresh' = 'fresh',
): Promise<string> {
  const token = harness.app.random(32).toString('base64url');
  const at = harness.clock.now();
  const login = await harness.app.db.selectFrom('session').where('member_id', '=', memberId).select('id').executeTakeFirstOrThrow();
  await insertLaunch(harness.app.db, merchantId, {
    id: harness.app.newId('vendorSession'),
    vendor,
    memberId,
    loginId: login.id as Id<'session'>,
    deviceHash: hashSecret('test'),
    game,
    isLobby: false,
    language: 'pt-BR',
    country: 'BR',
    token,
    at,
    launchExpiresAt: plusMs(at, minuteMs),
    openUntil: state === 'opened' ? { idle: plusMs(at, 30 * minuteMs), end: plusMs(at, 720 * minuteMs) } : null,
  });
  return token;
}
