import { sentenceFor } from '@rotavisto/shared/data';
import { i18n, speak } from '@rotavisto/shared/i18n';
import { AppError } from '@rotavisto/shared/session';
import './refusals';

afterAll(() => speak('en'));

it.each([
  ['pt', 'stale_release', /^Outra versão entrou no ar/],
  ['pt', 'release_just_taken_back', /revertido há menos de 15 minutos/],
  ['pt', 'release_not_kept', /^Os arquivos desta versão não estão mais lá/],
  ['en', 'fact_over', /^The last day/],
  ['es', 'is_fixed', /^Este plazo es fijo/],
] as const)('sentenceFor returns the %s sentence of %s', async (language, name, sentence) => {
  await speak(language);
  await i18n.loadNamespaces('recordErrors');
  expect(sentenceFor(new AppError('P0001', name), { voice: 'office' })).toMatch(sentence);
});
