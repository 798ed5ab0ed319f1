import '@trevo/ui/styles.css';
import '../game.css';
import './verify.css';
import { languageOf } from '@trevo/i18n';
import { createRoot } from 'react-dom/client';
import { loadWording, WordingContext } from '../platform/language.ts';
import { isCrashFragment } from './crash-address.ts';
import { VerifyCrashPage } from './verify-crash-page.tsx';
import { VerifyPage } from './verify-page.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');

const wanted =
  new URLSearchParams(window.location.search).get('lang') ?? navigator.languages.find((tag) => languageOf(tag) !== undefined) ?? '';

void loadWording(wanted).then((wording) => {
  document.title = wording.t('verify.title');
  createRoot(root).render(
    <WordingContext value={wording}>{isCrashFragment(window.location.hash) ? <VerifyCrashPage /> : <VerifyPage />}</WordingContext>,
  );
});
