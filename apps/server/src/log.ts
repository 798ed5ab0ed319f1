import { secretNames } from '@trevo/contract';
import { type DestinationStream, type Logger, pino } from 'pino';

/** Fields of a request that speak for their caller, and the rows that the database quotes in its errors. */
const alsoHidden = ['headers.authorization', 'headers.cookie', 'err.detail', 'err.where'];

/** The process's log: one JSON object per line. What bears the name of a call's secret is hidden, at the top and one level below. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const names = [...secretNames()];
  const options = { level, base: null, redact: [...names, ...names.map((name) => `*.${name}`), ...alsoHidden] };
  return destination ? pino(options, destination) : pino(options);
}
