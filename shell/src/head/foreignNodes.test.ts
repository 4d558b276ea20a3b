import { watchForeignNodes } from './foreignNodes';

/** Simulates the end of parsing. */
function parsed() {
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  document.dispatchEvent(new Event('readystatechange'));
}

/** Mutations are reported at the end of the current task. */
const observed = () => Promise.resolve();

it('rotavistoForeign removes nodes inserted into the root after parsing, except those that contain parts of the page', async () => {
  document.body.innerHTML = '<div id="root"><p>Nome</p></div><aside></aside>';
  watchForeignNodes();
  const root = document.getElementById('root') as HTMLElement;
  root.append(document.createElement('section'));
  parsed();
  root.append(document.createElement('i'));
  await observed();
  root.querySelector('p')?.replaceWith(document.createElement('font'));
  document.querySelector('aside')?.append(document.createElement('b'));
  root.append(document.createElement('b'));
  window.rotavistoForeign?.();
  expect(root.innerHTML).toBe('<font></font><section></section>');
  expect(document.querySelector('aside b')).not.toBeNull();
  // From here on the page belongs to its code.
  root.append(document.createElement('u'));
  await observed();
  window.rotavistoForeign?.();
  expect(root.querySelector('u')).not.toBeNull();
});

it('rotavistoForeign keeps a field that was moved into a wrapper, and the wrapper', () => {
  document.body.innerHTML = '<div id="root"><label><input></label></div>';
  watchForeignNodes();
  parsed();
  const field = document.querySelector('input') as HTMLInputElement;
  const wrapper = document.createElement('span');
  field.before(wrapper);
  wrapper.append(field, document.createElement('i'));
  window.rotavistoForeign?.();
  expect(document.querySelector('label')?.innerHTML).toBe('<span><input></span>');
});
