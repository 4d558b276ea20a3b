import { aProfile, renderApp } from '@rotavisto/shared/testing';
import { screen } from '@testing-library/react';
import { WhatsAppLink } from './CaseConversation';
import './strings';

const show = (phone: string | null) =>
  renderApp(<WhatsAppLink client={{ full_name: 'Ana Souza', phone }} />, {
    session: { profile: aProfile({ role: 'consultant', full_name: 'Kleber Lima' }) },
  });

it('the WhatsApp link opens a chat with the client and a greeting', () => {
  show('(11) 97777-0000');
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Chamar no WhatsApp' });
  expect(new URL(href).pathname).toBe('/5511977770000');
  expect(new URL(href).searchParams.get('text')).toBe(
    'Olá, Ana. Aqui é Kleber Lima, da RotaVisto, sobre a sua solicitação de visto.',
  );
});

it.each([null, 'abc'])('the WhatsApp link is not rendered for the telephone number %s', (phone) => {
  show(phone);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
