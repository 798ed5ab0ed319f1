import { ok, type Result } from '@trevo/kernel';
import { payStream } from '../pay/stream.ts';
import type { RebateRun } from '../rebate/rebate.ts';
import { compareFigures } from './compare-figures.ts';
import { JsonReader, type RecordRefusal } from './json-reader.ts';
import type { Verdict } from './recompute.ts';

/** What one beneficiary is shown of a batch of rebates: a line per unit and the stream. */
export function rebateRecordJson({ lines, payments }: RebateRun, beneficiary: string) {
  const payment = payments.get(beneficiary) ?? { exactMicro: 0n, streamInMicro: 0n, paid: 0n, streamOutMicro: 0n };
  return {
    lines: lines
      .filter((line) => line.beneficiary === beneficiary)
      .map(({ unit, base, ratePpm, exactMicro }) => ({ bet: unit, base: String(base), ratePpm, exactMicro: String(exactMicro) })),
    exactMicro: String(payment.exactMicro),
    streamInMicro: String(payment.streamInMicro),
    paid: String(payment.paid),
    streamOutMicro: String(payment.streamOutMicro),
  };
}

/** Checks the lines and the payment of a batch of rebates. The rate is the step between two values that both sides of it know. */
export function recomputeRebate(record: unknown): Result<Verdict, RecordRefusal> {
  const read = new JsonReader(record).result((json) => ({
    lines: json.field('lines').list((line) => ({
      bet: line.field('bet').text(),
      base: line.field('base').amount(),
      ratePpm: line.field('ratePpm').count(),
      exactMicro: line.field('exactMicro').amount(),
    })),
    exactMicro: json.field('exactMicro').amount(),
    streamInMicro: json.field('streamInMicro').amount(),
    paid: json.field('paid').amount(),
    streamOutMicro: json.field('streamOutMicro').amount(),
    /** It waits for its member to ask for it: nothing is paid, everything stays in the stream. */
    isHeld: json.field('onRequest').kind() === 'string',
  }));
  if (!read.ok) return read;
  const exact = read.value.lines.map(({ base, ratePpm }) => base * BigInt(ratePpm));
  const exactMicro = exact.reduce((sum, amount) => sum + amount, 0n);
  const payment = payStream(read.value.streamInMicro, exactMicro, { minPayout: 0n, isHeld: read.value.isHeld });
  const comparison = compareFigures(
    figures(read.value),
    figures({ lines: exact.map((amount) => ({ exactMicro: amount })), exactMicro, ...payment }),
  );
  return ok({
    ...comparison,
    taken: ['streamInMicro', ...exact.flatMap((_, index) => [`lines[${index}].base`, `lines[${index}].ratePpm`])],
  });
}

type RebateFigures = {
  readonly lines: readonly { readonly exactMicro: bigint }[];
  readonly exactMicro: bigint;
  readonly paid: bigint;
  readonly streamOutMicro: bigint;
};

function figures({ lines, exactMicro, paid, streamOutMicro }: RebateFigures) {
  return {
    lines: lines.map((line) => ({ exactMicro: String(line.exactMicro) })),
    exactMicro: String(exactMicro),
    paid: String(paid),
    streamOutMicro: String(streamOutMicro),
  };
}
