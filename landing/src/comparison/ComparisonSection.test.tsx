import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ComparisonSection } from './ComparisonSection';

const rows = () => screen.getAllByRole('row').slice(1);

describe('visa comparison', () => {
  it('offers the eight chips', () => {
    render(<ComparisonSection />);
    const chips = within(screen.getByRole('group', { name: 'Filtrar por categoria' })).getAllByRole('button');
    expect(chips.map((chip) => chip.textContent)).toEqual([
      'Todas',
      'Atividades',
      'Educação',
      'Trabalho',
      'Família',
      'Viagem',
      'Duração',
      'Requisitos',
    ]);
  });

  it('answers yes or no for both visas across twelve features', () => {
    render(<ComparisonSection />);
    expect(rows()).toHaveLength(12);
    for (const row of rows()) {
      const verdicts = within(row).getAllByRole('cell');
      expect(verdicts).toHaveLength(2);
      for (const verdict of verdicts) expect(verdict).toHaveTextContent(/(Sim|Não)$/);
    }
  });

  it.each(['Atividades', 'Educação', 'Trabalho', 'Família', 'Viagem', 'Duração', 'Requisitos'])(
    'has something under %s',
    async (category) => {
      render(<ComparisonSection />);
      await userEvent.click(screen.getByRole('button', { name: category }));
      expect(rows().length).toBeGreaterThan(0);
      expect(rows().length).toBeLessThan(12);
    },
  );

  it('expands a row to its rule, with the facts filled in', async () => {
    render(<ComparisonSection />);
    const feature = screen.getByText('Formulário I-20 e taxa SEVIS');
    await userEvent.click(feature);
    expect(feature.closest('details')).toHaveAttribute('open');
    expect(screen.getByText(/taxa SEVIS de US\$ 350/)).toBeVisible();
  });
});
