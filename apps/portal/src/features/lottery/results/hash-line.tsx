import { IconButton } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import { toast } from '../../../platform/toasts.ts';
import { writeClipboard } from '../../account/index.ts';

/** A hash in groups of four, to be compared by eye, and copied whole. */
export function HashLine({ label, value }: { readonly label: string; readonly value: string | null }) {
  const t = useT();
  if (value === null) return null;
  const copy = async (): Promise<void> => {
    if (await writeClipboard(value)) toast({ tone: 'ok', title: t('lottery.proof.valueCopied') });
  };
  return (
    <div className="row hash-line">
      <span className="grow">
        <span className="xs t3">{label}</span>
        <code dir="ltr" data-value={value}>
          {value.match(/.{1,4}/g)?.join(' ')}
        </code>
      </span>
      <IconButton size="sm" icon="copy" label={t('lottery.proof.copyValue', { what: label })} onClick={() => void copy()} />
    </div>
  );
}
