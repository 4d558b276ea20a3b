import { wait } from '@rotavisto/shared/connection';

// React and the shell run as separate tasks, so that a click waits for neither of them for long.
void import(/* webpackMode: "eager" */ 'react-dom/client')
  .then(() => wait())
  .then(() => import(/* webpackMode: "eager" */ './bootstrap'));
