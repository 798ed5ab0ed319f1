import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import type { OwnStatement } from './own-statements-store.ts';

type Row = ResponseOf<Calls['commissionStatements']>['list'][number];
export type PeriodFigures = Pick<
  Row,
  'active' | 'base' | 'deductionsMicro' | 'grossMicro' | 'netMicro' | 'periodNet' | 'remainderMicro' | 'tier' | 'validBet' | 'version'
>;

/** Where nothing of a statement's reckoning is told. */
export const untold: PeriodFigures = {
  version: null,
  validBet: null,
  periodNet: null,
  active: null,
  tier: null,
  base: null,
  grossMicro: null,
  deductionsMicro: null,
  netMicro: null,
  remainderMicro: null,
};

/** What of a stored record a list tells: those of a tick, of arrears alone and of a difference have less than a period's. */
type Stored = {
  readonly inputs?: { readonly validBet: string; readonly activeMembers: number };
  readonly periodNet?: string;
  readonly base?: string;
  readonly tier?: number | null;
  readonly grossMicro?: string;
  readonly deductions?: readonly { readonly paidMicro: string; readonly arrearsPaidMicro: string }[];
  /** Of a tick. */
  readonly belowMicro?: string;
};

/** The figures that a statement was reckoned by, as its record has them (rule book §12). */
export function periodFigures({ kind, version, record, netMicro, streamOutMicro }: OwnStatement): PeriodFigures {
  const { inputs, periodNet, base, tier, grossMicro, belowMicro, deductions } = record as Stored;
  const handedOn = deductions?.reduce((sum, { paidMicro, arrearsPaidMicro }) => sum + BigInt(paidMicro) + BigInt(arrearsPaidMicro), 0n);
  return {
    version,
    validBet: inputs === undefined ? null : amountOut(BigInt(inputs.validBet)),
    periodNet: periodNet === undefined || kind !== 'dividend' ? null : amountOut(BigInt(periodNet)),
    active: inputs?.activeMembers ?? null,
    tier: typeof tier === 'number' ? tier + 1 : null,
    base: base === undefined ? null : amountOut(BigInt(base)),
    grossMicro: grossMicro ?? null,
    deductionsMicro: handedOn === undefined ? (belowMicro ?? null) : String(handedOn),
    netMicro: String(netMicro),
    remainderMicro: String(streamOutMicro),
  };
}
