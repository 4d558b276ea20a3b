import { screen, within } from '@testing-library/react';
import { renderLanding } from './testing/renderLanding';

const _section = (id: string) => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no section ${id}`);
  return within(found);
};

describe('landing page', () => {
  it('the navigation links to the four sections by id', async () => {
    await renderLanding();
    const navigation = within(screen.getByRole('navigation', { name: 'Navegação principal' }));
    const targets = navigation.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(targets).toEqual(['#process', '#pricing', '#comparison', '#faq']);
    for (const target of targets) expect(document.querySelector(String(target))).toBeInTheDocument();
  });

  it('each figure has a footnote, and sample data has no date of comparison', async () => {
    await renderLanding();
    const stats = within(screen.getByRole('region', { name: 'Resultados em números' }));
    for (const [index, figure] of ['98%', '50%', '4,9/5'].entries()) {
      expect(stats.getByText(figure, { exact: false })).toBeVisible();
      const note = document.getElementById(`nota-${index + 1}`);
      expect(note).toHaveTextContent(figure);
      expect(note).not.toHaveTextContent('conferido em');
      expect(stats.getByRole('link', { name: `Nota ${index + 1}` })).toHaveAttribute('href', `#nota-${index + 1}`);
    }
  });

  it('the footer names the owner and the year of the rights', async () => {
    await renderLanding();
    const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'America/Sao_Paulo' }).format();
    expect(within(screen.getByRole('contentinfo')).getByText(/Todos os direitos reservados/)).toHaveTextContent(
      `© ${year} RotaVisto. Todos os direitos reservados.`,
    );
  });

  it('the footer denies being the government and guarantees no visa', async () => {
    await renderLanding();
    expect(screen.getByRole('contentinfo')).toHaveTextContent(
      'Não somos o governo dos EUA e ninguém pode garantir um visto',
    );
  });

  it('the menu button of the navigation has its open state as aria-expanded', async () => {
    const { user } = await renderLanding();
    const toggle = screen.getByRole('button', { name: 'Menu' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
  });

  it('the address opens the privacy notice, a link opens the terms, and a button closes each text', async () => {
    const { user } = await renderLanding('/#privacidade');
    expect(await screen.findByRole('dialog', { name: 'Aviso de privacidade' })).toHaveTextContent(
      'Lei Geral de Proteção de Dados',
    );
    await user.click(screen.getAllByRole('button', { name: 'Fechar' })[0] as HTMLElement);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(window.location.hash).toBe('');
    await user.click(screen.getByRole('link', { name: 'Termos de uso e reembolso' }));
    const terms = await screen.findByRole('dialog', { name: 'Termos de uso e reembolso' });
    expect(terms).toBeVisible();
    // Rules of the client area: a plan covers one case until its decision, and the choice after a refusal is made once.
    for (const rule of ['cobre uma solicitação até a decisão', 'você escolhe uma vez', 'em Minha compra']) {
      expect(terms).toHaveTextContent(rule);
    }
  });
});
