import { type RaffleDraw, type RaffleFault, verifyRaffle } from '@trevo/reward-rules/draws';
import { ok, refuse, type Result } from '@trevo/kernel';
import { saveFile } from '@trevo/ui';
import type { RaffleProof } from './raffle-query.ts';
import { fileNameOf } from '../../platform/file-name.ts';

/** Why a file is none of ours: told before anything in it is believed. */
export type ProofFileRefusal = 'too_large' | 'unreadable' | 'not_a_proof';

/** What comes of drawing again: everything holds, the first thing that does not, or that there is nothing to draw yet. */
export type RaffleVerdict = 'holds' | 'waiting' | RaffleFault;

const format = 'trevo-raffle-proof';
const version = 1;

/** The largest file that is read: some hundred thousand tickets. */
export const proofFileBytesMax = 20_000_000;

/** Draws a raffle again from what was published, in this browser alone. */
export function checkRaffle({ raffleId, no, commitment, prizes, onePrizePerPerson, list, draw }: RaffleProof): RaffleVerdict {
  if (list === null || draw === null) return 'waiting';
  const again: RaffleDraw = {
    raffleId,
    raffleNo: no,
    secret: draw.seed,
    beacon: draw.beaconValue,
    prizes,
    // Accounts of one person stand under one pseudonym.
    tickets: list.tickets.map((ticket) => ({ ...ticket, person: ticket.holderTag })),
    onePrizePerPerson,
  };
  const { root, count } = list;
  const winners = draw.winners.map(({ prize, ticketNo, holderTag }) => ({ prize, ticket: ticketNo, holderTag }));
  return verifyRaffle(again, { commitment, root, count, drawn: draw.drawn, winners }) ?? 'holds';
}

/** Saves a proof in this browser. */
export function saveProof(proof: RaffleProof): void {
  saveFile(fileNameOf(`raffle-${proof.no}.json`), proofText(proof), 'application/json');
}

/** A proof as the text of its file. */
export function proofText(proof: RaffleProof): string {
  return JSON.stringify({ format, version, proof });
}

/** Reads the text of a file that anybody may have written. Whether it is true is not asked here. */
export function readProofFile(text: string): Result<RaffleProof, ProofFileRefusal> {
  if (text.length > proofFileBytesMax) return refuse('too_large');
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return refuse('unreadable');
  }
  if (!isRecord(read) || read.format !== format || read.version !== version || !isProof(read.proof)) return refuse('not_a_proof');
  return ok(read.proof);
}

type Fields = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isProof(value: unknown): value is RaffleProof {
  return (
    isRecord(value) &&
    isText(value.raffleId) &&
    isText(value.commitment) &&
    isCount(value.no) &&
    typeof value.onePrizePerPerson === 'boolean' &&
    isListOf(value.prizes, isText) &&
    (value.list === null || isTicketList(value.list)) &&
    (value.draw === null || isDraw(value.draw))
  );
}

function isTicketList(value: unknown): boolean {
  const isTicket = (ticket: unknown) => isRecord(ticket) && isCount(ticket.number) && isText(ticket.holderTag);
  return isRecord(value) && isText(value.root) && isCount(value.count) && isListOf(value.tickets, isTicket);
}

function isDraw(value: unknown): boolean {
  const isWinner = (winner: unknown) => isRecord(winner) && isText(winner.prize) && isCount(winner.ticketNo) && isText(winner.holderTag);
  if (!isRecord(value)) return false;
  const { seed, beaconValue, drawn, winners } = value;
  return isText(seed) && seed !== '' && isText(beaconValue) && isListOf(drawn, isCount) && isListOf(winners, isWinner);
}

function isListOf(value: unknown, isOne: (one: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isOne);
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

const textMax = 2_000;

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= textMax;
}
