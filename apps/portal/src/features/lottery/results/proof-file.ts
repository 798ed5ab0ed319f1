import { ok, refuse, type Result } from '@trevo/kernel';
import type { DrawProof, TicketProof } from '@trevo/lottery-rules/proof';

/** One small file with everything that a verifier needs: the draw, and a ticket of it where the player had one. */
export type ProofFile = { readonly draw: DrawProof; readonly ticket: TicketProof | undefined };

/** Why a file is none of ours: told before anything in it is believed. */
export type ProofFileRefusal = 'too_large' | 'unreadable' | 'not_a_proof';

const format = 'trevo-lottery-proof';
const version = 1;

/** The largest proof has under a hundred reports and a path of 31 hashes: far less than this. */
export const proofFileBytesMax = 200_000;

/** A proof as the text of its file. */
export function proofText({ draw, ticket }: ProofFile): string {
  return JSON.stringify({ format, version, draw, ...(ticket === undefined ? {} : { ticket }) }, null, 2);
}

/** Reads the text of a file that anybody may have written. Whether it is true is not asked here. */
export function readProofFile(text: string): Result<ProofFile, ProofFileRefusal> {
  if (text.length > proofFileBytesMax) return refuse('too_large');
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return refuse('unreadable');
  }
  if (!isRecord(read) || read.format !== format || read.version !== version || !isDraw(read.draw)) return refuse('not_a_proof');
  if (read.ticket !== undefined && !isTicket(read.ticket)) return refuse('not_a_proof');
  return ok({ draw: read.draw, ticket: read.ticket });
}

type Fields = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const drawTexts = ['gameCode', 'lottery', 'number', 'day', 'closesAt'];
const drawTextsOrNull = ['seedHash', 'seed', 'beaconUrl', 'beaconAt', 'beaconValue', 'ticketsRoot', 'frozenAt', 'text', 'drawnAt'];
const reportsMax = 100;

function isDraw(value: unknown): value is DrawProof {
  if (!isRecord(value)) return false;
  const { drawn, ticketCount, reports, rulings = [] } = value;
  return (
    drawTexts.every((name) => isText(value[name])) &&
    drawTextsOrNull.every((name) => value[name] === null || isText(value[name])) &&
    (drawn === 'house' || drawn === 'official') &&
    (ticketCount === null || Number.isSafeInteger(ticketCount)) &&
    'result' in value &&
    Array.isArray(reports) &&
    reports.length <= reportsMax &&
    reports.every((report: unknown) => isRecord(report) && isText(report.source) && isText(report.text)) &&
    Array.isArray(rulings) &&
    rulings.length <= reportsMax &&
    rulings.every(isRuling)
  );
}

function isRuling(value: unknown): boolean {
  return isRecord(value) && isText(value.act) && [value.basis, value.after].every((text) => text === null || isText(text));
}

const pathMax = 64;

function isTicket(value: unknown): value is TicketProof {
  if (!isRecord(value)) return false;
  const { index, count, path } = value;
  return (
    ['orderId', 'number', 'gameCode', 'text', 'root'].every((name) => isText(value[name])) &&
    Number.isSafeInteger(index) &&
    Number.isSafeInteger(count) &&
    Array.isArray(path) &&
    path.length <= pathMax &&
    path.every(isText)
  );
}

const textMax = 20_000;

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= textMax;
}
