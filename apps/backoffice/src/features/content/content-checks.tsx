import type { ContentBody } from '@trevo/contract';
import { formatList } from '@trevo/i18n';
import { Badge, Icon } from '@trevo/ui';
import { useT, useTag } from '../../platform/language.ts';
import { writtenIn } from './content-body.ts';
import type { ContentChoices, ContentShown } from './content-queries.ts';
import { useFaultWords } from './fault-words.ts';

type Props = { readonly item: ContentShown; readonly content: ContentBody; readonly choices: ContentChoices; readonly dirty: boolean };

/** What is to be looked at before it goes out: what the server will not publish, languages that are missing, and who leads here. */
export function ContentChecks({ item, content, choices, dirty }: Props) {
  const t = useT();
  const tag = useTag();
  const faultWords = useFaultWords(content);
  const missing = choices.languages.filter((language) => writtenIn(content, language) === 'none');
  const { faults, usedBy } = item;
  return (
    <section className="card of-card" aria-label={t('office.content.before')}>
      <div className="of-title-small">
        <h2>{t('office.content.before')}</h2>
        {faults.length === 0 ? (
          <Badge tone="ok">{t('office.content.ready')}</Badge>
        ) : (
          <Badge tone="bad">{t('office.content.faults', { count: faults.length })}</Badge>
        )}
      </div>
      <ul className="content-checks">
        {faults.map((fault) => (
          <Check key={`${fault.at} ${fault.why}`} is="bad" words={faultWords(fault)} />
        ))}
        {faults.length === 0 ? <Check is="ok" words={t('office.content.allWell')} /> : null}
        {missing.map((language) => (
          <Check key={language} is="warn" words={t('office.content.missing', { language })} />
        ))}
        {usedBy.length === 0 ? null : <Check is="warn" words={t('office.content.usedBy', { titles: formatList(usedBy, tag) })} />}
      </ul>
      {dirty ? <p className="of-muted">{t('office.content.checksSaved')}</p> : null}
    </section>
  );
}

function Check({ is, words }: { readonly is: 'bad' | 'ok' | 'warn'; readonly words: string }) {
  return (
    <li className={`is-${is}`}>
      <Icon name={is === 'ok' ? 'check' : is === 'warn' ? 'warn' : 'close'} size={18} />
      {words}
    </li>
  );
}
