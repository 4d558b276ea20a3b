import { ShellSimulator } from '@rotavisto/shared/simulator';
import { createRoot } from 'react-dom/client';
import App from './App';
import { PAGES } from './pages';

const root = document.getElementById('root');
if (root) createRoot(root).render(<ShellSimulator remote="client" App={App} pages={PAGES} />);
