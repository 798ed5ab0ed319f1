import type { Messages } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

/** Compiles ICU messages once, so that no parser ships to the browser. Malformed messages are caught by the catalogue test. */
export function compileCatalogue(messages: Readonly<Record<string, string>>): Messages {
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, compileMessage(text)]));
}
