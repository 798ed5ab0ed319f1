import { type DrawCheck, type TicketCheck, verifyDraw, verifyTicket } from '@trevo/lottery-rules/proof';
import { type ProofFile, type ProofFileRefusal, readProofFile } from './proof-file.ts';
import { type Verdict, verdictOf } from './proof-verdict.ts';

/** What a proof comes to when it is worked out again. */
export type CheckedProof = {
  readonly file: ProofFile;
  readonly draw: DrawCheck;
  readonly ticket: TicketCheck | undefined;
  /** Of draw and ticket together. */
  readonly verdict: Verdict;
};

/** Reads a proof and works it out again: nobody is asked. */
export function checkProof(text: string): CheckedProof | { readonly refused: ProofFileRefusal } {
  const read = readProofFile(text);
  if (!read.ok) return { refused: read.code };
  const file = read.value;
  const draw = verifyDraw(file.draw);
  const ticket = file.ticket === undefined ? undefined : verifyTicket(file.ticket, file.draw);
  const verdict = verdictOf(draw);
  return { file, draw, ticket, verdict: ticket?.holds === false ? { ...verdict, state: 'broken' } : verdict };
}
