import { ID } from '../actors';
import { PATH } from '../fixture';
import { NO_PASSPORT } from './preconditions';
import type { MatrixRow } from './rows';
import type { Statement } from './statement';

const folder = `documents/${ID.C1}/${ID.A1}`;
const NAMES: Record<string, string> = {
  'documents/{C1}/{A1}/passport_<rand>.pdf': `${folder}/passport_0a1b2c3d.pdf`,
  'documents/{C1}/{A1}/photo_<rand>.jpg': `${folder}/photo_0a1b2c3d.jpg`,
  'receipts/{A1}/<rand>.pdf': `receipts/${ID.A1}/0a1b2c3d.pdf`,
  'support/{ticket of C1}/<rand>.pdf': `support/${ID.TICKET}/0a1b2c3d.pdf`,
  'transfers/{entry of C1}/<rand>.pdf': `transfers/${ID.PAYMENT_ENTRY}/0a1b2c3d.pdf`,
  'case-files/{A1}/<uuid>.pdf': PATH.caseFile,
  'case file .png': PATH.caseFile.replace('.pdf', '.png'),
  'case file .PDF': PATH.caseFile.replace('.pdf', '.PDF'),
  'case file without a uuid': `case-files/${ID.A1}/confirmacao.pdf`,
  'case file in the folder of another case': PATH.caseFile.replace(ID.A1, ID.A2),
  'case file in an unknown case': PATH.caseFile.replace(ID.A1, ID.NOBODY),
  'case file in a deeper folder': PATH.caseFile.replace(ID.A1, `${ID.A1}/x`),
  'transfer .html': `transfers/${ID.PAYMENT_ENTRY}/0a1b2c3d.html`,
  'transfer of an unknown entry': `transfers/${ID.NOBODY}/0a1b2c3d.pdf`,
  'attachment .html': `support/${ID.TICKET}/0a1b2c3d.html`,
  'attachment in an unknown ticket': `support/${ID.NOBODY}/0a1b2c3d.pdf`,
  'unregistered protocol': `receipts/${ID.A1}/0a1b2c3d.pdf`,
  'wrong extension .html': `${folder}/passport_0a1b2c3d.html`,
  '.svg': `${folder}/passport_0a1b2c3d.svg`,
  'double extension .pdf.html': `${folder}/passport_0a1b2c3d.pdf.html`,
  'unknown type prefix': `${folder}/selfie_0a1b2c3d.pdf`,
  'extra folder': `${folder}/x/passport_0a1b2c3d.pdf`,
  "another user's folder": `documents/${ID.C2}/${ID.A1}/passport_0a1b2c3d.pdf`,
  "another application's folder": `documents/${ID.C1}/${ID.A2}/passport_0a1b2c3d.pdf`,
  'path traversal': `${folder}/../../${ID.C2}/passport_0a1b2c3d.pdf`,
  'upper-case extension': `${folder}/passport_0a1b2c3d.PDF`,
  'bucket root': 'passport_0a1b2c3d.pdf',
  'non-uuid application': `documents/${ID.C1}/x/passport_0a1b2c3d.pdf`,
  'receipt for another application': `receipts/${ID.A2}/0a1b2c3d.pdf`,
  'step not open (already submitted)': `${folder}/passport_0a1b2c3d.pdf`,
  'other bucket': `${folder}/passport_0a1b2c3d.pdf`,
  'erasures/{C2}.json': `erasures/${ID.C2}.json`,
};

const READ: Record<string, string> = {
  'download receipt': PATH.receipt,
  'download case file': PATH.caseFile,
  'download attachment': PATH.attachment,
  'download transfer receipt': PATH.transfer,
};

const register = (change: string): Statement => ({
  setup: [NO_PASSPORT, `update private.inspected_objects set ${change} where path = '${PATH.newPassport}'`],
  text: `select public.register_document('${ID.A1}', 'passport', '${PATH.newPassport}', 'p.pdf')`,
});
const UPLOADS: Record<string, Statement> = {
  'content-type application/pdf but bytes are HTML/JS (polyglot)': register('ok = false'),
  'empty file (0 bytes)': register('size = 0'),
  'encrypted/password-protected PDF': register('ok = true'),
};

/** Statements on the record of an erasure, in a bucket that is closed to users. */
function recordStatement(verb: string): Statement {
  const name = `erasures/${ID.C1}.json`;
  const where = `where bucket_id = 'operations' and name = '${name}'`;
  const text = {
    select: `select * from storage.objects ${where}`,
    update: `update storage.objects set name = '${name}' ${where}`,
    delete: `delete from storage.objects ${where}`,
  }[verb];
  if (!text) throw new Error(`no statement for: ${verb}`);
  return { setup: [`insert into storage.objects (bucket_id, name) values ('operations', '${name}')`], text };
}

export function storageStatement({ object: bucketOfRow, verb, detail }: MatrixRow): Statement {
  const changed = /case file/.test(detail) ? PATH.caseFile : PATH.passport;
  const upload = UPLOADS[detail];
  if (upload) return upload;
  if (bucketOfRow === 'operations' && verb !== 'insert') return recordStatement(verb);
  const object = `bucket_id = 'visa-documents' and name =`;
  switch (verb) {
    case 'select':
      return { text: `select * from storage.objects where ${object} '${READ[detail] ?? PATH.passport}'` };
    case 'update':
      return {
        text: `update storage.objects set name = '${folder}/passport_moved123.pdf' where ${object} '${changed}'`,
      };
    case 'delete':
      return { text: `delete from storage.objects where ${object} '${changed}'` };
    default: {
      const name = NAMES[detail];
      if (!name) throw new Error(`no object name for: ${detail}`);
      const bucket = detail === 'other bucket' ? 'public-files' : bucketOfRow;
      return {
        setup: ["insert into storage.buckets (id, name) values ('public-files', 'public-files')"],
        text: `insert into storage.objects (bucket_id, name) values ('${bucket}', '${name}')`,
      };
    }
  }
}
