import { useRef } from 'react';
import { type Draft, type DraftText, saveDraft, type Seen, seenOf, sendDraft } from './draft-queries.ts';

/** The draft that a form stands for, if any: kept under one key until the text changes, and sent as it was kept last. */
export function useDraft(draft: Draft | undefined) {
  const seen = useRef<Seen | null>(draft === undefined ? null : seenOf(draft));
  const attempt = useRef({ text: '', key: '' });

  /** Keeps what is filled in. Asked again with the same text it is the same change. */
  async function keep(text: DraftText): Promise<Seen> {
    const named = JSON.stringify([text, seen.current]);
    if (attempt.current.text !== named) attempt.current = { text: named, key: crypto.randomUUID() };
    seen.current = await saveDraft(text, seen.current, attempt.current.key);
    return seen.current;
  }
  return {
    keep,
    /** Keeps what is filled in, then makes an offer of it: where that is refused nothing that was written is lost. */
    send: async (text: DraftText): Promise<void> => sendDraft(await keep(text)),
  };
}
