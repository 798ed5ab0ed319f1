import './button.css';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Mark } from '../brand/mark.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import { joinClasses } from '../join-classes.ts';

/** `primary` at most once per region, `lucky` (gold) only where money comes in, `glass` only over art. */
export type ButtonVariant = 'primary' | 'quiet' | 'glass' | 'lucky' | 'danger' | 'bare';

/** 36, 44 and 54 px high. */
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  /** As wide as its container. */
  readonly block?: boolean | undefined;
}

export interface ButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'children'> {
  readonly children: ReactNode;
  readonly icon?: IconName | undefined;
  readonly iconEnd?: IconName | undefined;
  /** Something runs: the clover turns, presses do nothing, focus stays. */
  readonly busy?: boolean | undefined;
  /** The verb in progress, instead of `children` while busy. */
  readonly busyLabel?: ReactNode;
}

/** The classes of a button, for links that look like one. */
export function buttonClass({ variant = 'quiet', size = 'md', block = false }: ButtonLook, className?: string): string {
  return joinClasses('btn', `btn-${variant}`, size !== 'md' && `btn-${size}`, block && 'btn-block', className);
}

/** A button. `type` is `button` unless said otherwise, so that none submits by accident. */
export function Button({ variant, size, block, icon, iconEnd, busy = false, busyLabel, className, children, ...rest }: ButtonProps) {
  const iconSize = size === 'sm' ? 17 : 19;
  const busyProps = busy ? { 'aria-busy': true, 'aria-disabled': true, onClick: swallow } : {};
  return (
    <button type="button" {...rest} {...busyProps} className={buttonClass({ variant, size, block }, className)}>
      {busy ? <Mark size={18} plain /> : icon === undefined ? null : <Icon name={icon} size={iconSize} />}
      {busy && busyLabel !== undefined ? busyLabel : children}
      {busy || iconEnd === undefined ? null : <Icon name={iconEnd} size={iconSize} />}
    </button>
  );
}

/** A busy submit button must not submit again. */
function swallow(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
