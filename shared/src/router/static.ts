export { StaticRouter } from 'react-router';
