import { type Column, Dialog, Select, Table } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { useLevelParts } from './ladder-table.tsx';
import type { LadderLevel, LadderVersion } from './ladder-typed.ts';
import { useVersionTitle } from './ladder-words.ts';

type Props = { readonly version: LadderVersion; readonly versions: readonly LadderVersion[]; readonly onClose: () => void };
type Row = { readonly level: number; readonly left: LadderLevel | undefined; readonly right: LadderLevel | undefined };

/** A version beside another, level by level: what differs shows what it was and what it is. */
export function LadderCompareDialog({ version, versions, onClose }: Props) {
  const t = useT();
  const titleOf = useVersionTitle();
  const others = versions.filter((one) => one.version !== version.version);
  const [chosen, setChosen] = useState(others.find(({ state }) => state === 'inForce')?.version ?? others[0]?.version ?? 0);
  const other = others.find((one) => one.version === chosen);
  const rows = Array.from(
    { length: Math.max(version.levels.length, other?.levels.length ?? 0) },
    (_, index): Row => ({
      level: index + 1,
      left: other?.levels[index],
      right: version.levels[index],
    }),
  );
  const title = titleOf(version);
  return (
    <Dialog label={title} onClose={onClose} closeLabel={t('office.close')} width={1180}>
      <div className="of-stack of-dialog">
        <h2>{title}</h2>
        {version.reason === '' ? null : <p className="of-muted">{version.reason}</p>}
        {other === undefined ? null : (
          <Select
            label={t('office.ladder.beside')}
            well
            value={String(chosen)}
            onChange={(next) => setChosen(Number(next))}
            options={others.map((one) => ({ value: String(one.version), label: titleOf(one) }))}
          />
        )}
        <Table<Row> caption={title} dense rows={rows} rowKey={({ level }) => String(level)} columns={useCompared()} />
        {other === undefined || other.keepMonths === version.keepMonths ? null : (
          <p>{t('office.ladder.keepMonthsChange', { before: String(other.keepMonths), after: String(version.keepMonths) })}</p>
        )}
      </div>
    </Dialog>
  );
}

function useCompared(): readonly Column<Row>[] {
  const t = useT();
  const parts = useLevelParts();
  return [
    { id: 'level', header: t('office.ladder.level'), cell: ({ level }) => String(level) },
    ...parts.map(
      ({ id, header, text }): Column<Row> => ({
        id,
        header,
        align: id === 'name' ? 'start' : 'end',
        cell: ({ left, right }) => <Change before={left && text(left)} after={right && text(right)} />,
      }),
    ),
  ];
}

/** What stood before is struck through where it is different; a level that only one of both has stands alone. */
function Change({ before, after }: { readonly before: string | undefined; readonly after: string | undefined }) {
  if (before === after || before === undefined) return after === undefined ? '–' : before === undefined ? <ins>{after}</ins> : after;
  return (
    <>
      <del className="of-muted">{before}</del> {after === undefined ? null : <ins>{after}</ins>}
    </>
  );
}
