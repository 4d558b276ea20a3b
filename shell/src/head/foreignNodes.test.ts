import { watchForeignNodes } from './foreignNodes';

/** As the browser says that it has read the page to its end. */
function parsed() {
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  document.dispatchEvent(new Event('readystatechange'));
}

/** A mutation is told at the end of the task that makes it. */
const observed = () => Promise.resolve();

it('finds what was put into the root once it was parsed, and nothing that holds a part of the page', async () => {
  document.body.innerHTML = '<div id="root"><p>Nome</p></div>';
  watchForeignNodes();
  const root = document.getElementById('root') as HTMLElement;
  root.append(document.createElement('section'));
  parsed();
  const icon = document.createElement('i');
  root.append(icon);
  await observed();
  const wrapper = document.createElement('font');
  root.querySelector('p')?.replaceWith(wrapper);
  document.body.append(document.createElement('aside'));
  const late = document.createElement('b');
  root.append(late);
  expect(window.rotavistoForeign?.()).toEqual([icon, late]);
  root.append(document.createElement('u'));
  await observed();
  expect(window.rotavistoForeign?.()).toHaveLength(2);
});

it('leaves a field that was put into a wrapper, and the wrapper', () => {
  document.body.innerHTML = '<div id="root"><label><input></label></div>';
  watchForeignNodes();
  parsed();
  const field = document.querySelector('input') as HTMLInputElement;
  const wrapper = document.createElement('span');
  field.before(wrapper);
  wrapper.append(field, document.createElement('i'));
  expect(window.rotavistoForeign?.().map(({ nodeName }) => nodeName)).toEqual(['I']);
});
