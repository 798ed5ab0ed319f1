export { HelpDialog } from './help-dialog.tsx';
export { HelpPage as Page } from './help-page.tsx';
