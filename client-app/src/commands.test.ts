import './strings';
import { commands } from './commands';

it.each(['formulário', 'oficial', 'DS-160', 'ds160', 'form ofi', 'assinar', 'assinar ds-160', 'conferir rascunho'])(
  'the search leads to the official form by %s',
  (text) => {
    expect(commands.commandsFor(text, [])).toMatchObject([
      { title: 'Formulário oficial', path: '/client/applications/official' },
    ]);
  },
);

it.each(['arquivos', 'consultor arq', 'PDF', 'carta'])(
  'the search leads to the files of the consultant by %s',
  (text) => {
    expect(commands.commandsFor(text, [])).toMatchObject([
      { title: 'Arquivos do consultor', path: '/client/applications#files' },
    ]);
  },
);

it.each(['suporte', 'ofício'])('the search for %s leads to no page of the client area', (text) => {
  expect(commands.commandsFor(text, [])).toEqual([]);
});
