import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FaqSection } from './FaqSection';

const questions = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

describe('FAQ', () => {
  it('a question opens its answer', async () => {
    render(<FaqSection />);
    const question = screen.getByText('Quanto tempo leva o processo?');
    expect(question.closest('details')).not.toHaveAttribute('open');
    await userEvent.click(question);
    expect(question.closest('details')).toHaveAttribute('open');
  });

  it('a search without a result shows a notice and a button that lists every question', async () => {
    render(<FaqSection />);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar nas dúvidas' }), 'golfinho');
    expect(screen.getByText('Nenhum resultado encontrado')).toBeVisible();
    expect(questions()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Ver todas' }));
    expect(questions()).toHaveLength(8);
  });
});
