import '@trevo/ui/styles.css';
import '../kit/page/page.css';
import './verify.css';
import { languageOf } from '@trevo/i18n';
import { createRoot } from 'react-dom/client';
import { VerifyApp } from './verify-app.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');

const wanted =
  new URLSearchParams(window.location.search).get('lang') ?? navigator.languages.find((tag) => languageOf(tag) !== undefined) ?? '';
createRoot(root).render(<VerifyApp wanted={wanted} />);
