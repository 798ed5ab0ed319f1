import { readOf, useAmounts } from '../../platform/amount-field.tsx';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { readAnew } from '../../platform/query-client.ts';
import { useOfficeForm } from '../../platform/use-office-form.ts';
import { filledWords, type PlayerWords, usePlayerWordFaults } from './player-words.ts';

export type JackpotTyped = Pick<PlayerWords, 'names'> & {
  readonly type: 'mustHitBy' | 'random';
  readonly contribution: string;
  readonly reserve: string;
  readonly minStake: string;
  readonly seed: string;
  /** The ceiling, or the stake in which it hits once. */
  readonly end: string;
  /** Empty: it takes over from none. */
  readonly replaces: string;
  readonly games: readonly string[];
};

const ppmMax = 100_000;
const isRate = (text: string): boolean => /^\d{1,6}$/.test(text.trim()) && Number(text) <= ppmMax;

/** What an operator types of a new jackpot, its faults, and how it is sent. */
export function useJackpotForm({ currency, onClose }: { readonly currency: string; readonly onClose: () => void }) {
  const t = useT();
  const wordFaults = usePlayerWordFaults();
  const amounts = useAmounts(currency);
  return useOfficeForm<JackpotTyped>({
    initial: {
      names: {},
      type: 'mustHitBy',
      contribution: '',
      reserve: '',
      minStake: '',
      seed: '',
      end: '',
      replaces: '',
      games: [],
    },
    faults: (typed) => ({
      names: wordFaults({ names: typed.names }).names,
      contribution: isRate(typed.contribution) && Number(typed.contribution) > 0 ? undefined : t('office.jackpots.ppmFault'),
      reserve: isRate(typed.reserve) ? undefined : t('office.jackpots.ppmFault'),
      minStake: amounts.faultOf(typed.minStake),
      seed: amounts.faultOf(typed.seed),
      end: amounts.faultOf(typed.end),
      games: typed.games.length === 0 ? t('office.jackpots.gamesNeeded') : undefined,
    }),
    send: async (typed) => {
      const read = (text: string) => readOf(amounts.read(text));
      await callOffice('officeDraftJackpot', {
        names: filledWords(typed.names),
        type: typed.type,
        games: [...typed.games],
        contributionPpm: Number(typed.contribution),
        reservePpm: Number(typed.reserve),
        minStake: read(typed.minStake),
        seed: read(typed.seed),
        ...(typed.type === 'mustHitBy' ? { ceiling: read(typed.end) } : { hitEvery: read(typed.end) }),
        ...(typed.replaces === '' ? {} : { replaces: typed.replaces as `jkp_${string}` }),
      });
      await readAnew('jackpots');
      onClose();
    },
  });
}
