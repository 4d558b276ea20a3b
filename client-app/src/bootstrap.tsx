import { StandaloneApp } from '@rotavisto/shared/app';
import { createRoot } from 'react-dom/client';
import App from './App';

const root = document.getElementById('root');
if (root) createRoot(root).render(<StandaloneApp name="client" App={App} />);
