import { render, screen } from '@testing-library/react';
import { partsOf } from './partsOf';
import { Words } from './Words';

const linksIn = (text: string) => partsOf(text).filter(({ link }) => link);

it.each([
  ['https://ceac.state.gov/genniv/', 'https://ceac.state.gov/genniv/'],
  ['Veja https://ceac.state.gov/genniv/.', 'https://ceac.state.gov/genniv/'],
  ['(https://ceac.state.gov)', 'https://ceac.state.gov'],
  ['https://pt.wikipedia.org/wiki/Visto_(documento), ali', 'https://pt.wikipedia.org/wiki/Visto_(documento)'],
  ['“https://rotavisto.test/a?b=c&d=e#f”', 'https://rotavisto.test/a?b=c&d=e#f'],
  ['**https://rotavisto.test**!', 'https://rotavisto.test'],
  ['HTTPS://Rotavisto.test/A…', 'HTTPS://Rotavisto.test/A'],
  ['Link:https://rotavisto.test', 'https://rotavisto.test'],
  ['Agende em www.casv-br.com.', 'www.casv-br.com'],
  ['www.casv-br.travel/pt, ou no CASV', 'www.casv-br.travel/pt'],
  ['(ceac.state.gov/genniv/)', 'ceac.state.gov/genniv/'],
  ['Pague em Consulado.gov.br?id=1!', 'Consulado.gov.br?id=1'],
  ['site: usvisa-info.com', 'usvisa-info.com'],
  ['Www.casv-br.com', 'Www.casv-br.com'],
])('partsOf finds in %j the link %s', (text, link) => expect(linksIn(text).map((part) => part.text)).toEqual([link]));

it.each([
  'http://rotavisto.test',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://banco.com@ladrao.test',
  'https://localhost/a',
  'https://',
  'xhttps://rotavisto.test',
  'ana@rotavisto.test',
  'ana.com@casv-br.com.br',
  'http://www.casv-br.com',
  'http://casv-br.com/a',
  'ftp://casv-br.com',
  'user:senha@casv-br.com',
  'javascript:alert(1).com.x',
  'passaporte.pdf',
  'extrato.com.pdf',
  'É o fim.Depois vem a etapa 2',
  'S.A. e Ltda.',
  'ação.com',
  '_dmarc.casv-br.com',
  'casv-br.company',
])('partsOf finds no link in %j', (text) => {
  expect(linksIn(text)).toEqual([]);
  expect(partsOf(text)).toEqual([{ at: 0, text, link: null }]);
});

it('partsOf links a host without a scheme to its https address', () => {
  expect(linksIn('Veja www.casv-br.com e ceac.state.gov/genniv/.').map(({ link }) => link)).toEqual([
    'https://www.casv-br.com/',
    'https://ceac.state.gov/genniv/',
  ]);
});

it('partsOf keeps the text between two links', () => {
  const text = 'Um: https://a.test/x, dois: https://b.test\ne fim.';
  expect(
    partsOf(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
  expect(linksIn(text)).toHaveLength(2);
});

it('Words opens a link in a new tab without access to the page', () => {
  render(<Words hasLinks>{'Veja https://ceac.state.gov/genniv/.'}</Words>);
  const link = screen.getByRole('link', { name: 'https://ceac.state.gov/genniv/' });
  expect(link).toHaveAttribute('href', 'https://ceac.state.gov/genniv/');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
});

it('Words isolates the text direction, and shows no links by default', () => {
  render(<Words>{'https://ceac.state.gov'}</Words>);
  expect(screen.getByText('https://ceac.state.gov').closest('bdi')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
