import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { idIn, intIn } from '../fields.ts';
import { languageIn } from './games-fields.ts';

const launchRequest = z.strictObject({
  nodeId: idIn('game'),
  /** `demo`: play money that never touches the ledger, for everybody who has a session (decision D1). */
  mode: z.optional(z.enum(['real', 'demo'])),
  clientType: z.optional(intIn(3, 3)),
  platform: z.optional(z.enum(['W', 'WEB', 'html5-desktop'])),
  device: z.optional(z.literal('WEB')),
  /** Path of the portal that the game's home button leads to. */
  backUrl: z.optional(z.string().check(z.regex(/^\/(?![/\\])[\w\-./?=&%#]{0,255}$/, { error: 'invalid' }))),
  language: languageIn,
});

const launchAnswer = z.strictObject({
  /** Where the game opens; holds a hand-over ticket that works once, for 60 seconds, on this device. */
  url: z.string(),
  mode: z.enum(['real', 'demo']),
  nodeId: z.string(),
  /** `frame`: the portal shows it inside its game page. */
  display: z.literal('frame'),
  expiresInSeconds: z.int(),
  /** The vendor's code when it keeps a wallet of its own that money must be moved into; null when the game plays from the main wallet. */
  walletVendor: z.nullable(z.string()),
});

const launchErrors = [
  'not_logged_in',
  'need_true_account',
  'game_unknown',
  'game_unavailable',
  'vendor_maintenance',
  'vendor_maintenance_until',
  'demo_not_offered',
  'product_closed',
  'limits_required',
  'time_limit_reached',
] as const;

/** Starting a game (Spec §2 launch navigation, §4 game launch). */
export const launchCalls = {
  launchGame: defineCall({
    method: 'POST',
    path: '/wps/game/launchGame',
    access: ['member', 'trial', 'agent'],
    encrypted: false,
    idempotent: 'none',
    request: launchRequest,
    response: launchAnswer,
    errors: launchErrors,
    spec: '§4 §7; D1',
    summary: 'Starts a game, a room or a lottery lobby',
  }),
  gameLaunchFB: defineCall({
    method: 'POST',
    path: '/wps/relay/GCS_gameLaunchFB',
    access: ['member', 'trial', 'agent'],
    encrypted: false,
    idempotent: 'none',
    request: launchRequest,
    response: launchAnswer,
    errors: launchErrors,
    spec: '§4 §7; D1 D21',
    summary: "Starts a vendor's game",
  }),
};
