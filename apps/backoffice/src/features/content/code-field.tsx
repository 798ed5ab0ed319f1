import type { ContentBody } from '@trevo/contract';
import { Checkbox, Field } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import type { FaultAt } from './fault-words.ts';

type Props<K extends ContentBody['kind']> = {
  readonly content: Extract<ContentBody, { kind: K }>;
  readonly change: (content: ContentBody) => void;
  readonly isPublished: boolean;
  readonly faultAt: FaultAt;
};

/** A page of the brand's own: its address, and whether the footer leads to it. */
export function PageFields({ content, change, ...rest }: Props<'page'>) {
  const t = useT();
  const { code, inFooter } = content.fields;
  return (
    <>
      <CodeField {...{ content, change, ...rest }} />
      {code === '' ? null : <p className="of-muted">{t('office.content.pageAt', { address: `\u2066/page#${code}\u2069` })}</p>}
      <Checkbox
        checked={inFooter}
        onChange={({ target }) => change({ ...content, fields: { ...content.fields, inFooter: target.checked } })}
      >
        {t('office.content.inFooter')}
      </Checkbox>
    </>
  );
}

/** It stands in addresses: once published it stays. */
export function CodeField({ content, change, isPublished, faultAt }: Props<'help' | 'page' | 'promotion'>) {
  const t = useT();
  const set = (code: string) => change({ ...content, fields: { ...content.fields, code } } as ContentBody);
  return (
    <Field
      label={t('office.content.code')}
      hint={t(isPublished ? 'office.content.codeStays' : 'office.content.codeHint')}
      value={content.fields.code}
      maxLength={content.kind === 'promotion' ? 48 : 32}
      autoComplete="off"
      dir="ltr"
      disabled={isPublished}
      error={faultAt('fields.code')}
      onChange={({ target }) => set(target.value.toLowerCase().replaceAll(/[^a-z0-9-]/g, '-'))}
    />
  );
}
