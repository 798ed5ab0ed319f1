import { Badge } from '@trevo/ui';
import { useT } from '../../platform/language.ts';

/** What was answered, in words; an answer that has none (an HTTP status, a dialect's own) as it is. */
export function AnswerWords({ answer, failed = false }: { readonly answer: string; readonly failed?: boolean }) {
  const t = useT();
  const key = `office.vendorAnswer.${answer}`;
  const words = t(key);
  return <Badge tone={failed ? 'bad' : 'neutral'}>{words === key ? answer : words}</Badge>;
}
