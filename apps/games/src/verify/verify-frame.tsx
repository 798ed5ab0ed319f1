import { Badge, Button, Field, FormElement, Mark, useForm, Wordmark } from '@trevo/ui';
import type { ReactNode } from 'react';
import { useWording } from '../kit/page/language.ts';

type VerifyFrameProps = {
  readonly title: string;
  readonly lead: string;
  /** A way to another check, below the lead. */
  readonly link?: ReactNode;
  readonly children: ReactNode;
};

/** A page of the verifier: what it checks, and that nothing leaves this browser. */
export function VerifyFrame({ title, lead, link, children }: VerifyFrameProps) {
  return (
    <main className="vf">
      <header className="vf-head">
        <p className="brand vf-brand">
          <Mark size={34} />
          <Wordmark height={27} />
        </p>
        <h1>{title}</h1>
        <p>{lead}</p>
        {link === undefined ? null : <p>{link}</p>}
      </header>
      {children}
    </main>
  );
}

/** What is given to check, and the button that checks it; below it why it cannot be, if so. */
export function VerifyForm({ refusal, onCheck, children }: { refusal: string | null; onCheck: () => void; children: ReactNode }) {
  const { t } = useWording();
  // Nothing is sent: what is wrong with what was pasted is part of what came out.
  const form = useForm({ initial: {}, send: async () => onCheck(), failure: () => ({ message: '', fields: [] }) });
  return (
    <>
      <FormElement form={form} className="card vf-form">
        {children}
        <Button type="submit" variant="primary" icon="shield">
          {t('verify.check')}
        </Button>
      </FormElement>
      {refusal === null ? null : (
        <p className="vf-fault" role="alert">
          {refusal}
        </p>
      )}
    </>
  );
}

type VerifyFieldProps = {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
};

/** A value as it is pasted: nothing corrects or remembers it. */
export function VerifyField({ label, hint, value, onValue }: VerifyFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      value={value}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => onValue(event.target.value)}
    />
  );
}

export type VerifyCheck = { readonly name: string; readonly holds: boolean; readonly text: string };

type VerdictProps = {
  /** Null when nothing was given to compare with. */
  readonly holds: boolean | null;
  readonly checks: readonly VerifyCheck[];
  readonly children: ReactNode;
};

/** What came out, said plainly first: the whole, then each comparison. */
export function Verdict({ holds, checks, children }: VerdictProps) {
  const { t } = useWording();
  const tone = holds === null ? 'info' : holds ? 'ok' : 'bad';
  return (
    <section className="card vf-result" aria-live="polite">
      <h2>
        <Badge tone={tone}>{t(holds === null ? 'verify.nothingCompared' : holds ? 'verify.holds' : 'verify.differs')}</Badge>
      </h2>
      <ul className="vf-checks">
        {checks.map((check) => (
          <li key={check.name}>
            <Badge tone={check.holds ? 'ok' : 'bad'}>{t(check.holds ? 'verify.yes' : 'verify.no')}</Badge> {check.text}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
