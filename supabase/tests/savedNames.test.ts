import { savedName } from '../../shared/src/domain';
import { ID, PATH, type Scene, useDatabase } from './support';
import { ATTACHMENT_UPLOADED } from './support/matrix/preconditions';

const { play } = useDatabase();

const GIVEN = [
  'Certidão de São João.pdf',
  'extrato-banco.exe',
  'boleto.html',
  'boleto.pdf.exe',
  'passaporte.bat. ',
  'Extrato 10.11.2026',
  'FOTO.JPEG',
  'foto.jpe',
  'foto.PNG',
  'Ana.Souza',
  '.exe',
  '...',
  'arquivo com espaço .scr',
];

test.each(['a/1.pdf', 'a/1.jpg', 'a/1.jpeg', 'a/1.png'])(
  'database and pages make the same name for the file %s',
  (path) =>
    play(async (scene) => {
      const rows = await scene.sql(
        `select private.file_name(given, $1, 'arquivo') as name from unnest($2::text[]) with ordinality as g (given, at) order by at`,
        [path, GIVEN],
      );
      expect(rows.map(({ name }) => name)).toEqual(GIVEN.map((name) => savedName(name, path)));
    })(),
);

/** Each verb that stores a file name, called with a name of the sender. */
const KEEPS: [verb: string, arrange: readonly string[], call: (scene: Scene) => Promise<object>, column: string][] = [
  [
    'register_document',
    [],
    (scene) =>
      scene.call('client_owner', 'register_document($1, $2, $3, $4)', [
        ID.A1,
        'passport',
        PATH.newPassport,
        'Certidão.exe',
      ]),
    'original_name',
  ],
  [
    'send_attachment',
    ATTACHMENT_UPLOADED,
    (scene) => scene.call('client_owner', 'send_attachment($1, $2, $3)', [ID.TICKET, PATH.attachment, 'Certidão.exe']),
    'content',
  ],
];

test.each(KEEPS)('%s stores a name with the extension of the inspected type', (_verb, arrange, call, column) =>
  play(async (scene) => {
    for (const statement of arrange) await scene.sql(statement);
    expect(await call(scene)).toMatchObject({ [column]: 'Certidão.pdf' });
  })(),
);

test('KEEPS lists every verb that stores a file name', () =>
  play(async (scene) => {
    const verbs = await scene.sql(`select p.proname from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.proargnames && array['original_name']
        and p.prorettype in ('public.document_submissions'::regtype, 'public.ticket_messages'::regtype) order by 1`);
    expect(verbs.map(({ proname }) => proname)).toEqual(KEEPS.map(([verb]) => verb));
  })());
