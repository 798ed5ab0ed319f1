import { useStore } from '@nanostores/react';
import { contentKinds } from '@trevo/contract';
import { TabPanel, Tabs } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { $place, go, rooms } from '../../platform/rooms.ts';
import { Room } from '../../shell/room.tsx';
import { ContentList } from './content-list.tsx';

/** What operators write for the portal, kind by kind. The tab stands in the address, so that a link leads to it. */
export function ContentRoom() {
  const t = useT();
  const asked = useStore($place)?.search.tab;
  const kind = contentKinds.find((name) => name === asked) ?? 'banner';
  return (
    <Room title={t('office.room.content')} lead={<span className="of-muted">{t('office.content.lead')}</span>}>
      <Tabs
        id="content"
        label={t('office.room.content')}
        tabs={contentKinds.map((value) => ({ value, label: t(`office.content.kind.${value}`) }))}
        value={kind}
        onChange={(value) => go(`${rooms.content.path}?tab=${value}`)}
      />
      <TabPanel id="content" value={kind} className="of-stack">
        <ContentList key={kind} kind={kind} />
      </TabPanel>
    </Room>
  );
}
