import { projectStatus } from './projectStatus';

const SAID = {
  API_URL: 'http://127.0.0.1:54321/',
  DB_URL: 'postgresql://postgres:postgres@127.0.0.1:54322/postgres',
  MAILPIT_URL: 'http://127.0.0.1:54324',
  INBUCKET_URL: 'http://127.0.0.1:54324',
  PUBLISHABLE_KEY: 'sb_publishable_x',
  SECRET_KEY: 'sb_secret_x',
  ANON_KEY: 'eyJ.anon',
  SERVICE_ROLE_KEY: 'eyJ.service',
};

const OURS = {
  project: 'http://127.0.0.1:54321',
  publishableKey: 'sb_publishable_x',
  secretKey: 'sb_secret_x',
  databaseUrl: SAID.DB_URL,
  mailpit: 'http://127.0.0.1:54324',
};

test('projectStatus returns the addresses of the servers and their keys', () => {
  expect(projectStatus(JSON.stringify(SAID))).toEqual(OURS);
});

test('projectStatus returns the legacy keys without others', () => {
  const { PUBLISHABLE_KEY: _publishable, SECRET_KEY: _secret, ...older } = SAID;
  expect(projectStatus(JSON.stringify(older))).toEqual({
    ...OURS,
    publishableKey: 'eyJ.anon',
    secretKey: 'eyJ.service',
  });
});

test('projectStatus names a value missing in the output of supabase status', () => {
  const { DB_URL: _url, ...rest } = SAID;
  expect(() => projectStatus(JSON.stringify(rest))).toThrow('supabase status does not say DB_URL');
});
