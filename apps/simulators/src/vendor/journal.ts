/** One call between a vendor and a merchant, as the control page shows it. */
export type JournalEntry = {
  readonly at: string;
  readonly vendor: string;
  readonly direction: 'out' | 'in';
  readonly call: string;
  /** The vendor's id of the action, or the player. */
  readonly about: string;
  /** What was done wrong with it, if anything. */
  readonly fault: string | null;
  readonly answer: string;
};

/** The last calls, newest first. */
export type Journal = { readonly add: (entry: Omit<JournalEntry, 'at'>) => void; readonly last: () => readonly JournalEntry[] };

const keptMax = 200;

export function createJournal(now: () => number): Journal {
  const entries: JournalEntry[] = [];
  return {
    add(entry) {
      entries.unshift({ at: new Date(now()).toISOString(), ...entry });
      if (entries.length > keptMax) entries.length = keptMax;
    },
    last: () => entries,
  };
}
