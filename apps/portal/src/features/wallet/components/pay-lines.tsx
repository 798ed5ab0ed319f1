import { IconButton } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../../platform/language.ts';
import { writeClipboard } from '../../account/index.ts';
import type { Deposit } from '../api/wallet-queries.ts';

/** The account and the reference to pay to, each to be copied. */
export function PayLines({ lines }: { readonly lines: NonNullable<Deposit['pay']>['lines'] }) {
  const t = useT();
  const [copied, setCopied] = useState<string>();
  if (lines.length === 0) return null;
  return (
    <dl className="pay-lines">
      {lines.map(({ name, value }) => {
        const label = t(`method.line.${name}`);
        return (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <span className="num grow">{value}</span>
              <IconButton
                icon={copied === name ? 'check' : 'copy'}
                label={t('method.copy', { name: label })}
                onClick={() => void writeClipboard(value).then((done) => setCopied(done ? name : undefined))}
              />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
