import { type Form, type FormPlan, useForm as useUiForm } from '@trevo/ui';
import { isFailure } from './api.ts';
import { failureMessage } from './failure-message.ts';
import { isKeptRefusal } from './kept-refusal.ts';
import { useT } from './language.ts';

/**
 * A form whose refusals are the server's, in the words of the page. A refusal that the server keeps would be its answer to the same key for days, whatever has
 * changed meanwhile: what is sent after it is another attempt.
 */
export function useForm<V extends object>(plan: Omit<FormPlan<V>, 'failure'> & Partial<Pick<FormPlan<V>, 'failure'>>): Form<V> {
  const t = useT();
  return useUiForm({
    failure: (error) => ({
      message: failureMessage(error, t),
      fields: isFailure(error) ? error.fields : [],
      isFinal: isKeptRefusal(error),
    }),
    ...plan,
  });
}
