import '@rotavisto/shared/tokens.css';
import { BrowserRouter } from '@rotavisto/shared/router';
import { startSession } from '@rotavisto/shared/session';
import { Toaster } from '@rotavisto/shared/toast';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import App from './App';

const root = document.getElementById('root');
if (root) {
  void startSession();
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <App />
        <Toaster />
      </BrowserRouter>
    </StrictMode>,
  );
}
