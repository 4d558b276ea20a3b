import { BrowserRouter } from '@rotavisto/shared/router';
import { StrictMode } from 'react';
import { Shell } from './Shell';

export function Root() {
  return (
    <StrictMode>
      <BrowserRouter>
        <Shell />
      </BrowserRouter>
    </StrictMode>
  );
}
