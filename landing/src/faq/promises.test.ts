import { FILE_EXTENSIONS, MAX_FILE_BYTES, REQUIRED_DOCUMENTS, SLOTS, STEP_TYPES } from '@rotavisto/shared/domain';
import { RELEASED } from '@rotavisto/shared/facts';
import { FAQ_ENTRIES } from './faqItems';

const answerTo = (name: (typeof FAQ_ENTRIES)[number]['name']) =>
  FAQ_ENTRIES.find((entry) => entry.name === name)?.answer ?? '';

// Promises of an answer beside the product's rule: a change of one fails here until the other follows.
describe('an answer promises what the product does', () => {
  it('asks for the two documents without which nothing is sent, of the size and kinds that are taken', () => {
    expect(REQUIRED_DOCUMENTS).toEqual(['passport', 'financial']);
    expect([...FILE_EXTENSIONS].sort()).toEqual(['jpeg', 'jpg', 'pdf', 'png']);
    expect(answerTo('documents')).toContain(
      `passaporte e comprovante financeiro, em PDF, JPG ou PNG de até ${MAX_FILE_BYTES / 1024 / 1024} MB`,
    );
  });

  it('names the seven steps', () => {
    expect(STEP_TYPES).toHaveLength(7);
    expect(answerTo('app')).toContain('as sete etapas');
  });

  it('offers a pre-interview, which has times to choose from', () => {
    expect(SLOTS.length).toBeGreaterThan(0);
    expect(answerTo('interview')).toContain('Fazemos uma pré-entrevista para você treinar.');
  });

  it('names the posts of the facts', () => {
    expect(answerTo('interview')).toContain(RELEASED.posts.text);
  });
});
