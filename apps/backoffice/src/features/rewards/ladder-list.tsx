import './ladder.css';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '@trevo/i18n';
import { Badge, Button, type ListColumn } from '@trevo/ui';
import { useT, useTag } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { SignDialog } from '../../shell/sign-dialog.tsx';
import { usePagedList } from '../../shell/list-query.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import { LadderCompareDialog } from './ladder-compare-dialog.tsx';
import { LadderDraftDialog } from './ladder-draft-dialog.tsx';
import { TakeBackActs, useTakeBackWords } from './ladder-take-back.tsx';
import { LadderTable } from './ladder-table.tsx';
import type { LadderVersion } from './ladder-typed.ts';
import { ladderTones, refreshLadder, useVersionTitle } from './ladder-words.ts';

/** What most ladders are like, while this one is on its way. */
const usualKeepMonths = 3;
const usualLevels = 5;
const rowKey = ({ version }: LadderVersion): string => String(version);

/** The ladder of levels: the one that holds, with how many stand where, and all its versions; one drafts, somebody else publishes. */
export function LadderList() {
  const t = useT();
  const open = useRoomDialog();
  const mayWrite = useMay('rewards.write');
  const ladder = useQuery({ queryKey: ['ladder', 'whole'], queryFn: () => callOffice('officeLadders', {}) });
  const list = useList({ name: 'ladder' });
  const source = usePagedList({
    key: ['ladder'],
    request: list.request,
    ask: async () => {
      const { versions } = await callOffice('officeLadders', {});
      return { list: versions, pageNum: 1, totalPages: 1, total: versions.length };
    },
    rowKey,
  });
  const versions = ladder.data?.versions ?? [];
  const held = versions.find(({ state }) => state === 'inForce');
  const latest = versions.find(({ state }) => state === 'announced') ?? held;
  return (
    <>
      {held === undefined && !ladder.isPending ? null : (
        <section className="card of-card of-ladder" aria-label={t('office.ladder.held.title')}>
          <h2>{t('office.ladder.held.title')}</h2>
          <p className="of-muted">{t('office.ladder.held.text', { months: held?.keepMonths ?? usualKeepMonths })}</p>
          <LadderTable
            caption={t('office.ladder.held.title')}
            levels={held?.levels ?? []}
            waiting={ladder.isPending ? usualLevels : undefined}
            held={new Map((ladder.data?.held ?? []).map(({ level, members }) => [level, members]))}
          />
        </section>
      )}
      {mayWrite ? (
        <div className="of-acts">
          <Button
            variant="primary"
            disabled={ladder.data === undefined}
            onClick={() => open((close) => <LadderDraftDialog from={latest} currency={ladder.data?.currency ?? ''} onClose={close} />)}
          >
            {t('office.ladder.draft')}
          </Button>
        </div>
      ) : null}
      <OfficeList<LadderVersion>
        title={t('office.ladder.versions')}
        {...{ list, source, rowKey }}
        columns={useColumns(versions, mayWrite)}
        empty={{ title: t('office.ladder.none'), text: t('office.ladder.noneText') }}
      />
    </>
  );
}

function useColumns(versions: readonly LadderVersion[], mayWrite: boolean): readonly ListColumn<LadderVersion>[] {
  const t = useT();
  const tag = useTag();
  const column = useOfficeColumns<LadderVersion>();
  const stateWords = ({ state }: LadderVersion) => t(`office.ladder.state.${state}`);
  const takeBackOf = useTakeBackWords();
  const last = versions.find(({ state }) => state === 'announced')?.version;
  const nobody = t('office.ladder.nobody');
  return [
    column.count({ id: 'version', header: t('office.ladder.number') }, ({ version }) => version),
    column.drawn({ id: 'state', header: t('office.status') }, stateWords, (row) => (
      <>
        <Badge tone={ladderTones[row.state]}>{stateWords(row)}</Badge>
        {takeBackOf(row) === null ? null : <div className="of-note">{takeBackOf(row)}</div>}
      </>
    )),
    column.words({ id: 'from', header: t('office.ladder.startsOn') }, ({ startsOn }) =>
      startsOn === null ? t('office.ladder.always') : formatDay(startsOn, tag),
    ),
    column.count({ id: 'levels', header: t('office.ladder.levels') }, ({ levels }) => levels.length),
    column.words({ id: 'reason', header: t('office.reason') }, ({ reason }) => (reason === '' ? '–' : reason)),
    column.words({ id: 'drafter', header: t('office.ladder.drafter') }, ({ drafter }) => drafter ?? nobody),
    column.words({ id: 'publisher', header: t('office.ladder.publisher') }, ({ publisher }) => publisher ?? '–'),
    column.acts(t('office.decide'), (row) => <Acts {...{ row, versions, mayWrite }} isLast={row.version === last} />),
  ];
}

type ActsProps = {
  readonly row: LadderVersion;
  readonly versions: readonly LadderVersion[];
  readonly mayWrite: boolean;
  /** It was announced last, and no other follows it. */
  readonly isLast: boolean;
};

function Acts({ row, versions, mayWrite, isLast }: ActsProps) {
  const t = useT();
  const open = useRoomDialog();
  const isDraft = row.state === 'draft';
  return (
    <span className="of-acts">
      <Button size="sm" onClick={() => open((close) => <LadderCompareDialog version={row} versions={versions} onClose={close} />)}>
        {t('office.ladder.compare')}
      </Button>
      {mayWrite && isDraft && row.isOwn ? <span className="of-muted">{t('office.rulingOwn')}</span> : null}
      {mayWrite && isDraft && !row.isOwn ? (
        <Button size="sm" variant="primary" onClick={() => open((close) => <PublishDialog row={row} onClose={close} />)}>
          {t('office.ladder.publish')}
        </Button>
      ) : null}
      {mayWrite && isDraft ? (
        <Button size="sm" variant="danger" onClick={() => open((close) => <DropDialog row={row} onClose={close} />)}>
          {t('office.ladder.drop')}
        </Button>
      ) : null}
      {mayWrite && isLast ? <TakeBackActs row={row} /> : null}
    </span>
  );
}

type DialogProps = { readonly row: LadderVersion; readonly onClose: () => void };

/** Publishes the version that was looked at. */
function PublishDialog({ row, onClose }: DialogProps) {
  const t = useT();
  const titleOf = useVersionTitle();
  return (
    <SignDialog
      title={`${t('office.ladder.publish')}: ${titleOf(row)}`}
      confirm={t('office.ladder.publish')}
      send={() => callOffice('officePublishLadder', { version: row.version })}
      refresh={refreshLadder}
      onClose={onClose}
    >
      <p className="of-muted">{t('office.ladder.publishText')}</p>
    </SignDialog>
  );
}

function DropDialog({ row, onClose }: DialogProps) {
  const t = useT();
  return (
    <ReasonDialog
      title={`${t('office.ladder.drop')}: ${t('office.ladder.version', { version: String(row.version) })}`}
      text={t('office.ladder.dropText')}
      confirm={t('office.ladder.drop')}
      danger
      send={(reason) => callOffice('officeDropLadder', { version: row.version, reason })}
      refresh={refreshLadder}
      onClose={onClose}
    />
  );
}
