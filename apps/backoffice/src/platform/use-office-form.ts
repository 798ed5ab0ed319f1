import { keptOfficeRefusalCodes } from '@trevo/contract/kept-office-refusals';
import { type Form, type FormPlan, useForm } from '@trevo/ui';
import { failureText } from './failure-text.ts';
import { useT } from './language.ts';
import { OfficeFailure } from './office-api.ts';

/**
 * A form whose refusals are the server's, in the words of the page. A refusal that the server keeps would be its answer to the same key for days, whatever has
 * changed meanwhile: what is sent after it is another attempt.
 */
export function useOfficeForm<V extends object>(plan: Omit<FormPlan<V>, 'failure'>): Form<V> {
  const t = useT();
  return useForm({
    guarded: true,
    failure: (error) => ({
      message: failureText(error, t),
      fields: error instanceof OfficeFailure ? error.fields : [],
      isFinal: error instanceof OfficeFailure && (keptOfficeRefusalCodes as readonly string[]).includes(error.code),
    }),
    ...plan,
  });
}
