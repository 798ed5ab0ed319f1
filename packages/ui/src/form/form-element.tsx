import type { ReactNode } from 'react';
import type { Form } from './use-form.ts';

export interface FormElementProps {
  readonly form: Pick<Form<object>, 'element'>;
  readonly className?: string | undefined;
  /** The id of its title. */
  readonly titleId?: string | undefined;
  readonly children: ReactNode;
}

/** The element of a form, and the only place that makes one: what is sent goes through {@link Form}. */
export function FormElement({ form, className, titleId, children }: FormElementProps) {
  return (
    <form {...form.element} className={className} aria-labelledby={titleId}>
      {children}
    </form>
  );
}
