import { scriptOf } from '../../platform/script-of.ts';
import { ProseView } from './prose-view.tsx';

type Props = { readonly label: string; readonly html: string; readonly language: string; readonly mayWrite: boolean };

/** A text while the library of its editor is on the way: what stands in it, in the place that it will be written in, so that nothing below moves. */
export function ProseWaits({ label, html, language, mayWrite }: Props) {
  return (
    <div className="prose-editor" aria-busy="true">
      <span className="prose-label">{label}</span>
      <div className="ctl ctl-area prose-well" {...scriptOf(language)}>
        {mayWrite ? <div className="prose-tools" /> : null}
        <ProseView html={html} />
      </div>
    </div>
  );
}
