import { wait } from '@rotavisto/shared/connection';

// One task each, so that a click waits for none of them long: first React, then the shell.
void import(/* webpackMode: "eager" */ 'react-dom/client')
  .then(() => wait())
  .then(() => import(/* webpackMode: "eager" */ './bootstrap'));
