import { screen, within } from '@testing-library/react';
import { renderLanding } from './testing/renderLanding';

const section = (id: string) => {
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

  it('claims 98% and 2-3 weeks, starts at pricing and explains at process', async () => {
    await renderLanding();
    const hero = screen.getByRole('heading', { level: 1 }).closest('section');
    expect(hero).toHaveTextContent('98%');
    expect(hero).toHaveTextContent('2-3 semanas');
    expect(screen.getByRole('link', { name: 'Começar agora' })).toHaveAttribute('href', '#pricing');
    expect(screen.getByRole('link', { name: 'Saiba mais' })).toHaveAttribute('href', '#process');
  });

  it('shows the four steps in order with their times', async () => {
    await renderLanding();
    const steps = section('process').getAllByRole('listitem');
    expect(steps.map((step) => step.querySelector('h3')?.textContent)).toEqual([
      'Reunião dos documentos',
      'Análise por IA',
      'Revisão do especialista',
      'Agendamento da entrevista',
    ]);
    expect(steps.map((step) => step.querySelector('p')?.textContent)).toEqual([
      '1-2 semanas',
      '1 dia',
      '1-2 dias',
      '1-2 semanas',
    ]);
  });

  it('bases each figure on a dated footnote', async () => {
    await renderLanding();
    const stats = within(screen.getByRole('region', { name: 'Resultados em números' }));
    for (const [index, figure] of ['98%', '50%', '4,9/5'].entries()) {
      expect(stats.getByText(figure, { exact: false })).toBeVisible();
      const note = document.getElementById(`nota-${index + 1}`);
      expect(note).toHaveTextContent(figure);
      expect(note).toHaveTextContent('conferido em 20/11/2026');
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

  it('states the refund rule in plain words', async () => {
    await renderLanding();
    const guarantee = screen.getByRole('region', { name: 'Garantia de 100% de reembolso' });
    expect(guarantee).toHaveTextContent('7 dias');
    expect(guarantee).toHaveTextContent('art. 49');
    expect(guarantee).toHaveTextContent('O consulado recusou seu visto?');
    expect(guarantee).toHaveTextContent('O que não volta');
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
