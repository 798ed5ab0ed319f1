import { type ContentBody, pictureSlots } from '@trevo/contract';
import { formatList } from '@trevo/i18n';
import { Badge, Icon } from '@trevo/ui';
import { useT, useTag } from '../../platform/language.ts';
import { type PartName, partsOf, writtenIn } from './content-body.ts';
import type { ContentChoices, ContentFault, ContentShown } from './content-queries.ts';

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

/** A fault in words: where, and why. */
function useFaultWords(content: ContentBody): (fault: ContentFault) => string {
  const t = useT();
  const fieldWords: Readonly<Record<string, string>> = {
    url: t('office.content.linkage'),
    art: t('office.content.art'),
    pictures: t('office.content.pictures'),
    code: t('office.content.code'),
    promotionId: t('office.content.leadsTo'),
    social: t('office.content.moreChannel'),
    usernames: t('office.message.usernames'),
    languages: t('office.message.languages'),
    registeredUntil: t('office.message.registeredUntil'),
  };
  const slotWords = (field: string, slot: string) =>
    field === 'pictures' ? pictureSlots.filter((one) => one === slot).map((one) => t(`office.content.slot.${one}`)) : [];
  return ({ at, why }) => {
    const [of = '', second = '', third = ''] = at.split('.');
    const named = content.kind === 'message' && second === 'usernames' ? content.fields.usernames[Number(third)] : undefined;
    const part = partsOf(content).find(({ name }) => name === (third as PartName));
    const where =
      of === 'texts'
        ? [second, ...(part === undefined ? [] : [t(`office.content.part.${part.name}`)])].join(', ')
        : [fieldWords[second] ?? second, ...(named === undefined ? [] : [named]), ...slotWords(second, third)].join(', ');
    return t('office.content.fault', { where, why: t(`office.content.why.${why}`) });
  };
}
