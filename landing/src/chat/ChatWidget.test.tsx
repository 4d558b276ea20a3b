import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { ChatLauncher } from './ChatLauncher';
import { ChatWidget } from './ChatWidget';

const WELCOME = /assistente automático da RotaVisto/;
const APOLOGY = /^Desculpe, não consegui responder agora/;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const box = () => screen.getByRole('textbox', { name: 'Sua mensagem' });
const sendButton = () => screen.getByRole('button', { name: 'Enviar' });
const log = () => within(screen.getByRole('log'));

function say(text: string) {
  fireEvent.change(box(), { target: { value: text } });
  fireEvent.submit(box());
}

const open = (reply?: (message: string) => string) =>
  render(
    <ChatWidget isMinimised={false} onMinimise={() => undefined} onClose={() => undefined} {...(reply && { reply })} />,
  );

describe('chat', () => {
  it('welcomes after half a second, not before', () => {
    open();
    pass(499);
    expect(screen.queryByText(WELCOME)).not.toBeInTheDocument();
    pass(1);
    expect(screen.getByText(WELCOME)).toBeVisible();
  });

  it('replies one second after a message', () => {
    open();
    say('Disney');
    expect(log().getByText('Disney')).toBeVisible();
    expect(box()).toHaveValue('');
    pass(999);
    expect(log().queryByText(/Para a Disney/)).not.toBeInTheDocument();
    pass(1);
    expect(log().getByText(/Para a Disney/)).toBeVisible();
  });

  it('does not send blanks', () => {
    open();
    pass(500);
    expect(sendButton()).toBeDisabled();
    say('   ');
    pass(2000);
    expect(log().queryByText('Você:', { exact: false })).not.toBeInTheDocument();
  });

  it('sends nothing while a reply is pending, and keeps what was typed', () => {
    open();
    say('praia');
    say('compras');
    expect(box()).toHaveValue('compras');
    expect(sendButton()).toBeDisabled();
    expect(log().queryByText('compras')).not.toBeInTheDocument();
    pass(1000);
    expect(sendButton()).toBeEnabled();
  });

  it('apologises when the reply fails', () => {
    open(() => {
      throw new Error('broken');
    });
    say('oi');
    pass(1000);
    expect(screen.getByText(APOLOGY)).toBeVisible();
    expect(box()).toBeEnabled();
  });
});

describe('chat launcher', () => {
  const press = async (name: string | RegExp) => {
    await act(async () => fireEvent.click(screen.getByRole('button', { name })));
    await act(async () => jest.advanceTimersByTimeAsync(600));
  };

  it('opens, minimises keeping the conversation, and closes forgetting it', async () => {
    render(<ChatLauncher />);
    await press(/^Abrir conversa/);
    say('praia');
    pass(1000);
    await press('Minimizar conversa');
    expect(screen.queryByRole('log')).not.toBeInTheDocument();
    await press(/^Abrir conversa/);
    expect(log().getByText('praia')).toBeVisible();
    await act(async () => fireEvent.keyDown(box(), { key: 'Escape' }));
    expect(screen.queryByRole('log')).not.toBeInTheDocument();
    await press(/^Abrir conversa/);
    expect(log().getByText('praia')).toBeVisible();
    await press('Fechar conversa');
    await press(/^Abrir conversa/);
    expect(log().queryByText('praia')).not.toBeInTheDocument();
  });
});
