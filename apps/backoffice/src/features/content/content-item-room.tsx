import './content.css';
import { useQuery } from '@tanstack/react-query';
import { type ContentKind, contentKinds } from '@trevo/contract';
import { Button, EmptyState } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { rooms } from '../../platform/rooms.ts';
import { BackLink } from '../../shell/place-link.tsx';
import { Loaded, Room } from '../../shell/room.tsx';
import { emptyBody } from './content-body.ts';
import { ContentEditor } from './content-editor.tsx';
import { type ContentChoices, type ContentShown, contentChoices, contentItem, isContentKind } from './content-queries.ts';

type Props = { readonly kind: string; readonly id: string };

/** One item: written in each language on one side, as the portal will show it on the other, with every version there was. */
export function ContentItemRoom({ kind, id }: Props) {
  const t = useT();
  if (!isContentKind(kind, contentKinds)) return <EmptyState title={t('office.nowhere')} text={t('office.nowhereText')} />;
  return id === 'new' ? <New kind={kind} /> : <Known {...{ kind, id }} />;
}

function New({ kind }: { readonly kind: ContentKind }) {
  const t = useT();
  const query = useQuery(contentChoices);
  const [language, setLanguage] = useState<string>();
  return (
    <Room title={t(`office.content.new.${kind}`)} back={<Back kind={kind} />}>
      <Loaded query={query}>
        {(choices) => (
          <ContentEditor
            choices={choices}
            language={language ?? choices.languages[0] ?? ''}
            onLanguage={setLanguage}
            initial={emptyBody(kind)}
            item={null}
          />
        )}
      </Loaded>
    </Room>
  );
}

function Known({ kind, id }: Props & { readonly kind: ContentKind }) {
  const t = useT();
  const choices = useQuery(contentChoices);
  const query = useQuery(contentItem(id));
  const { title = t(`office.content.kind.${kind}`) } = query.data?.item ?? {};
  return (
    <Room title={title === '' ? t('office.content.untitled') : title} back={<Back kind={kind} />}>
      <Loaded query={choices}>{(known) => <Loaded query={query}>{(newest) => <Opened {...{ newest }} choices={known} />}</Loaded>}</Loaded>
    </Room>
  );
}

/** What is written on stays as it was opened, whatever others do meanwhile; that there is another version is told. */
function Opened({ newest, choices }: { readonly newest: ContentShown; readonly choices: ContentChoices }) {
  const t = useT();
  const [language, setLanguage] = useState(choices.languages[0] ?? '');
  const [begun, setBegun] = useState(newest.item.version);
  const [from, setFrom] = useState(newest.content);
  const open = ({ item, content }: ContentShown) => {
    setBegun(item.version);
    setFrom(content);
  };
  return (
    <>
      {newest.item.version === begun ? null : (
        <div className="of-part content-other" role="status">
          <p>{t('office.content.other', { name: newest.item.changedBy || t('office.content.byStart') })}</p>
          <div>
            <Button size="sm" onClick={() => open(newest)}>
              {t('office.content.openOther')}
            </Button>
          </div>
        </div>
      )}
      <ContentEditor
        key={begun}
        {...{ choices, language }}
        onLanguage={setLanguage}
        initial={from}
        item={{ ...newest, item: { ...newest.item, version: begun } }}
        onWritten={open}
      />
    </>
  );
}

function Back({ kind }: { readonly kind: ContentKind }) {
  const t = useT();
  return <BackLink to={`${rooms.content.path}?tab=${kind}`}>{t(`office.content.kind.${kind}`)}</BackLink>;
}
