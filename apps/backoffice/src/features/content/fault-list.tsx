import type { ContentBody } from '@trevo/contract';
import { useT } from '../../platform/language.ts';
import type { ContentFault } from './content-queries.ts';
import { useFaultWords } from './fault-words.ts';

type Props = { readonly faults: readonly ContentFault[]; readonly content: ContentBody };

/** Why a version cannot go out, fault by fault; nothing where there is none. */
export function FaultList({ faults, content }: Props) {
  const t = useT();
  const faultWords = useFaultWords(content);
  if (faults.length === 0) return null;
  return (
    <div className="of-fault" role="alert">
      <p>{t('office.content.notYet')}</p>
      <ul>
        {faults.map((fault) => (
          <li key={`${fault.at} ${fault.why}`}>{faultWords(fault)}</li>
        ))}
      </ul>
    </div>
  );
}
