import { useState } from 'react';
import { failureMessage } from './failure-message.ts';
import { useT } from './language.ts';

export type Attempt = {
  readonly busy: boolean;
  /** Why the last attempt did not succeed. */
  readonly refusal: string | undefined;
  /** Runs to the end; a failure is kept as {@link refusal} after `onFailure` has looked at it. */
  readonly run: (act: () => Promise<void>, onFailure?: (error: unknown) => Promise<void> | void) => Promise<void>;
};

/** Something the visitor sends and that may be refused: busy while it runs, with the reason after it failed. */
export function useAttempt(): Attempt {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  async function run(act: () => Promise<void>, onFailure?: (error: unknown) => Promise<void> | void): Promise<void> {
    setBusy(true);
    setRefusal(undefined);
    try {
      await act();
    } catch (error) {
      await onFailure?.(error);
      setRefusal(failureMessage(error, t));
    } finally {
      setBusy(false);
    }
  }
  return { busy, refusal, run };
}
