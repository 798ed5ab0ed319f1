import * as z from 'zod/mini';
import { saidLine } from './calls/live-fields.ts';
import { limits } from './limits.ts';
import { definePush, type PushRecord } from './push.ts';

/** What is told of rooms with hosts. */
export const livePushes = {
  live_room: definePush({
    topics: ['merchant'],
    message: z.strictObject({ roomId: z.string() }),
    changes: ['modelList', 'launchChat'],
    spec: 'S1.LIVE.01',
    summary: 'A line of a room was removed, or the room stands otherwise; told at most twice a second',
  }),
  live_line: definePush({
    topics: ['merchant'],
    message: z.strictObject({
      roomId: z.string(),
      lines: z.array(z.strictObject(saidLine)).check(z.minLength(1), z.maxLength(limits.liveLinesShown)),
    }),
    changes: ['launchChat'],
    spec: 'S1.LIVE.01',
    summary: 'What was said in a room just now: the line itself, or the lines of a moment, the oldest first',
  }),
} as const satisfies Record<string, PushRecord>;
