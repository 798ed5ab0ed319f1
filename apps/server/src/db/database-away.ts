/** The database was asked and said nothing in time, or is known to say nothing now. Whether what it was asked for happened is unknown. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';

  constructor(cause?: unknown) {
    super('The database does not answer', cause === undefined ? {} : { cause });
  }
}

/** Connections that broke or were never made, and a server that starts, stops, or has no room (SQLSTATE classes 08, 53, 57P, and 25P03). */
const awayCodes = /^(?:08...|53...|57P0[1-5]|25P03|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** What the driver says of a connection that is gone; these errors have no code. */
const awayWords =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|timeout expired|Client was closed/;
const queryCanceled = '57014';
const lockNotAvailable = '55P03';
const uniqueViolation = '23505';
const outOfRange = '22003';

/** Whether an error says that the database is away, not that it refused what it was asked. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseAwayError) return true;
  return error instanceof Error && (awayCodes.test(codeOf(error)) || awayWords.test(error.message));
}

/** Whether an error says that the database did not come to an end within the time it had: it gave the statement up, and nothing of it happened. */
export function isOutOfTime(error: unknown): boolean {
  return isQueryCanceled(error) || codeOf(error) === lockNotAvailable;
}

/** Whether the database gave a statement up because it took too long. */
export function isQueryCanceled(error: unknown): boolean {
  return codeOf(error) === queryCanceled;
}

/**
 * Whether a sum would be larger than an account can hold. Amounts are read up to a thousandth of that, so it is what lies there already, and not the data,
 * that has no room.
 */
export function isSumFull(error: unknown): boolean {
  return codeOf(error) === outOfRange;
}

/**
 * Whether the database refused a statement for the data in it (SQLSTATE classes 22 and 23): the same data would be refused again. A unique key that another
 * transaction took in this moment is not among them.
 */
export function isDataRefused(error: unknown): boolean {
  return /^2[23][0-9A-Z]{3}$/.test(codeOf(error)) && codeOf(error) !== uniqueViolation;
}

/** Whether the database refused a statement and is otherwise well: the connection is as good as before, and the statement did nothing. */
export function isStatementRefused(error: unknown): boolean {
  return /^[0-9A-Z]{5}$/.test(codeOf(error)) && !isDatabaseAway(error);
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' ? code : '';
}
