export { HelpDialog } from './help-dialog.tsx';
export { helpQuery } from './help-query.ts';
export { HelpPage as Page } from './help-page.tsx';
