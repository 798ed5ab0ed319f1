import { useStore } from '@nanostores/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { serviceCapacityMax } from '@trevo/contract';
import { Badge, Button, EmptyState, Select, Switch } from '@trevo/ui';
import { failureText } from '../../platform/failure-text.ts';
import { useT } from '../../platform/language.ts';
import { useDayAndTime } from '../../platform/moment.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { $place, go, rooms } from '../../platform/rooms.ts';
import { Loaded } from '../../shell/room.tsx';
import { ConversationPanel } from './conversation-panel.tsx';
import { askServiceAgain, type Card, type ConversationId, type Desk, deskQuery } from './service-queries.ts';

const capacities = Array.from({ length: serviceCapacityMax }, (_, index) => String(index + 1));

/** Who waits, who is being answered, and the conversation that was chosen: it stands in the address. */
export function ServiceDesk() {
  const desk = useQuery(deskQuery());
  return <Loaded query={desk}>{(full) => <DeskView desk={full} />}</Loaded>;
}

function choose(conversationId: string): void {
  go(`${rooms.service.path}?conversation=${conversationId}`);
}

function DeskView({ desk }: { readonly desk: Desk }) {
  const t = useT();
  const mayAnswer = useMay('service.answer');
  const chosen = useStore($place)?.search.conversation;
  const take = useMutation({
    mutationFn: (conversationId: string) => callOffice('officeServiceTake', { conversationId: conversationId as ConversationId }),
    onSuccess: (_done, conversationId) => choose(conversationId),
    onSettled: askServiceAgain,
  });
  return (
    <div className="svc-desk">
      <div className="of-stack">
        <Seat desk={desk} />
        {take.isError ? (
          <p className="of-fault" role="alert">
            {failureText(take.error, t)}
          </p>
        ) : null}
        {mayAnswer ? (
          <Cards
            title={t('office.service.mine', { held: desk.seat.held, capacity: desk.seat.capacity })}
            cards={desk.mine}
            chosen={chosen}
            empty={t('office.service.noneMine')}
          />
        ) : null}
        <Cards
          title={t('office.service.waiting', { count: desk.waitingTotal })}
          cards={desk.waiting}
          chosen={chosen}
          empty={t('office.service.nobodyWaits')}
          onTake={mayAnswer && !take.isPending ? (conversationId) => take.mutate(conversationId) : undefined}
        />
        {desk.others.length === 0 ? null : (
          <section className="card of-card">
            <h2 className="h4">{t('office.service.others')}</h2>
            <ul className="of-list">
              {desk.others.map(({ operatorId, ...other }) => (
                <li key={operatorId}>{t('office.service.other', other)}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
      {chosen === undefined ? (
        <section className="card of-card">
          <EmptyState title={t('office.service.pick')} text={t('office.service.pickText')} />
        </section>
      ) : (
        <ConversationPanel key={chosen} conversationId={chosen} others={desk.others} />
      )}
    </div>
  );
}

/** Whether the operator is here, and for how many at once. */
function Seat({ desk: { seat, hours } }: { readonly desk: Desk }) {
  const t = useT();
  const mayAnswer = useMay('service.answer');
  const sit = useMutation({
    mutationFn: (next: { readonly isHere: boolean; readonly capacity: number }) => callOffice('officeServiceSeat', next),
    onSettled: askServiceAgain,
  });
  return (
    <section className="card of-card svc-seat">
      <Badge tone={hours.isOpen ? 'ok' : 'neutral'}>{t(hours.isOpen ? 'office.service.isOpen' : 'office.service.isClosed')}</Badge>
      {mayAnswer ? (
        <>
          <span aria-hidden="true">{t('office.service.here')}</span>
          <Switch
            label={t('office.service.here')}
            checked={seat.isHere}
            onChange={(isHere) => sit.mutate({ isHere, capacity: seat.capacity })}
          />
          <Select
            label={t('office.service.capacity')}
            labelHidden
            caption={t('office.service.capacity')}
            value={String(seat.capacity)}
            onChange={(capacity) => sit.mutate({ isHere: seat.isHere, capacity: Number(capacity) })}
            options={capacities.map((value) => ({ value, label: value }))}
          />
        </>
      ) : null}
      {sit.isError ? (
        <p className="of-fault" role="alert">
          {failureText(sit.error, t)}
        </p>
      ) : null}
    </section>
  );
}

type CardsProps = {
  readonly title: string;
  readonly cards: readonly Card[];
  readonly chosen: string | undefined;
  readonly empty: string;
  readonly onTake?: ((conversationId: string) => void) | undefined;
};

function Cards({ title, cards, chosen, empty, onTake }: CardsProps) {
  const t = useT();
  const at = useDayAndTime();
  return (
    <section className="card of-card" aria-label={title}>
      <h2 className="h4">{title}</h2>
      {cards.length === 0 ? <p className="of-muted">{empty}</p> : null}
      <ul className="svc-cards">
        {cards.map((card) => (
          <li key={card.conversationId} className={card.conversationId === chosen ? 'is-chosen' : undefined}>
            <button
              type="button"
              className="svc-card"
              aria-current={card.conversationId === chosen || undefined}
              onClick={() => choose(card.conversationId)}
            >
              <span className="svc-who">
                <b dir="auto">{card.customer || t('office.service.visitor')}</b>
                <small className="num">
                  {t('office.service.since')} {at(card.waitingSince).time}
                </small>
              </span>
              <span className="svc-last" dir="auto">
                {card.lastText}
              </span>
              <span className="svc-badges">
                <Badge>{card.language}</Badge>
                <Badge tone={card.isThere ? 'ok' : 'neutral'}>{t(card.isThere ? 'office.service.there' : 'office.service.away')}</Badge>
                {card.state === 'taken' && card.isUnanswered ? <Badge tone="warn">{t('office.service.unanswered')}</Badge> : null}
              </span>
            </button>
            {onTake === undefined ? null : (
              <Button size="sm" variant="primary" onClick={() => onTake(card.conversationId)}>
                {t('office.service.take')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
