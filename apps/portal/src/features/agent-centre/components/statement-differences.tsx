import { FactList } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import type { OpenedStatement } from '../api/statement-queries.ts';
import { useFigureText } from '../payment-words.ts';

type Props = { readonly cause: NonNullable<OpenedStatement['statement']['cause']>; readonly differences: OpenedStatement['differences'] };

/** Why a line is there that is no period's, and the periods that it makes up for: what each came to, and what it comes to now. */
export function StatementDifferences({ cause, differences }: Props) {
  const t = useT();
  const moment = useMoment();
  const figureText = useFigureText();
  const micro = (text: string) => figureText({ unit: 'micro', value: BigInt(text) });
  return (
    <section className="col">
      <p>{t(`agent.pay.causeText.${cause}`)}</p>
      <FactList
        className="agc-facts"
        facts={differences.map(({ from, to, oldMicro, newMicro }, place) => [
          `${moment(from, 'moment')} – ${moment(to, 'moment')}`,
          <span key={`${from} ${place}`} className="num">
            {t('agent.pay.differenceOf', {
              before: micro(oldMicro),
              now: micro(newMicro),
              by: micro(String(BigInt(newMicro) - BigInt(oldMicro))),
            })}
          </span>,
        ])}
      />
    </section>
  );
}
