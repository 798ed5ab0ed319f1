import { invariant } from './invariant.ts';
import type { Instant } from './instant.ts';

/** Prefix of every kind of id. One table, so that an id read in a log says what it names. */
export const idPrefixes = {
  account: 'acc',
  announcement: 'ann',
  assistedReset: 'ars',
  audit: 'aud',
  banner: 'bnr',
  bonusGrant: 'bgr',
  bonusOffer: 'bof',
  commissionDispute: 'cdi',
  commissionHold: 'chl',
  commissionRuling: 'cru',
  contract: 'ctr',
  contractDraft: 'ctd',
  contractLine: 'ctl',
  contractProposal: 'ctp',
  contractRuling: 'ctu',
  conversation: 'cnv',
  crashBet: 'cbt',
  crashChain: 'chn',
  crashRound: 'cru',
  deposit: 'dep',
  device: 'dev',
  favourite: 'fav',
  feedback: 'fbk',
  freeBet: 'fbt',
  freeBetGift: 'fbg',
  freeSpinGift: 'fsg',
  rewardAct: 'rwa',
  freeSpinSet: 'fss',
  footer: 'ftr',
  game: 'gam',
  gameSession: 'gms',
  heldWin: 'hld',
  helpTerm: 'hlp',
  customPage: 'cpg',
  identity: 'idy',
  jackpot: 'jkp',
  launch: 'lch',
  liveLine: 'lvl',
  liveRoom: 'lvr',
  liveTip: 'lvt',
  lotteryChase: 'ltc',
  lotteryIssue: 'lti',
  lotteryLimit: 'ltl',
  lotteryOrder: 'lto',
  lotteryRuling: 'ltr',
  lotterySeedKey: 'ltk',
  lotterySlip: 'lts',
  mallItem: 'mit',
  mallOrder: 'mor',
  member: 'mbr',
  memberMessage: 'mms',
  merchant: 'mer',
  message: 'msg',
  mission: 'mis',
  notice: 'ntc',
  operator: 'opr',
  problem: 'prb',
  promotion: 'prm',
  paymentProvider: 'ppv',
  paymentReset: 'prs',
  paymentReturn: 'prt',
  passkey: 'psk',
  pushDevice: 'pdv',
  payout: 'pyo',
  payoutAccount: 'pya',
  activity: 'act',
  activityPart: 'atp',
  activityImage: 'ati',
  proof: 'prf',
  recovery: 'rcv',
  raffle: 'rfl',
  request: 'req',
  round: 'rnd',
  seedPair: 'sed',
  serviceReply: 'svr',
  servicePicture: 'svp',
  session: 'ses',
  reward: 'rwd',
  statement: 'stm',
  teamCorrection: 'tco',
  teamFinding: 'tfn',
  rewardFinding: 'rfn',
  teamMost: 'tms',
  productRule: 'prl',
  agentSetting: 'ags',
  brandLogo: 'blg',
  brandVersion: 'bvr',
  brandZone: 'bzn',
  teamMove: 'tmv',
  teamProposal: 'tpr',
  tournament: 'tnm',
  transfer: 'txn',
  vendorReport: 'vrp',
  vendorSession: 'vgs',
  vendorTransfer: 'vtr',
  webhook: 'whk',
  wheel: 'whl',
  withdrawal: 'wdr',
  work: 'wrk',
} as const;

export type IdKind = keyof typeof idPrefixes;
export type Id<K extends IdKind> = `${(typeof idPrefixes)[K]}_${string}`;

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const timeChars = 10;
const randomChars = 16;

/**
 * A new id of `kind`: prefix, 48 bits of milliseconds, 80 random bits, in Crockford base 32, lower case.
 * Sorts by creation time. `random` must hold at least 10 bytes from a cryptographic source.
 */
export function newId<K extends IdKind>(kind: K, at: Instant, random: Uint8Array): Id<K> {
  invariant(random.length >= 10, 'An id needs 10 random bytes');
  return `${idPrefixes[kind]}_${encodeTime(at)}${encodeRandom(random)}`;
}

const body = /^[0-9a-hjkmnp-tv-z]{26}$/;

/** Whether `text` is a well-formed id of `kind`. Says nothing about whether the thing exists. */
export function isId<K extends IdKind>(kind: K, text: string): text is Id<K> {
  const prefix = `${idPrefixes[kind]}_`;
  return text.startsWith(prefix) && body.test(text.slice(prefix.length));
}

function encodeTime(at: Instant): string {
  let rest: number = at;
  let text = '';
  for (let i = 0; i < timeChars; i++) {
    text = alphabet.charAt(rest % 32) + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}

function encodeRandom(random: Uint8Array): string {
  let bits = 0n;
  for (let i = 0; i < 10; i++) bits = (bits << 8n) | BigInt(random[i] as number);
  let text = '';
  for (let i = 0; i < randomChars; i++) {
    text = alphabet.charAt(Number(bits & 31n)) + text;
    bits >>= 5n;
  }
  return text;
}
