import { StandaloneApp } from '@rotavisto/shared/app';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import App from './App';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <StandaloneApp name="consultant" App={App} />
    </StrictMode>,
  );
}
