import { useQuery } from '@tanstack/react-query';
import { type Calls, ownServicePath, type ResponseOf, serviceEntryLimits } from '@trevo/contract';
import { Button } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { readAnew } from '../../platform/query-client.ts';
import { ReasonFormDialog } from '../../shell/reason-dialog.tsx';
import { type Entry, faultsOf, moved, ServiceEntry, sent } from './service-entry.tsx';
import { SettingCard } from './setting-card.tsx';
import { useCardForm } from './use-card-form.ts';

type Services = ResponseOf<Calls['officeServiceEntries']>;

/** How visitors reach the brand: its customer services in their order, each with a switch. */
export function ServiceEntries() {
  const t = useT();
  const services = useQuery({ queryKey: ['brandServices'], queryFn: () => callOffice('officeServiceEntries', {}) });
  return (
    <SettingCard
      title={t('office.services.title')}
      lead={t('office.services.lead')}
      query={services}
      state={({ entries }) => {
        const count = entries.filter(({ enabled }) => enabled).length;
        return { text: t('office.services.on', { count }), tone: count === 0 ? 'warn' : 'neutral' };
      }}
    >
      {(data) => <ServicesForm key={JSON.stringify(data)} {...data} />}
    </SettingCard>
  );
}

/** Nothing is sent before the whole list stands. */
function ServicesForm({ entries: kept }: Services) {
  const t = useT();
  const mayWrite = useMay('brand.write');
  const initial: readonly Entry[] = kept.map((entry, at) => ({ ...entry, id: at }));
  const { form, asking, ask, close } = useCardForm<{ readonly entries: readonly Entry[] }>({
    initial: { entries: initial },
    send: ({ entries, reason }) => callOffice('officeSetServiceEntries', { entries: entries.map(sent), reason }),
    refresh: () => readAnew('brandServices'),
  });
  const { entries } = form.values;
  const set = (next: readonly Entry[]) => form.set('entries', next);
  const faults = faultsOf(entries);
  const isWhole = faults.every((fault) => Object.keys(fault).length === 0);
  const isChanged = JSON.stringify(entries.map(sent)) !== JSON.stringify(kept);
  const add = () => {
    const id = 1 + Math.max(-1, ...entries.map((entry) => entry.id));
    set([
      ...entries,
      { id, csType: 'LIVECHAT', title: '', url: entries.some(({ url }) => url === ownServicePath) ? '' : ownServicePath, enabled: true },
    ]);
  };
  return (
    <>
      {entries.length === 0 && <p>{t('office.services.none')}</p>}
      <ol className="of-services">
        {entries.map((entry, at) => (
          <ServiceEntry
            key={entry.id}
            {...{ entry, mayWrite }}
            place={{ at, of: entries.length }}
            fault={faults[at] ?? {}}
            onChange={(next) => set(entries.with(at, next))}
            onMove={(by) => set(moved(entries, at, by))}
            onRemove={() => set(entries.toSpliced(at, 1))}
          />
        ))}
      </ol>
      <div className="of-row">
        <Button icon="plus" disabled={!mayWrite || entries.length >= serviceEntryLimits.entries} onClick={add}>
          {t('office.services.add')}
        </Button>
        <Button variant="primary" disabled={!mayWrite || !isChanged || !isWhole} onClick={ask}>
          {t('office.apply')}
        </Button>
      </div>
      {asking && (
        <ReasonFormDialog
          title={t('office.services.applyTitle')}
          text={t('office.services.applyText')}
          confirm={t('office.apply')}
          form={form}
          onClose={close}
        />
      )}
    </>
  );
}
