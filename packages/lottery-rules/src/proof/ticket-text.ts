/** What of an order is fixed with its issue: everything that decides what it wins. */
export type Ticket = {
  readonly orderId: string;
  readonly issue: string;
  readonly game: string;
  readonly play: string;
  readonly mode: string;
  /** Code of the selection (`encodeSelection`). */
  readonly selection: string;
  readonly unitPrice: number;
  readonly moneyUnit: string;
  readonly multiple: number;
  readonly series: number;
  readonly lines: number;
  /** Ledger units. */
  readonly stakeMinor: bigint;
  /** The number of the edition of the rules that it was sold under, and settles by. */
  readonly edition: number;
};

/**
 * A ticket as the text that is hashed: a JSON list without blanks, in the order of {@link Ticket}, the stake as a text of digits. The first edition is not
 * written: what was hashed before there was a second is hashed alike for ever.
 */
export function ticketText(ticket: Ticket): string {
  return JSON.stringify([
    ticket.orderId,
    ticket.issue,
    ticket.game,
    ticket.play,
    ticket.mode,
    ticket.selection,
    ticket.unitPrice,
    ticket.moneyUnit,
    ticket.multiple,
    ticket.series,
    ticket.lines,
    ticket.stakeMinor.toString(),
    ...(ticket.edition === 1 ? [] : [ticket.edition]),
  ]);
}

/** The ticket that a text was made of, or null for a text that {@link ticketText} never writes. */
export function readTicket(text: string): Ticket | null {
  const parts = partsOf(text);
  if (parts === null) return null;
  const [orderId, issue, game, play, mode, selection, unitPrice, moneyUnit, multiple, series, lines, stake, edition = 1] = parts;
  const texts = [orderId, issue, game, play, mode, selection, moneyUnit, stake];
  const numbers = [unitPrice, multiple, series, lines, edition];
  if (!texts.every((part) => typeof part === 'string') || !numbers.every((part) => Number.isSafeInteger(part))) return null;
  if ((edition as number) < 1) return null;
  if (!/^\d{1,30}$/.test(stake as string)) return null;
  const ticket = { orderId, issue, game, play, mode, selection, unitPrice, moneyUnit, multiple, series, lines, edition } as Omit<
    Ticket,
    'stakeMinor'
  >;
  const read = { ...ticket, stakeMinor: BigInt(stake as string) };
  return ticketText(read) === text ? read : null;
}

/** Without the edition, and with it. */
const partCounts = [12, 13];

function partsOf(text: string): readonly unknown[] | null {
  try {
    const parts: unknown = JSON.parse(text);
    return Array.isArray(parts) && partCounts.includes(parts.length) ? parts : null;
  } catch {
    return null;
  }
}
