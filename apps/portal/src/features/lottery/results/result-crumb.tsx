import './result-crumb.css';
import { Icon } from '@trevo/ui';
import { Fragment, type ReactNode } from 'react';
import { useT } from '../../../platform/language.ts';
import { pathOf } from '../../../platform/routes.ts';

type ResultCrumbProps = {
  readonly title: string;
  readonly text: string;
  /** The pages between the lotteries and this one. */
  readonly between?: readonly { readonly label: string; readonly href: string }[];
  /** What the last step is called, where the title does not say it. */
  readonly here?: string;
  readonly acts?: ReactNode;
};

/** The head of a page of results: the way here, what it is, and what can be done with it as a whole. */
export function ResultCrumb({ title, text, between = [], here = title, acts }: ResultCrumbProps) {
  const t = useT();
  const steps = [{ label: t('category.LOTT'), href: pathOf('lott') }, ...between];
  return (
    <header className="row result-head">
      <div className="grow">
        <nav className="row sm t3" aria-label={t('crumb.label')}>
          {steps.map(({ label, href }) => (
            <Fragment key={href}>
              <a href={href}>{label}</a>
              <Icon name="right" size={13} />
            </Fragment>
          ))}
          <span className="num" aria-current="page">
            {here}
          </span>
        </nav>
        <h1 className="h2">{title}</h1>
        <p className="t2">{text}</p>
      </div>
      {acts}
    </header>
  );
}
