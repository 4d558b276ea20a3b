import { ShellSimulator } from '@rotavisto/shared/simulator';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import App from './App';
import { PAGES } from './pages';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ShellSimulator remote="consultant" App={App} pages={PAGES} />
    </StrictMode>,
  );
}
