import '@trevo/ui/styles.css';
import './shell/page.css';
import { createRoot } from 'react-dom/client';
import { Office } from './office.tsx';
import { changeLanguage, savedLanguage } from './platform/language.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');

void changeLanguage(savedLanguage()).then(() => createRoot(root).render(<Office />));
