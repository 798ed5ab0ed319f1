import { useRef } from 'react';

/**
 * The idempotency key of an act: the same for as long as the same is said, so that a second press can never act twice. What was corrected is a request of its
 * own, as the server keeps what it answered under the key, a refusal too.
 */
export function useActKey(): (said: unknown) => string {
  const kept = useRef({ said: '', key: '' });
  return (said) => {
    const text = JSON.stringify(said);
    if (kept.current.said !== text) kept.current = { said: text, key: crypto.randomUUID() };
    return kept.current.key;
  };
}
