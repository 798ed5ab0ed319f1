import type { SlotOutcome, Spin } from '@trevo/game-rules';
import { formatAmount } from '@trevo/money';
import { Table } from '@trevo/ui';
import { useWording } from '../platform/language.ts';
import type { Checked, CheckedSlot } from './check-round.ts';
import { InstantSteps } from './instant-steps.tsx';
import type { VerifyFields } from './verify-address.ts';
import { Verdict } from './verify-frame.tsx';

type Read = CheckedSlot['trace']['reads'][number];

/** What came out, said plainly first, then every step for who wants to follow it by hand. */
export function VerifyResult({ checked, fields }: { readonly checked: Checked; readonly fields: VerifyFields }) {
  const { t } = useWording();
  const { verification } = checked;
  const checks = verification.checks.map(({ name, holds }) => ({ name, holds, text: t(`verify.check.${name}`) }));
  return (
    <Verdict holds={checks.length === 0 ? null : verification.holds} checks={checks}>
      <p className="vf-payout">
        {t('verify.pays', {
          stake: fields.stake,
          payout: formatAmount(verification.payoutMinor),
          multiplier: verification.outcome.multiplier,
        })}
      </p>
      {'trace' in checked ? (
        <SlotSteps checked={checked} fields={fields} />
      ) : (
        <InstantSteps outcome={checked.verification.outcome} reads={checked.reads} fields={fields} />
      )}
    </Verdict>
  );
}

/** The window, the features, and every stop as it was drawn. */
function SlotSteps({ checked: { verification, trace }, fields }: { readonly checked: CheckedSlot; readonly fields: VerifyFields }) {
  const { t } = useWording();
  return (
    <>
      <SpinView title={t('verify.base')} spin={verification.outcome.base} />
      <Features outcome={verification.outcome} />
      <h3>{t('verify.steps')}</h3>
      <p>{t('verify.blocksLead', { clientSeed: fields.clientSeed, nonce: fields.nonce })}</p>
      <ol className="vf-blocks" start={0}>
        {trace.blocks.map((block) => (
          <li key={block}>
            <code>{block}</code>
          </li>
        ))}
      </ol>
      <p>{t('verify.readsLead')}</p>
      <Table<Read & { readonly place: number }>
        caption={t('verify.steps')}
        dense
        rows={trace.reads.map((read, place) => ({ ...read, place }))}
        rowKey={(read) => String(read.place)}
        columns={[
          { id: 'purpose', header: t('verify.decides'), cell: (read) => <Purpose read={read} /> },
          { id: 'words', header: t('verify.words'), cell: (read) => <code>{read.words.join(', ')}</code> },
          { id: 'below', header: t('verify.below'), align: 'end', cell: (read) => String(read.below) },
          { id: 'result', header: t('verify.result'), align: 'end', cell: (read) => String(read.result) },
        ]}
      />
    </>
  );
}

function Purpose({ read: { purpose } }: { readonly read: Read }) {
  const { t } = useWording();
  if (purpose.decides === 'stop')
    return t(purpose.spin === 0 ? 'verify.stop' : 'verify.freeStop', { reel: purpose.reel + 1, spin: purpose.spin });
  if (purpose.decides === 'special') return t('verify.special');
  const [reel, row] = purpose.cell;
  return t(purpose.decides === 'coin' ? 'verify.coin' : 'verify.coinValue', { reel: reel + 1, row: row + 1, respin: purpose.respin });
}

function SpinView({ title, spin }: { readonly title: string; readonly spin: Pick<Spin, 'window' | 'wins' | 'expanded'> }) {
  const { t } = useWording();
  const rows = spin.window[0]?.length ?? 0;
  return (
    <div>
      <h3>{title}</h3>
      <table className="vf-window">
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={`row-${String(row)}`}>
              {spin.window.map((reel, index) => (
                <td key={`cell-${String(index)}`}>{reel[row]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {spin.expanded && <p>{t('verify.expanded', { reels: spin.expanded.map((reel) => reel + 1).join(', ') })}</p>}
      <ul className="vf-checks">
        {spin.wins.length === 0 && <li>{t('verify.noWin')}</li>}
        {spin.wins.map((win) => (
          <li key={JSON.stringify(win)}>
            {t(`verify.win.${win.kind}`, {
              symbol: win.symbol,
              count: win.count,
              credits: win.credits,
              number: win.kind === 'line' ? win.line + 1 : win.kind === 'ways' ? win.ways : win.count,
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Features({ outcome }: { readonly outcome: SlotOutcome }) {
  const { t } = useWording();
  return outcome.features.map((feature) => {
    switch (feature.kind) {
      case 'freeSpins':
        return (
          <details key="free">
            <summary>{t('verify.freeSpins', { count: feature.spins.length, credits: feature.winCredits })}</summary>
            {feature.special !== undefined && <p>{t('verify.drawn', { symbol: feature.special })}</p>}
            {feature.spins.map((spin, index) => (
              <SpinView key={`spin-${String(index)}`} title={t('verify.freeSpin', { number: index + 1 })} spin={spin} />
            ))}
          </details>
        );
      case 'tumbles':
        return feature.falls.map((fall, index) => (
          <SpinView
            key={`fall-${String(index)}`}
            title={t('verify.fall', { number: index + 1, multiplier: fall.multiplier })}
            spin={fall}
          />
        ));
      case 'holdAndSpin':
        return <p key="hold">{t('verify.hold', { coins: feature.coins, credits: feature.winCredits })}</p>;
    }
  });
}
