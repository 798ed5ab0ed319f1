import { useMutation } from '@tanstack/react-query';
import { Select } from '@trevo/ui';
import { callApi } from '../../../platform/api.ts';
import { failureMessage } from '../../../platform/failure-message.ts';
import { useT } from '../../../platform/language.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { durationText } from '../limit-figures.ts';

/** How often the reality check comes. */
export function RealityCheckCard({ minutes, choices }: { readonly minutes: number; readonly choices: readonly number[] }) {
  const t = useT();
  const set = useMutation({
    mutationFn: (next: number) => callApi('setRealityCheck', { minutes: next }),
    onSuccess: () =>
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === 'protection' || queryKey[2] === 'realityCheck' }),
  });
  return (
    <section className="card pad care-limits" aria-labelledby="care-reality">
      <h2 className="h3" id="care-reality">
        {t('reality.title')}
      </h2>
      <p className="t2">{t('reality.text')}</p>
      <Select
        label={t('reality.every')}
        well
        options={choices.map((choice) => ({ value: String(choice), label: durationText(choice * 60, t) }))}
        value={String(set.isPending ? set.variables : minutes)}
        onChange={(value) => set.mutate(Number(value))}
        error={set.error === null ? undefined : failureMessage(set.error, t)}
      />
    </section>
  );
}
