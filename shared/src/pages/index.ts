export { ALL_PAGES, chunkOf, type KnownPage } from './allPages';
export { ADMIN_PAGES, CLIENT_PAGES, CONSULTANT_PAGES, LANDING_PAGES } from './pages';
export { routesOf } from './routesOf';
export type {
  AdminPath,
  AreaPage,
  ClientPath,
  ConsultantPath,
  LandingPath,
  MenuPath,
  PagePath,
} from './types';
