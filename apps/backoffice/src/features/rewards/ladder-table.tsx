import { type Column, Table } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { useMoneyText } from '../../platform/office-money.tsx';
import { usePercent } from '../../platform/use-percent.ts';
import type { LadderLevel } from './ladder-typed.ts';
import { useOwnName } from './own-name.ts';

/** A part of a level, as a person reads it. */
export type LevelPart = { readonly id: string; readonly header: string; readonly text: (level: LadderLevel) => string };

/** What a level is called, asks and gives, part by part. */
export function useLevelParts(): readonly LevelPart[] {
  const t = useT();
  const money = useMoneyText();
  const nameOf = useOwnName();
  const percent = usePercent();
  const gift = (given: LadderLevel['weekly']) =>
    given === null ? '–' : t('office.ladder.gift', { amount: money(given.amount), min: money(given.min) });
  return [
    { id: 'name', header: t('office.ladder.name'), text: ({ names }) => nameOf(names) },
    { id: 'score', header: t('office.ladder.score'), text: ({ score }) => money(score) },
    { id: 'keep', header: t('office.ladder.keep'), text: ({ keep }) => money(keep) },
    { id: 'upgrade', header: t('office.ladder.upgrade'), text: ({ upgrade }) => money(upgrade) },
    { id: 'weekly', header: t('office.ladder.weekly'), text: ({ weekly }) => gift(weekly) },
    { id: 'monthly', header: t('office.ladder.monthly'), text: ({ monthly }) => gift(monthly) },
    { id: 'birthday', header: t('office.ladder.birthday'), text: ({ birthday }) => (birthday === null ? '–' : money(birthday)) },
    {
      id: 'extra',
      header: t('office.ladder.extra'),
      text: ({ extraRebatePpm }) => (extraRebatePpm === 0 ? '–' : percent(extraRebatePpm)),
    },
  ];
}

type Row = LadderLevel & { readonly level: number };
type Props = {
  readonly caption: string;
  readonly levels: readonly LadderLevel[];
  /** How many hold each level, by level. */
  readonly held: ReadonlyMap<number, number>;
  /** So many rows of skeleton while the ladder is on its way. */
  readonly waiting?: number | undefined;
};

/** A ladder from the first level up, with how many hold each. */
export function LadderTable({ caption, levels, held, waiting }: Props) {
  const t = useT();
  const columns = useLevelParts().map(
    ({ id, header, text }): Column<Row> => ({
      id,
      header,
      cell: text,
      align: id === 'name' ? 'start' : 'end',
    }),
  );
  const members: Column<Row> = {
    id: 'held',
    header: t('office.ladder.held'),
    align: 'end',
    cell: ({ level }) => String(held.get(level) ?? 0),
  };
  return (
    <Table<Row>
      caption={caption}
      dense
      loadingRows={waiting}
      rows={levels.map((level, index) => ({ ...level, level: index + 1 }))}
      rowKey={({ level }) => String(level)}
      columns={[{ id: 'level', header: t('office.ladder.level'), cell: ({ level }) => String(level) }, ...columns, members]}
    />
  );
}
