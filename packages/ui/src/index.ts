/// <reference path="./css-files.d.ts" />
export { Mark, type MarkProps } from './brand/mark.tsx';
export { Wordmark, type WordmarkProps } from './brand/wordmark.tsx';
export { Button, type ButtonLook, type ButtonProps, type ButtonSize, type ButtonVariant, buttonClass } from './button/button.tsx';
export { IconButton, type IconButtonProps } from './button/icon-button.tsx';
export { CoreModal, type CoreModalProps } from './dialog/core-modal.tsx';
export { Dialog, type DialogProps } from './dialog/dialog.tsx';
export { MessageDialog, type MessageDialogProps, type Tone } from './dialog/message-dialog.tsx';
export { Checkbox, type CheckboxProps } from './field/checkbox.tsx';
export { Field, type FieldProps } from './field/field.tsx';
export { FieldFrame, type FieldFrameProps, type FieldWiring } from './field/field-frame.tsx';
export { Segmented, type SegmentedOption, type SegmentedProps } from './field/segmented.tsx';
export { Switch, type SwitchProps } from './field/switch.tsx';
export { TextArea, type TextAreaProps } from './field/text-area.tsx';
export { Icon, type IconProps, spriteUrl } from './icon/icon.tsx';
export { type IconName, iconNames } from './icon/icon-names.ts';
export { joinClasses } from './join-classes.ts';
