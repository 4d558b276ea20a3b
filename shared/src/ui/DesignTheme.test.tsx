import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Transfer } from 'antd';
import { i18n, speak } from '../i18n';
import { DesignTheme } from './DesignTheme';

afterEach(() => act(() => speak('pt')));

it.each(['pt', 'es'] as const)(
  'DesignTheme started in %s changes the words of components with the language, and unmounts nothing',
  async (first) => {
    await act(() => speak(first));
    const user = userEvent.setup();
    render(
      <DesignTheme>
        <input aria-label="Name" />
        <Transfer dataSource={[]} showSearch render={() => ''} />
      </DesignTheme>,
    );
    const field = screen.getByLabelText('Name');
    await user.type(field, 'Ana');
    for (const language of ['en', 'es', 'pt'] as const) {
      await act(() => speak(language));
      const words = { en: 'Search here', es: 'Buscar aquí', pt: 'Procurar' };
      expect(await screen.findAllByPlaceholderText(words[language])).not.toHaveLength(0);
    }
    expect(screen.getByLabelText('Name')).toBe(field);
    expect(field).toHaveValue('Ana');
    expect(i18n.language).toBe('pt');
  },
);
