import type { RoundGame } from '@trevo/game-rules';
import { Button } from '@trevo/ui';
import { verifyAddress } from '../../verify/verify-address.ts';
import { MoneyText } from '../money/money-text.tsx';
import { formatMultiplier } from '@trevo/i18n';
import type { RoundView } from '../page/game-session.ts';
import { useWording } from '../page/language.ts';
import { useMoment } from '../page/moment.ts';
import { PanelFacts } from './panel-facts.tsx';
import { RoundFacts } from './round-facts.tsx';

/** What is needed of a game to tell of its rounds. */
export type ToldGame = Pick<RoundGame, 'code' | 'facts' | 'storyOf'>;

type RoundDetailProps = {
  readonly game: ToldGame;
  readonly round: RoundView;
  readonly onReplay: () => void;
  readonly onBack: () => void;
};

/** Everything that is told of one round: its money, what was chosen and done, and what decided it. */
export function RoundDetail({ game, round, onReplay, onBack }: RoundDetailProps) {
  const { t, tag, language } = useWording();
  const moment = useMoment();
  const money = (amount: string) => <MoneyText amount={amount} currency={round.balance.currency} />;
  const isRevealed = round.serverSeed !== null;
  return (
    <section>
      <PanelFacts
        facts={[
          [t('game.at'), moment(round.playedAt)],
          [t('game.stake'), money(round.stake)],
          [t('game.payout'), money(round.payout)],
          [t('game.multiplier'), formatMultiplier(round.multiplier, tag)],
          ...(round.freeSet === undefined ? [] : [[t('game.freeSpin'), t('game.freeSpinText')] as const]),
        ]}
      />
      <RoundFacts game={game} outcome={round.outcome as never} />
      <PanelFacts
        facts={[
          [t('fair.nonce'), round.nonce],
          [t('fair.clientSeed'), round.clientSeed],
          [t('fair.commitment'), round.commitment],
          [t('fair.serverSeed'), round.serverSeed ?? t('game.notYetVerifiable')],
          [t('par.version'), round.tableVersion],
        ]}
      />
      <p className="gm-row">
        <Button icon="left" onClick={onBack}>
          {t('game.back')}
        </Button>
        <Button icon="play" onClick={onReplay}>
          {t('game.replay')}
        </Button>
        <Button
          icon="shield"
          variant="primary"
          disabled={!isRevealed}
          title={isRevealed ? undefined : t('game.notYetVerifiable')}
          onClick={() => window.open(verifyAddress(game, round, language), '_blank', 'noopener')}
        >
          {t('game.verify')}
        </Button>
      </p>
    </section>
  );
}
