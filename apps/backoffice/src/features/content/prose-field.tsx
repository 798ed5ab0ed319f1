import './prose.css';
import { Button, Field, Icon, joinClasses } from '@trevo/ui';
import type { EditorView } from 'prosemirror-view';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../platform/language.ts';
import { doAct, holds, linkAt, openProse, type ProseAct, proseActs, setLink } from './prose-editor.ts';

type Props = {
  readonly label: string;
  readonly html: string;
  readonly mayWrite: boolean;
  readonly language: string;
  /** What is wrong with it. */
  readonly error: string | undefined;
  readonly onHtml: (html: string) => void;
};

const glyphs: Readonly<Record<ProseAct, string>> = { strong: 'B', em: 'I', heading: 'H', bullets: '•', numbers: '1.' };

/** A text with headings, emphasis, lists and links. It is opened with what stands there, and tells every change. */
export function ProseField({ label, html, mayWrite, language, error, onHtml }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView>();
  const [, setMoves] = useState(0);
  const tell = useRef(onHtml);
  useEffect(() => {
    tell.current = onHtml;
  });
  // Before anything is painted: an empty place would be seen to jump.
  useLayoutEffect(() => {
    if (place.current === null) return undefined;
    const onMove = () => setMoves((moves) => moves + 1);
    const opened = openProse(place.current, { html, label, mayWrite, language, onMove, onHtml: (next) => tell.current(next) });
    setView(opened);
    return () => opened.destroy();
    // What is typed is in the editor first, and comes back as `html`: that opens no other one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [label, mayWrite, language]);
  return (
    <div className="prose-editor">
      <span className="prose-label">{label}</span>
      <div className={joinClasses('ctl ctl-area prose-well', error !== undefined && 'bad')}>
        {mayWrite && view !== undefined ? <Toolbar view={view} /> : null}
        <div ref={place} />
      </div>
      {error === undefined ? null : (
        <div className="msg bad" role="alert">
          <Icon name="warn" size={15} />
          <span>{error}</span>
        </div>
      )}
    </div>
  );
}

function Toolbar({ view }: { readonly view: EditorView }) {
  const t = useT();
  const [linking, setLinking] = useState<string>();
  return (
    <div className="prose-tools">
      <div role="toolbar" aria-label={t('office.content.tools')} className="of-row">
        {proseActs.map((of) => (
          <button
            key={of}
            type="button"
            className={`prose-tool is-${of}`}
            aria-label={t(`office.content.tool.${of}`)}
            title={t(`office.content.tool.${of}`)}
            aria-pressed={holds(view, of)}
            onClick={() => doAct(view, of)}
          >
            {glyphs[of]}
          </button>
        ))}
        <Button size="sm" icon="link" aria-pressed={linkAt(view) !== ''} onClick={() => setLinking(linkAt(view) || 'https://')}>
          {t('office.content.tool.link')}
        </Button>
      </div>
      {linking === undefined ? null : (
        <LinkBar
          address={linking}
          onAddress={setLinking}
          onSet={(href) => {
            setLink(view, href);
            setLinking(undefined);
          }}
        />
      )}
    </div>
  );
}

type LinkBarProps = { readonly address: string; readonly onAddress: (address: string) => void; readonly onSet: (href: string) => void };

const fits = (address: string) => /^(?:https:\/\/\S+\.\S+|mailto:\S+@\S+|\/(?![/\\])\S*|#\S+)$/i.test(address);

function LinkBar({ address, onAddress, onSet }: LinkBarProps) {
  const t = useT();
  return (
    <div className="prose-link">
      <Field
        label={t('office.content.linkAddress')}
        hint={t('office.content.linkHint')}
        value={address}
        autoComplete="off"
        dir="ltr"
        onChange={({ target }) => onAddress(target.value.trim())}
      />
      <span className="of-row">
        <Button size="sm" variant="primary" disabled={!fits(address)} onClick={() => onSet(address)}>
          {t('office.content.linkSet')}
        </Button>
        <Button size="sm" onClick={() => onSet('')}>
          {t('office.content.linkDrop')}
        </Button>
      </span>
    </div>
  );
}
