const { bundleFolders } = require('../bundleFolders.cjs');

const APPS = bundleFolders();
const ENTRY_POINTS =
  '^shared/src/[^/]+/(index|static)\\.ts$|^shared/src/(i18n/(admin|files|refunds)|domain/official)/index\\.ts$|^shared/src/connection/serviceAddress\\.ts$|^shared/src/features/[^/]+/index\\.ts$|^shared/src/brand/(tokens|(Logo|Stamp)\\.module)\\.css$|^shared/(config|tooling)/';
/** Matched by the form of their names, because a partial checkout has few of them. */
const ANY_BUNDLE = '^(shell|landing|[^/]+-app)/';
const IS_TEST = '\\.(test|spec)\\.tsx?$|/testing(/|\\.tsx?$)|/e2e/';

/** The rooms that each room of `shared/src` may import besides itself. */
const ROOMS = {
  page: [],
  domain: ['language'],
  language: ['supabase'],
  lib: ['language'],
  facts: ['language', 'domain', 'supabase'],
  connection: [],
  i18n: ['lib', 'language'],
  pages: [],
  visit: ['connection', 'pages'],
  router: [],
  toast: ['language', 'lib'],
  supabase: ['connection', 'domain', 'visit'],
  session: ['language', 'supabase', 'toast', 'domain', 'connection', 'data', 'visit'],
  person: ['session'],
  data: ['i18n', 'language', 'domain', 'connection', 'supabase', 'session', 'person', 'toast'],
  shop: ['session', 'supabase', 'router', 'domain', 'connection'],
  brand: ['i18n', 'language', 'domain', 'lib', 'router'],
  ui: ['brand', 'connection', 'i18n', 'language', 'domain', 'lib', 'router', 'toast'],
};

const rooms = Object.entries(ROOMS).map(([room, allowed]) => ({
  name: `room-${room}`,
  severity: 'error',
  comment: `shared/src/${room} may import only ${['page', ...allowed].join(', ')}`,
  from: { path: `^shared/src/${room}/`, pathNot: IS_TEST },
  to: { path: '^shared/src/', pathNot: [room, 'page', ...allowed].map((name) => `^shared/src/${name}/`) },
}));

const siblings = APPS.map((app) => ({
  name: `sibling-${app}`,
  severity: 'error',
  comment: 'An app knows shared and nothing else; remotes meet in the browser.',
  from: { path: `^${app}/` },
  to: { path: ANY_BUNDLE, pathNot: `^${app}/` },
}));

const SINGLETONS = '^shared/src/(router|session|supabase|toast)/';

/** Rules for files of `shared/src` with a single consumer, which only a whole checkout can detect. */
const singleConsumers = (process.env.ROTAVISTO_PART ? [] : APPS).map((app) => ({
  name: `single-consumer-${app}`,
  severity: 'error',
  comment: `Only ${app} can use it, so it belongs there.`,
  from: { path: `^(${APPS.filter((other) => other !== app).join('|')})/src/`, pathNot: IS_TEST },
  to: {
    path: '^shared/src/',
    pathNot: [
      IS_TEST,
      SINGLETONS,
      '^shared/src/(connection/|domain/(closedDays|official)|features/official/)',
      '\\.(json|css|d\\.ts)$',
    ],
    reachable: false,
  },
}));

const only = (name, library, homes) => ({
  name,
  severity: 'error',
  comment: `${library} has one home, so that replacing it is a change of one place.`,
  from: { pathNot: [...homes, IS_TEST, '^supabase/', '^shared/tooling/'] },
  to: { path: `node_modules/${library}/` },
});

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'A circle of types as well: a file is read without the files that use it.',
      from: {},
      to: { circular: true },
    },
    ...siblings,
    ...singleConsumers,
    {
      name: 'entry-points-only',
      severity: 'error',
      comment: 'Apps import shared through its entry points, so that its inner files can change freely.',
      from: { path: `^(${APPS.join('|')})/` },
      to: { path: '^shared/', pathNot: ENTRY_POINTS },
    },
    {
      name: 'shared-knows-no-app',
      severity: 'error',
      comment:
        'A team has the code and the tools of shared without the rest: what a server does, a program of the host does.',
      from: { path: '^shared/' },
      to: { path: ANY_BUNDLE },
    },
    {
      name: 'package-is-whole',
      severity: 'error',
      comment: 'pnpm pack:shared packs shared/src, and of the other folders only what the build configuration imports.',
      from: { path: '^shared/src/', pathNot: IS_TEST },
      to: { path: '^shared/', pathNot: '^shared/(src/|config/remotes\\.ts$)|/node_modules/' },
    },
    {
      name: 'tables-are-published',
      severity: 'error',
      comment:
        'What runs a site reads the pages of a version from what was published, so that a new page is the release of one bundle.',
      from: {
        pathNot: [IS_TEST, '^shared/tooling/(build|check|create|dev|release/publish)/', '^shell/host/dev/dev\\.ts$'],
      },
      to: { path: '/collectPages\\.ts$' },
    },
    {
      name: 'official-form-is-for-developers',
      severity: 'error',
      comment: 'The mock of the official form serves tests and the server of developers; no site carries it.',
      from: { pathNot: [IS_TEST, '^shared/tooling/officialForm/', '^shell/host/dev/'] },
      to: { path: '^(shared/tooling|shell/host/dev)/officialForm/' },
    },
    {
      name: 'tables-are-data',
      severity: 'error',
      comment: 'The table of pages is read in Node when it is published: what a page shows is fetched by import().',
      from: { path: `^(${APPS.join('|')})/src/pages\\.ts$` },
      to: {
        dynamic: false,
        dependencyTypesNot: ['type-only'],
        pathNot: 'node_modules/@ant-design/icons-svg/',
      },
    },
    {
      name: 'charts-draw',
      severity: 'error',
      comment: 'One place draws, and comes in a chunk of its own.',
      from: { pathNot: '^admin-app/src/charts/|node_modules' },
      to: { path: 'node_modules/recharts/' },
    },
    ...rooms,
    {
      name: 'pure-domain',
      severity: 'error',
      comment: 'The rules of the product need no package.',
      from: { path: '^shared/src/domain/', pathNot: IS_TEST },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'core'] },
    },
    {
      name: 'feature-knows-no-feature',
      severity: 'error',
      from: { path: '^shared/src/features/([^/]+)/' },
      to: { path: '^shared/src/features/', pathNot: '^shared/src/features/$1/' },
    },
    {
      name: 'light-first-page',
      severity: 'error',
      comment: 'A visitor pays for these bytes: no design system, no data layer, no i18next.',
      from: { path: '^(shell|landing)/src/', pathNot: IS_TEST },
      to: { path: '^shared/src/(ui|app|data|features|i18n)/|node_modules/(antd|i18next|@tanstack)/' },
    },
    {
      name: 'tests-stay-out',
      severity: 'error',
      from: { pathNot: `${IS_TEST}|^shared/tooling/jest/` },
      to: { path: `^shared/src/testing/|\\.test\\.tsx?$` },
    },
    only('one-home-supabase', '@supabase/[a-z]+-js', ['^shared/src/(supabase|data|session)/']),
    only('one-home-drag-and-drop', '@hello-pangea/dnd', ['^consultant-app/src/kanban/']),
    only('one-home-router', 'react-router', ['^shared/src/router/']),
    only('one-home-toast', 'react-hot-toast', ['^shared/src/toast/']),
    only('one-home-turnstile', '@marsidev/react-turnstile', ['^shared/src/captcha/']),
    only('one-home-stripe', '@stripe/stripe-js', ['^shared/src/shop/']),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/|\\.gen\\.ts$' },
    // Includes imports of types, which TypeScript 6 reads (pnpm-workspace.yaml).
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
