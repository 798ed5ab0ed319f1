import { Badge, Button, type ListColumn } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { useMay, useOperator } from '../../platform/office-session.ts';
import { readAnew } from '../../platform/query-client.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import { SignDialog } from '../../shell/sign-dialog.tsx';

/** A version of terms that one operator drafted; without a start it waits for somebody else to publish it. */
type Version = { readonly draftedBy: string | null; readonly startsAt: string | null };

type Publishing<V extends Version> = {
  readonly versionOf: (row: V) => number;
  /** Publishes it at the server. */
  readonly publish: (version: number) => Promise<unknown>;
  /** What the dialog says before. */
  readonly text: string;
  /** Root of the answers that change with it. */
  readonly root: string;
};

/** The columns that lists of versions end with: from when one holds, whether it is published, and the act for who may. */
export function useVersionColumns<V extends Version>(publishing: Publishing<V>): readonly ListColumn<V>[] {
  const t = useT();
  const mayWrite = useMay('rewards.write');
  const column = useOfficeColumns<V>();
  const stateWords = ({ startsAt }: V) => t(startsAt === null ? 'office.referral.isDraft' : 'office.referral.isPublished');
  return [
    column.moment({ id: 'starts', header: t('office.referral.startsAt') }, ({ startsAt }) => startsAt),
    column.drawn({ id: 'state', header: t('office.status') }, stateWords, (row) => (
      <Badge tone={row.startsAt === null ? 'warn' : 'ok'}>{stateWords(row)}</Badge>
    )),
    ...(mayWrite ? [column.acts(t('office.decide'), (row) => <Publish row={row} {...publishing} />)] : []),
  ];
}

function Publish<V extends Version>({ row, ...publishing }: Publishing<V> & { readonly row: V }) {
  const t = useT();
  const open = useRoomDialog();
  const { id } = useOperator();
  if (row.startsAt !== null) return null;
  if (row.draftedBy === id) return <span className="of-muted">{t('office.rulingOwn')}</span>;
  const version = publishing.versionOf(row);
  return (
    <Button size="sm" variant="primary" onClick={() => open((close) => <PublishDialog {...publishing} {...{ version }} onClose={close} />)}>
      {t('office.referral.publish')}
    </Button>
  );
}

type DialogProps = Pick<Publishing<never>, 'publish' | 'root' | 'text'> & { readonly version: number; readonly onClose: () => void };

function PublishDialog({ version, publish, text, root, onClose }: DialogProps) {
  const t = useT();
  return (
    <SignDialog
      title={`${t('office.referral.publish')}: ${version}`}
      confirm={t('office.referral.publish')}
      send={() => publish(version)}
      refresh={() => readAnew(root)}
      onClose={onClose}
    >
      <p className="of-muted">{text}</p>
    </SignDialog>
  );
}
