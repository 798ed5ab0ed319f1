import { useQuery } from '@tanstack/react-query';
import { Button, Table } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { useMay } from '../../platform/office-session.ts';
import { usePercent } from '../../platform/use-percent.ts';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import { Loaded } from '../../shell/room.tsx';
import { type JackpotAct, JackpotActDialog } from './jackpot-act-dialog.tsx';
import { JackpotDraftDialog } from './jackpot-draft-dialog.tsx';
import { type JackpotDraftLine, type JackpotDrafts, draftsQuery, openJackpotsQuery } from './jackpot-lines.ts';
import { useOwnName } from './own-name.ts';

/** What somebody drafted and somebody else may publish. */
export function JackpotDraftsPart() {
  return <Loaded query={useQuery(draftsQuery)}>{(drafts) => <Drafts drafts={drafts} />}</Loaded>;
}

function Drafts({ drafts }: { readonly drafts: JackpotDrafts }) {
  const t = useT();
  const percent = usePercent();
  const nameOf = useOwnName();
  const open = useRoomDialog();
  const mayWrite = useMay('rewards.write');
  const standing = useQuery(openJackpotsQuery).data ?? [];
  const money = (amount: string) => <OfficeMoney amount={amount} currency={drafts.currency} />;
  return (
    <>
      {mayWrite ? (
        <div className="of-row-end">
          <Button
            size="sm"
            variant="primary"
            onClick={() => open((close) => <JackpotDraftDialog {...{ drafts }} open={standing} onClose={close} />)}
          >
            {t('office.jackpots.draft')}
          </Button>
        </div>
      ) : null}
      {drafts.drafts.length === 0 ? null : (
        <Table<JackpotDraftLine>
          caption={t('office.jackpots.drafts')}
          rows={drafts.drafts}
          rowKey={({ jackpotId }) => jackpotId}
          dense
          columns={[
            { id: 'jackpot', header: t('office.jackpots.jackpot'), cell: ({ names }) => nameOf(names) },
            { id: 'type', header: t('office.jackpots.type'), cell: ({ type }) => t(`office.jackpots.type.${type}`) },
            { id: 'games', header: t('office.jackpots.games'), align: 'end', cell: ({ games }) => games.length },
            { id: 'seed', header: t('office.jackpots.field.seed'), align: 'end', cell: ({ seed }) => money(seed) },
            {
              id: 'returns',
              header: t('office.jackpots.look.returns'),
              align: 'end',
              cell: ({ contributionPpm, reservePpm }) => percent(contributionPpm + reservePpm),
            },
            { id: 'acts', header: t('office.decide'), cell: (row) => <Acts row={row} /> },
          ]}
        />
      )}
    </>
  );
}

function Acts({ row }: { readonly row: JackpotDraftLine }) {
  const t = useT();
  const open = useRoomDialog();
  const mayWrite = useMay('rewards.write');
  const ask = (act: JackpotAct) => open((close) => <JackpotActDialog {...{ row, act }} onClose={close} />);
  return (
    <span className="of-acts">
      <Button size="sm" onClick={() => ask('preview')}>
        {t('office.jackpots.act.preview')}
      </Button>
      {mayWrite && !row.isOwn ? (
        <Button size="sm" variant="primary" onClick={() => ask('publish')}>
          {t('office.jackpots.act.publish')}
        </Button>
      ) : null}
      {mayWrite && row.isOwn ? <span className="of-muted">{t('office.rulingOwn')}</span> : null}
      {mayWrite ? (
        <Button size="sm" variant="danger" onClick={() => ask('remove')}>
          {t('office.jackpots.act.remove')}
        </Button>
      ) : null}
    </span>
  );
}
