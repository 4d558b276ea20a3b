import {
  checkFile,
  type DocumentStatus,
  type DocumentType,
  MAX_FILE_BYTES,
  mimeOf,
  missingDocuments,
  newestOf,
  reviewState,
} from './documents';
import { STEP_TYPES, type StepType } from './steps';

const document = (document_type: DocumentType, status: DocumentStatus, day = 1) => ({
  document_type,
  status,
  submitted_at: `2026-03-0${day}T10:00:00Z`,
});

describe('missingDocuments', () => {
  it.each([
    ['no document', [], ['passport', 'financial']],
    ['only the passport', [document('passport', 'pending')], ['financial']],
    ['both documents pending', [document('passport', 'pending'), document('financial', 'pending')], []],
    [
      'one document approved, the other pending',
      [document('passport', 'approved'), document('financial', 'pending')],
      [],
    ],
    ['one document rejected', [document('passport', 'rejected'), document('financial', 'pending')], ['passport']],
    [
      'a rejected document sent again',
      [document('passport', 'rejected', 1), document('passport', 'pending', 2), document('financial', 'pending')],
      [],
    ],
    [
      'a document sent again and rejected again',
      [document('passport', 'rejected', 2), document('passport', 'pending', 1), document('financial', 'pending')],
      ['passport'],
    ],
  ] as const)('returns the documents to send for %s', (_name, documents, expected) =>
    expect(missingDocuments(documents)).toEqual(expected),
  );
});

it('newestOf returns the newest submission of a type', () => {
  const all = [
    document('passport', 'rejected', 1),
    document('passport', 'pending', 3),
    document('financial', 'approved', 2),
  ];
  expect(newestOf(all, 'passport')?.submitted_at).toBe('2026-03-03T10:00:00Z');
  expect(newestOf([], 'passport')).toBeNull();
});

describe('checkFile', () => {
  it.each([
    ['passaporte.pdf', 1000, null],
    ['FOTO.JPG', 1000, null],
    ['foto.jpeg', 1000, null],
    ['foto.jfif', 1000, null],
    ['foto.jpe', 1000, null],
    ['IMG_0001.HEIC', 1000, null],
    ['passaporte', 1000, null],
    ['Extrato 10.11.2026', 1000, null],
    ['extrato.pdf.', 1000, null],
    ['foto.png', MAX_FILE_BYTES + 1, null],
    ['extrato.pdf', MAX_FILE_BYTES, null],
    ['extrato.pdf', MAX_FILE_BYTES + 1, 'documents.tooLargePdf'],
    ['extrato.pdf.crdownload', 1000, 'documents.unfinished'],
    ['extrato.pdf.part', 1000, 'documents.unfinished'],
    ['extrato.PDF.Download', 1000, 'documents.unfinished'],
    ['Não confirmado 123456.crdownload', 0, 'documents.unfinished'],
    ['foto.png', 0, 'documents.empty'],
    ['foto.svg', 1000, 'documents.invalidType'],
    ['virus.exe', 1000, 'documents.invalidType'],
    ['virus.exe.', 1000, 'documents.invalidType'],
    ['foto.constructor', 1000, 'documents.invalidType'],
    ['carta.docx', MAX_FILE_BYTES + 1, 'documents.invalidType'],
  ])('returns for %s (%d bytes): %s', (name, size, expected) => expect(checkFile({ name, size })).toBe(expected));
});

it.each([
  ['a.PDF', 'application/pdf'],
  ['a.b.jpeg', 'image/jpeg'],
  ['a', 'application/octet-stream'],
  ['a.constructor', 'application/octet-stream'],
])('mimeOf returns for %s the type %s', (name, mime) => expect(mimeOf(name)).toBe(mime));

describe('reviewState', () => {
  const at = (current: StepType | null) =>
    STEP_TYPES.map((step_type, index) => ({
      step_type,
      order_index: index + 1,
      status: step_type === current ? ('in_progress' as const) : ('completed' as const),
    }));
  it.each<[DocumentStatus, StepType | null, string]>([
    ['pending', 'document_collection', 'pending'],
    ['pending', 'document_review', 'pending'],
    ['pending', 'ds160_form', 'waived'],
    ['pending', null, 'waived'],
    ['approved', 'payment', 'approved'],
    ['rejected', 'document_collection', 'rejected'],
  ])('shows a %s document at the step %s as %s', (status, current, shown) => {
    expect(reviewState(status, at(current))).toBe(shown);
  });

  it('returns waived also if the review step was skipped', () => {
    const steps = at('payment').map((step) => ({
      ...step,
      status: step.order_index < 4 ? ('pending' as const) : step.status,
    }));
    expect(reviewState('pending', steps)).toBe('waived');
  });
});
