import { formatMicro, formatMinor, formatPercent } from '../amount/micro.ts';
import type { Statement } from '../pay/statement.ts';

/** A figure of a formula line. A reader shows it in their own way; {@link formulaText} shows it in full. */
export type FormulaFigure = { readonly unit: 'minor' | 'micro'; readonly value: bigint } | { readonly unit: 'ppm'; readonly value: number };

/** The English wording of every line, by key, and with it which figures the line has. Other languages translate the keys. */
export const formulaWords = {
  base: 'base = {net} + carried over {carryIn} = {base}',
  grossOfRate: 'gross = {base} x {rate} % = {gross}',
  grossFixed: 'gross = fixed amount {gross}',
  grossNoTier: 'no tier reached: gross = 0',
  grossNoBase: 'base {base} is not above zero: gross = 0',
  share: 'pot of the upline {uplinePot} is below what its level needs {uplineNeed}: share = {gross} x {uplinePot} / {uplineNeed} = {share}',
  arrears: 'pot = {share} + arrears {arrears} = {pot}',
  net: 'net = pot {pot} - downlines {downlines} = {net}',
  cap: 'capped at {credit}: {returned} returns to the house',
  held: 'held: stream {streamIn} + {credit} stays',
  minimum: 'stream {streamIn} + {credit} is below the minimum pay-out: it stays',
  paid: 'paid = floor(stream {streamIn} + {credit}) = {paid}; remainder {remainder}',
  carryOut: 'carried over to the next period: {carryOut}',
} as const;

export type FormulaKey = keyof typeof formulaWords;

/** One step of a payment: which, and with which figures. */
export type FormulaLine = { readonly key: FormulaKey; readonly figures: Readonly<Record<string, FormulaFigure>> };

/** The steps from base to pay-out, in order. Steps that changed nothing are left out, but gross, net and pay-out always stand. */
export function formulaOf(statement: Statement): FormulaLine[] {
  const s = statement;
  const share = s.potMicro - s.arrearsReceivedMicro;
  const lines: (FormulaLine | null)[] = [
    s.carryIn === 0n ? null : line('base', { net: minor(s.periodNet), carryIn: minor(s.carryIn), base: minor(s.base) }),
    grossLine(s),
    s.shortage === null
      ? null
      : line('share', {
          uplinePot: micro(s.shortage.uplinePotMicro),
          uplineNeed: micro(s.shortage.uplineNeedMicro),
          gross: micro(s.grossMicro),
          share: micro(share),
        }),
    s.arrearsReceivedMicro === 0n
      ? null
      : line('arrears', { share: micro(share), arrears: micro(s.arrearsReceivedMicro), pot: micro(s.potMicro) }),
    line('net', { pot: micro(s.potMicro), downlines: micro(s.potMicro - s.netMicro), net: micro(s.netMicro) }),
    s.capReturnedMicro === 0n ? null : line('cap', { credit: micro(s.creditMicro), returned: micro(s.capReturnedMicro) }),
    payLine(s),
    s.carryOut === 0n ? null : line('carryOut', { carryOut: minor(s.carryOut) }),
  ];
  return lines.filter((it) => it !== null);
}

/** A line in plain English, with its figures in full. */
export function formulaText({ key, figures }: FormulaLine): string {
  return formulaWords[key].replace(/\{(\w+)\}/g, (place, name: string) => {
    const figure = figures[name];
    return figure === undefined ? place : figureText(figure);
  });
}

/** A figure as a plain decimal, with every digit that it has. */
export function figureText({ unit, value }: FormulaFigure): string {
  if (unit === 'ppm') return formatPercent(value);
  return unit === 'minor' ? formatMinor(value) : formatMicro(value);
}

function grossLine({ tier, rate, base, grossMicro }: Statement): FormulaLine {
  if (tier === null || rate === null) return line('grossNoTier', {});
  if (base <= 0n) return line('grossNoBase', { base: minor(base) });
  if (rate.type === 'F') return line('grossFixed', { gross: micro(grossMicro) });
  return line('grossOfRate', { base: minor(base), rate: { unit: 'ppm', value: rate.ppm }, gross: micro(grossMicro) });
}

function payLine({ isHeld, streamInMicro, creditMicro, paid, streamOutMicro }: Statement): FormulaLine {
  const stream = { streamIn: micro(streamInMicro), credit: micro(creditMicro) };
  if (isHeld) return line('held', stream);
  if (paid === 0n && streamOutMicro >= 1_000_000n) return line('minimum', stream);
  return line('paid', { ...stream, paid: minor(paid), remainder: micro(streamOutMicro) });
}

function line(key: FormulaKey, figures: FormulaLine['figures']): FormulaLine {
  return { key, figures };
}

function minor(value: bigint): FormulaFigure {
  return { unit: 'minor', value };
}

function micro(value: bigint): FormulaFigure {
  return { unit: 'micro', value };
}
