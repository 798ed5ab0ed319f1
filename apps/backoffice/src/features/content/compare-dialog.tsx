import { useQuery } from '@tanstack/react-query';
import { type ContentBody, pictureSlots } from '@trevo/contract';
import { Button, Dialog, Segmented } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { Loaded } from '../../shell/room.tsx';
import { partsOf, picturesOf, textOf } from './content-body.ts';
import { type ContentShown, contentVersion } from './content-queries.ts';
import { KeptImage } from './kept-image.tsx';
import { ProseView } from './prose-view.tsx';

type Props = { readonly item: ContentShown; readonly version: number; readonly language: string; readonly onClose: () => void };

/** An earlier version beside the newest one, text by text; what differs is marked. */
export function CompareDialog({ item, version, language: first, onClose }: Props) {
  const t = useT();
  const [language, setLanguage] = useState(first);
  const query = useQuery(contentVersion(item.item.contentId, version));
  const title = t('office.content.compareTitle', { version, newest: item.item.version });
  return (
    <Dialog label={title} onClose={onClose} closeLabel={t('office.close')} width={1040}>
      <div className="of-stack of-dialog">
        <h2>{title}</h2>
        <Loaded query={query}>
          {({ content }) => {
            const languages = [...new Set([first, ...Object.keys(content.texts), ...Object.keys(item.content.texts)])].sort((a, b) =>
              a.localeCompare(b),
            );
            return (
              <>
                <Segmented
                  label={t('office.content.language')}
                  value={language}
                  onChange={setLanguage}
                  options={languages.map((value) => ({ value, label: value }))}
                />
                <Sides {...{ language, version }} before={content} after={item.content} newest={item.item.version} />
              </>
            );
          }}
        </Loaded>
        <div className="of-row-end">
          <Button onClick={onClose}>{t('office.close')}</Button>
        </div>
      </div>
    </Dialog>
  );
}

type SidesProps = {
  readonly language: string;
  readonly before: ContentBody;
  readonly after: ContentBody;
  readonly version: number;
  readonly newest: number;
};

function Sides({ language, before, after, version, newest }: SidesProps) {
  const t = useT();
  const fields = [...new Set([...Object.keys(before.fields), ...Object.keys(after.fields)])];
  const told = (body: ContentBody, name: string) => JSON.stringify((body.fields as Readonly<Record<string, unknown>>)[name] ?? null);
  const changed = fields.filter((name) => told(before, name) !== told(after, name));
  return (
    <table className="content-sides">
      <thead>
        <tr>
          <th scope="col">{t('office.content.what')}</th>
          <th scope="col">{t('office.content.version', { version })}</th>
          <th scope="col">{t('office.content.version', { version: newest })}</th>
        </tr>
      </thead>
      <tbody>
        {partsOf(after).map(({ name, look }) => {
          const [old, now] = [textOf(before, language, name), textOf(after, language, name)];
          const shown = (words: string) => (look === 'prose' ? <ProseView html={words} /> : words);
          return (
            <tr key={name} className={old === now ? undefined : 'is-changed'}>
              <th scope="row">{t(`office.content.part.${name}`)}</th>
              <td>{shown(old)}</td>
              <td>{shown(now)}</td>
            </tr>
          );
        })}
        {changed.map((name) => (
          <tr key={name} className="is-changed">
            <th scope="row">{t('office.content.fields')}</th>
            {[before, after].map((body, at) => (
              <td key={at === 0 ? 'before' : 'after'}>
                {name === 'pictures' && picturesOf(body) !== null ? (
                  <Pictures body={body} />
                ) : (
                  <code className="of-code">{`${name}: ${told(body, name)}`}</code>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Pictures({ body }: { readonly body: ContentBody }) {
  const t = useT();
  return (
    <div className="of-stack">
      {pictureSlots.map((slot) => {
        const picture = picturesOf(body)?.[slot] ?? null;
        return picture === null ? null : <KeptImage key={slot} picture={picture} alt={t(`office.content.slot.${slot}`)} />;
      })}
    </div>
  );
}
