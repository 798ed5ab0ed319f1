import type { RoundGame, SlotOutcome, TracedRead } from '@trevo/game-rules';
import { formatMultiplier } from '@trevo/i18n';
import { formatAmount, typedNumber } from '@trevo/money';
import { Table } from '@trevo/ui';
import { SlotRound } from '../engine/slot-round.tsx';
import { useWording } from '../kit/page/language.ts';
import { RoundFacts } from '../kit/panels/round-facts.tsx';
import type { Checked } from './check-round.ts';
import type { VerifyFields } from './verify-address.ts';
import { Verdict } from './verify-frame.tsx';

type VerifyResultProps = { readonly game: RoundGame; readonly checked: Checked; readonly fields: VerifyFields };

/** What came out, said plainly first, then every step for who wants to follow it by hand. */
export function VerifyResult({ game, checked: { verification, trace }, fields }: VerifyResultProps) {
  const { t, tag } = useWording();
  const { outcome, payoutMinor } = verification;
  const checks = verification.checks.map(({ name, holds }) => ({ name, holds, text: t(`verify.check.${name}`) }));
  const isSlot = game.stakes.kind === 'ladder';
  return (
    <Verdict holds={checks.length === 0 ? null : verification.holds} checks={checks}>
      <p className="vf-payout">
        {t('verify.pays', {
          stake: fields.stake,
          payout: typedNumber(formatAmount(payoutMinor), tag),
          multiplier: formatMultiplier(outcome.multiplier, tag),
        })}
      </p>
      {isSlot ? <SlotRound slot={game.code} outcome={outcome as SlotOutcome} /> : <RoundFacts game={game} outcome={outcome} />}
      <h3>{t('verify.steps')}</h3>
      <p>{t('verify.blocksLead', { clientSeed: fields.clientSeed, nonce: fields.nonce })}</p>
      <ol className="vf-blocks" start={0}>
        {trace.blocks.map((block) => (
          <li key={block}>
            <code>{block}</code>
          </li>
        ))}
      </ol>
      <Reads words={isSlot ? 'slots' : game.code} reads={trace.reads} />
    </Verdict>
  );
}

/** Every number that was read, and what it decided. */
function Reads({ words, reads }: { readonly words: string; readonly reads: readonly TracedRead[] }) {
  const { t } = useWording();
  const isScaled = reads.some(({ method }) => method === 'scaled');
  return (
    <>
      <p>{t(isScaled ? 'verify.scaledLead' : 'verify.readsLead')}</p>
      <Table<TracedRead & { readonly place: number }>
        caption={t('verify.steps')}
        dense
        rows={reads.map((read, place) => ({ ...read, place }))}
        rowKey={(read) => String(read.place)}
        columns={[
          {
            id: 'purpose',
            header: t('verify.decides'),
            cell: ({ reason: { decides, ...values } }) => t(`${words}.read.${decides}`, values),
          },
          { id: 'words', header: t('verify.words'), cell: (read) => <code>{read.words.join(', ')}</code> },
          { id: 'below', header: t('verify.below'), align: 'end', cell: (read) => String(read.below) },
          { id: 'result', header: t('verify.result'), align: 'end', cell: (read) => String(read.result) },
        ]}
      />
    </>
  );
}
