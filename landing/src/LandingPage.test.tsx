import { screen, within } from '@testing-library/react';
import { renderLanding } from './testing/renderLanding';

const _section = (id: string) => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no section ${id}`);
  return within(found);
};

describe('landing page', () => {
  it('links to its four sections by id', async () => {
    await renderLanding();
    const navigation = within(screen.getByRole('navigation', { name: 'Navegação principal' }));
    const targets = navigation.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(targets).toEqual(['#process', '#pricing', '#comparison', '#faq']);
    for (const target of targets) expect(document.querySelector(String(target))).toBeInTheDocument();
  });

  it('bases each figure on a footnote, without a day where it is sample data', async () => {
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

  it('says in the footer whose rights and of which year they are', async () => {
    await renderLanding();
    const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'America/Sao_Paulo' }).format();
    expect(within(screen.getByRole('contentinfo')).getByText(/Todos os direitos reservados/)).toHaveTextContent(
      `© ${year} RotaVisto. Todos os direitos reservados.`,
    );
  });

  it('says it is not the government and guarantees no visa', async () => {
    await renderLanding();
    expect(screen.getByRole('contentinfo')).toHaveTextContent(
      'Não somos o governo dos EUA e ninguém pode garantir um visto',
    );
  });

  it('collapses the navigation behind a button that says whether it is open', async () => {
    const { user } = await renderLanding();
    const toggle = screen.getByRole('button', { name: 'Menu' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
  });

  it('opens the privacy notice and the terms from the address, and closes them', async () => {
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
    // What the client's area does: one plan, one way to a decision, and after a refusal one choice, made in Settings.
    for (const rule of ['cobre uma solicitação até a decisão', 'você escolhe uma vez', 'em Minha compra']) {
      expect(terms).toHaveTextContent(rule);
    }
  });
});
