import { Button } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';

/** What waits for somebody else's word. */
type Waiting = { readonly own: boolean; readonly reason: string };

type Reset = {
  /** Of every dialog of it. */
  readonly title: string;
  /** Null: nothing waits. */
  readonly waiting: Waiting | null;
  /** What asks for it; null: there is nothing to reset. */
  readonly ask: { readonly label: string; readonly text: string; readonly send: (reason: string) => Promise<unknown> } | null;
  /** What ends it, one way or the other: `own` is the word for taking back what one asked for oneself. */
  readonly decide: { readonly yes: string; readonly no: string; readonly own: string };
  readonly send: (yes: boolean, reason: string) => Promise<unknown>;
  /** Reads again how it stands. */
  readonly reread: () => Promise<void>;
};

/** A reset of something of a member's that takes two: one operator asks with a reason, another one decides. */
export function TwoPersonReset({ title, waiting, ask, decide, send, reread }: Reset) {
  const t = useT();
  const open = useRoomDialog();
  const dialog =
    (texts: { readonly text: string; readonly confirm: string; readonly danger?: boolean }, act: (reason: string) => Promise<unknown>) =>
    (close: () => void) => <ReasonDialog {...{ title, ...texts }} send={act} refresh={reread} onClose={close} />;
  if (waiting === null) {
    if (ask === null) return null;
    return (
      <Button icon="key" onClick={() => open(dialog({ text: ask.text, confirm: t('office.resetAsk') }, ask.send))}>
        {ask.label}
      </Button>
    );
  }
  const text = t('office.resetWhy', { reason: waiting.reason });
  const no = waiting.own ? decide.own : decide.no;
  return (
    <>
      {waiting.own ? null : (
        <Button icon="key" variant="primary" onClick={() => open(dialog({ text, confirm: decide.yes }, (reason) => send(true, reason)))}>
          {decide.yes}
        </Button>
      )}
      <Button onClick={() => open(dialog({ text, confirm: no, danger: true }, (reason) => send(false, reason)))}>{no}</Button>
    </>
  );
}
