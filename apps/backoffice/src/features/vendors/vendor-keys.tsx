import { Badge, Table } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { NewKey } from './new-key.tsx';
import type { Link } from './vendor-queries.ts';

type Key = Link['keys'][number];

/** The keys of a link by name: never a key itself. */
export function VendorKeys({ link: { vendor, keys } }: { readonly link: Link }) {
  const t = useT();
  const moment = useMoment();
  return (
    <section className="card of-card">
      <div className="of-title-small">
        <h2>{t('office.keys')}</h2>
        <NewKey vendor={vendor} />
      </div>
      <Table<Key>
        caption={t('office.keys')}
        dense
        rows={keys}
        rowKey={({ id }) => id}
        empty={t('office.keysEmpty')}
        columns={[
          {
            id: 'id',
            header: t('office.key'),
            cell: ({ id, forTests }) => (
              <span className="of-row">
                <code className="of-code">{id}</code>
                {forTests && <Badge tone="warn">{t('office.keyForTests')}</Badge>}
              </span>
            ),
          },
          { id: 'purpose', header: t('office.keyPurpose'), cell: ({ purpose }) => t(`office.keyPurpose.${purpose}`) },
          { id: 'made', header: t('office.keyMadeAt'), cell: ({ createdAt }) => moment(createdAt) },
          { id: 'until', header: t('office.keyUntil'), cell: ({ retiresAt }) => (retiresAt === null ? '–' : moment(retiresAt)) },
        ]}
      />
    </section>
  );
}
