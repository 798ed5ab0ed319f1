import * as z from 'zod/mini';
import { instantText } from '../fields.ts';

/** A line as everybody reads it who did not write it. */
export const saidLine = {
  lineId: z.string(),
  at: instantText,
  kind: z.enum(['member', 'host', 'tip']),
  /** A masked name, or the host's; of a tip without a name, empty. */
  by: z.string(),
  text: z.string(),
};
