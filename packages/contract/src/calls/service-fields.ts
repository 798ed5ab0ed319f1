import * as z from 'zod/mini';
import { idIn, instantText, textIn } from '../fields.ts';
import { secret } from '../secret.ts';

/** Letters of one message of a conversation with customer service. */
export const serviceLineMax = 1_000;
export const serviceNameMax = 40;
export const serviceStates = ['waiting', 'taken', 'closed'] as const;
/** What happened in a conversation, beside what was said. */
export const serviceEvents = ['taken', 'handed', 'returned', 'left', 'closed', 'ended', 'expired'] as const;
export type ServiceEvent = (typeof serviceEvents)[number];
/** Why an operator closed a conversation. */
export const serviceCloseReasons = ['solved', 'no_answer', 'passed_on', 'abuse', 'other'] as const;
/** How many conversations an operator may want at once. */
export const serviceCapacityMax = 10;

/** Signs that turn the direction of what stands around them: a line, or who said it, could show other words than it has. They are taken out. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Text of somebody whom nobody knows. */
function unturnedText(min: number, max: number) {
  return z.pipe(
    z.pipe(
      z.string().check(z.maxLength(4 * max, { error: 'too_long' })),
      z.transform((text: string) => text.replaceAll(turning, '')),
    ),
    textIn(min, max),
  );
}

export const serviceText = unturnedText(1, serviceLineMax);
/** Of a visitor who says them: what they are called, and where an answer reaches them. */
export const visitorName = unturnedText(0, serviceNameMax);
export const visitorContact = unturnedText(0, 120);

/** Of the page: the same for every attempt to say the same line. */
export const serviceLineKey = z.string().check(z.regex(/^[\da-zA-Z-]{8,40}$/, { error: 'invalid' }));

/** 32 random bytes in base64url, which a window makes for itself: who shows them is the visitor that the conversation belongs to. Members' windows show theirs too. */
export const visitorKey = secret(z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, { error: 'invalid' })));

export const conversationId = idIn('conversation');

/** Hours of a day at the brand's place, from Monday (1) to Sunday (7); `to` 24:00 is midnight. */
export const serviceDay = z.strictObject({ day: z.int(), from: z.string(), to: z.string() });
export const serviceHoursNow = z.strictObject({
  isOpen: z.boolean(),
  /** When it opens next; null: it is open, or no hours are set for any day. */
  opensAt: z.nullable(instantText),
  days: z.array(serviceDay),
});

const line = {
  /** Grows by one in each conversation. */
  no: z.int(),
  at: instantText,
  /** The operator's, of one who answered or acted; empty where nobody did. */
  name: z.string(),
  /** Empty of an event, and of a picture. */
  text: z.string(),
  pictureId: z.nullable(z.string()),
  event: z.nullable(z.enum(serviceEvents)),
};
/** A line as the customer reads it. */
export const customerLine = z.strictObject({ ...line, by: z.enum(['own', 'operator', 'event']) });
/** A line as operators read it; a note is for them alone. */
export const deskLine = z.strictObject({ ...line, by: z.enum(['customer', 'operator', 'note', 'event']) });
