import { watchForeignNodes } from './foreignNodes';

/** As the browser says that it has read the page to its end. */
function parsed() {
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  document.dispatchEvent(new Event('readystatechange'));
}

/** A mutation is reported at the end of the task that makes it. */
const observed = () => Promise.resolve();

it('takes out what was put into the root once it was parsed, and nothing that holds a part of the page', async () => {
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
  // From here on the page is its code's.
  root.append(document.createElement('u'));
  await observed();
  window.rotavistoForeign?.();
  expect(root.querySelector('u')).not.toBeNull();
});

it('leaves a field that was put into a wrapper, and the wrapper', () => {
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
