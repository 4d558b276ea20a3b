import { FILE_EXTENSIONS, MAX_FILE_BYTES, REQUIRED_DOCUMENTS, SLOTS, STEP_TYPES } from '@rotavisto/shared/domain';
import { RELEASED } from '@rotavisto/shared/facts';
import { FAQ_ENTRIES } from './faqItems';

const answerTo = (name: (typeof FAQ_ENTRIES)[number]['name']) =>
  FAQ_ENTRIES.find((entry) => entry.name === name)?.answer ?? '';

// Compares answers with constants of the product: a changed constant fails here until the answer is changed too.
describe('the answers of the FAQ match the product', () => {
  it('the answer about documents names the two required documents, and the allowed size and types of files', () => {
    expect(REQUIRED_DOCUMENTS).toEqual(['passport', 'financial']);
    expect([...FILE_EXTENSIONS].sort()).toEqual(['jpeg', 'jpg', 'pdf', 'png']);
    expect(answerTo('documents')).toContain(
      `passaporte e comprovante financeiro, em PDF, JPG ou PNG de até ${MAX_FILE_BYTES / 1024 / 1024} MB`,
    );
  });

  it('the answer about the app names the seven steps', () => {
    expect(STEP_TYPES).toHaveLength(7);
    expect(answerTo('app')).toContain('as sete etapas');
  });

  it('the answer about the interview offers a pre-interview, and the product has times for it', () => {
    expect(SLOTS.length).toBeGreaterThan(0);
    expect(answerTo('interview')).toContain('Fazemos uma pré-entrevista para você treinar.');
  });

  it('the answer about the interview names the consulates of the facts', () => {
    expect(answerTo('interview')).toContain(RELEASED.posts.text);
  });
});
