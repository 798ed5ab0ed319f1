import type { StreamRead } from '@trevo/game-rules/instant';
import { minesCells, type MinesOutcome } from '@trevo/game-rules/mines';
import type { PlinkoOutcome } from '@trevo/game-rules/plinko';
import { Table } from '@trevo/ui';
import { useWording } from '../platform/language.ts';
import type { VerifyFields } from './verify-address.ts';

type InstantStepsProps = {
  readonly outcome: PlinkoOutcome | MinesOutcome;
  readonly reads: readonly StreamRead[];
  readonly fields: VerifyFields;
};

/** The way of the ball or the bed, and every word that decided it. */
export function InstantSteps({ outcome, reads, fields }: InstantStepsProps) {
  const { t } = useWording();
  return (
    <>
      {outcome.game === 'plinko' ? (
        <p className="vf-path">
          {t('verify.path', { slot: outcome.slot })} <code>{outcome.path}</code>
        </p>
      ) : (
        <Bed outcome={outcome} />
      )}
      <h3>{t('verify.steps')}</h3>
      <p>{t('verify.blocksLead', { clientSeed: fields.clientSeed, nonce: fields.nonce })}</p>
      <p>{t('verify.scaledLead')}</p>
      <Table<StreamRead & { readonly place: number }>
        caption={t('verify.steps')}
        dense
        rows={reads.map((read, place) => ({ ...read, place }))}
        rowKey={(read) => String(read.place)}
        columns={[
          {
            id: 'purpose',
            header: t('verify.decides'),
            cell: ({ place }) => t(outcome.game === 'plinko' ? 'verify.row' : 'verify.mine', { number: place + 1 }),
          },
          { id: 'words', header: t('verify.words'), cell: ({ words }) => <code>{words.join(', ')}</code> },
          { id: 'below', header: t('verify.below'), align: 'end', cell: ({ below }) => String(below) },
          { id: 'result', header: t('verify.result'), align: 'end', cell: ({ result }) => String(result) },
        ]}
      />
    </>
  );
}

/** The bed with its mines, and the picks by their order. */
function Bed({ outcome: { field, picks } }: { readonly outcome: MinesOutcome }) {
  const { t } = useWording();
  const text = (cell: number) => {
    const picked = picks.indexOf(cell);
    const order = picked < 0 ? '' : ` ${t('verify.picked', { number: picked + 1 })}`;
    return `${field?.includes(cell) ? '✱' : '·'}${order}`;
  };
  const rows = Array.from({ length: minesCells / 5 }, (_, row) => row);
  return (
    <>
      <p>{t('verify.bed')}</p>
      <table className="vf-window">
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              {rows.map((column) => (
                <td key={column}>{text(row * 5 + column)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
