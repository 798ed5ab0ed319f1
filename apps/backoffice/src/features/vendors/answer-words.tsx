import { Badge } from '@trevo/ui';
import { useT } from '../../platform/language.ts';

/** What was answered, in words; an answer that has none (an HTTP status, a dialect's own) as it is. */
export function AnswerWords({ answer, failed = false }: { readonly answer: string; readonly failed?: boolean }) {
  const t = useT();
  const key = `office.vendorAnswer.${answer}` as const;
  // Codes of ours are words with underscores; the catalogue is not asked for a number.
  const words = /^[a-z_]+$/.test(answer) ? t(key) : key;
  return <Badge tone={failed ? 'bad' : 'neutral'}>{words === key ? answer : words}</Badge>;
}
