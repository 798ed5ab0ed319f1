import './service.css';
import { useStore } from '@nanostores/react';
import { TabPanel, Tabs } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { useMay } from '../../platform/office-session.ts';
import { $place, go, rooms } from '../../platform/rooms.ts';
import { Room } from '../../shell/room.tsx';
import { ArchiveList } from './archive-list.tsx';
import { HoursForm } from './hours-form.tsx';
import { RepliesList } from './replies-list.tsx';
import { ServiceDesk } from './service-desk.tsx';

const tabs = {
  desk: () => <ServiceDesk />,
  archive: () => <ArchiveList />,
  replies: () => <RepliesList />,
  hours: () => <HoursForm />,
} as const;
type TabName = keyof typeof tabs;

/** Customer service: the desk, everybody's conversations, what is said often, and the hours. The tab stands in the address. */
export function ServiceRoom() {
  const t = useT();
  const readsAll = useMay('service.all');
  const names = (Object.keys(tabs) as TabName[]).filter((name) => name !== 'archive' || readsAll);
  const asked = useStore($place)?.search.tab;
  const tab = names.find((name) => name === asked) ?? 'desk';
  return (
    <Room title={t('office.room.service')} lead={<span className="of-muted">{t('office.service.lead')}</span>}>
      <Tabs
        id="service"
        label={t('office.room.service')}
        tabs={names.map((value) => ({ value, label: t(`office.service.${value}`) }))}
        value={tab}
        onChange={(value) => go(`${rooms.service.path}?tab=${value}`)}
      />
      <TabPanel id="service" value={tab} className="of-stack">
        {tabs[tab]()}
      </TabPanel>
    </Room>
  );
}
