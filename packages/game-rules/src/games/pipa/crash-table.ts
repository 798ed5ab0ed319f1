import { sha256Hex } from '@trevo/fairness';
import { canonicalJson } from '../../canonical-json.ts';
import { betsPerRound, cashOutMax } from './crash-bet.ts';
import { cashOutMin, returnHundredths } from './crash-point.ts';

/** The published rules of Pipa as data. A change of any figure is a new version; rounds name the version they were played on. */
export const crashTable = {
  code: 'pipa',
  version: 1,
  title: 'Pipa',
  return: [Number(returnHundredths), 100],
  point: 'max(100, floor(99 * 2^32 / (u + 1))), u = first 32 bits of HMAC-SHA256(chain hash, salt)',
  growth: 'floor(100 * e^(0.06 t)), t in seconds',
  cashOutMin,
  cashOutMax,
  betsPerRound,
  bettingMs: 6_000,
} as const;

/** SHA-256 of the table's canonical JSON: equal hash, equal rules. */
export const crashTableHash = sha256Hex(canonicalJson(crashTable));
