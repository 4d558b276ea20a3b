import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FaqSection } from './FaqSection';

const questions = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

describe('FAQ', () => {
  it('offers the eight chips', () => {
    render(<FaqSection />);
    const chips = within(screen.getByRole('group', { name: 'Filtrar por assunto' })).getAllByRole('button');
    expect(chips.map((chip) => chip.textContent)).toEqual([
      'Todas',
      'Processo',
      'Documentos',
      'Taxas',
      'Regras',
      'Entrevista',
      'App',
      'Requisitos',
    ]);
  });

  it('states the facts', () => {
    const { container } = render(<FaqSection />);
    expect(questions()).toHaveLength(8);
    expect(screen.getByText('Respostas curtas, com os dados conferidos em 20/11/2026.')).toBeVisible();
    for (const fact of ['US$ 185', 'até 10 anos', '2-3 minutos', 'Recomendamos pelo menos 6 meses']) {
      expect(container).toHaveTextContent(fact);
    }
  });

  it('names the source of each fact of an answer, an official link and the day it was checked', () => {
    render(<FaqSection />);
    const answer = screen.getByText('Quais taxas eu pago ao governo dos EUA?').closest('details') ?? document.body;
    expect(answer).toHaveTextContent(
      /Fontes: Departamento de Estado dos EUA, regra 2023-06290.*, conferido em 20\/11\/2026/,
    );
    expect(within(answer).getByRole('link', { name: /regra 2023-06290/ })).toHaveAttribute(
      'href',
      'https://www.federalregister.gov/d/2023-06290',
    );
    const without = screen.getByText('Quanto tempo leva o processo?').closest('details');
    expect(without).not.toHaveTextContent('Fontes:');
  });

  it('opens an answer', async () => {
    render(<FaqSection />);
    const question = screen.getByText('Quanto tempo leva o processo?');
    expect(question.closest('details')).not.toHaveAttribute('open');
    await userEvent.click(question);
    expect(question.closest('details')).toHaveAttribute('open');
  });

  it('narrows by category', async () => {
    render(<FaqSection />);
    const chip = screen.getByRole('button', { name: 'Taxas' });
    await userEvent.click(chip);
    expect(chip).toHaveAttribute('aria-pressed', 'true');
    expect(questions()).toEqual(['Quais taxas eu pago ao governo dos EUA?']);
  });

  it('says when nothing is found and offers everything again', async () => {
    render(<FaqSection />);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar nas dúvidas' }), 'golfinho');
    expect(screen.getByText('Nenhum resultado encontrado')).toBeVisible();
    expect(questions()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Ver todas' }));
    expect(questions()).toHaveLength(8);
  });
});
