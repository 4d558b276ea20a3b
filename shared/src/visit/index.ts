export { keepEarly, takeEarly } from './earlyRequests';
export { dropFirstClient, firstClient, keepFirstClient } from './firstClient';
export { addressOf, readsAt, recordOf, SESSION_START } from './firstReads';
export { firstPage, lazyPage, startPage } from './lazyPage';
export { pageRoutes, routesBelow } from './pageRoutes';
