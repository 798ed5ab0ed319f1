import type { ReactNode } from 'react';
import { useT } from '../../platform/language.ts';
import { readAnew } from '../../platform/query-client.ts';
import { LookDialog } from '../../shell/look-dialog.tsx';
import { SignDialog } from '../../shell/sign-dialog.tsx';
import { useOwnName } from './own-name.ts';
import { StopDialog } from './stop-dialog.tsx';
import { WrittenWords } from './written-words.tsx';

export type CostedAct = 'preview' | 'publish' | 'stop';

type CostedDialogProps = {
  /** What it is: its words, and the root of the answers that change with it. */
  readonly of: 'tournaments' | 'wheels';
  readonly names: Parameters<ReturnType<typeof useOwnName>>[0];
  readonly texts: Readonly<Record<string, string>>;
  readonly act: CostedAct;
  readonly publish: () => Promise<unknown>;
  readonly stop: (reason: string) => Promise<unknown>;
  /** Of the dialog that shows the cost, in pixels. */
  readonly width: number;
  /** What it costs. */
  readonly children: ReactNode;
  readonly onClose: () => void;
};

/** Looks at what something costs, publishes it, or stops it. Who publishes sees its words and the cost first; who stops says why. */
export function CostedDialog({ of, names, texts, act, publish, stop, width, children, onClose }: CostedDialogProps) {
  const t = useT();
  const nameOf = useOwnName();
  const confirm = t(`office.${of}.act.${act}`);
  const title = `${confirm}: ${nameOf(names)}`;
  const refresh = () => readAnew(of);
  if (act === 'preview') return <LookDialog {...{ title, width, onClose }}>{children}</LookDialog>;
  const text = t(`office.${of}.actText.${act}`);
  if (act === 'stop') return <StopDialog {...{ title, confirm, text, stop, refresh, onClose }} label={t(`office.${of}.field.reason`)} />;
  return (
    <SignDialog {...{ title, confirm, width, refresh, onClose }} send={publish}>
      <p className="of-muted">{text}</p>
      <WrittenWords {...{ names, texts }} />
      {children}
    </SignDialog>
  );
}
