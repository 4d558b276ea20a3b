import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useChatLauncher } from './ChatLauncher';
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
  it('the chat shows its welcome after half a second', () => {
    open();
    pass(499);
    expect(screen.queryByText(WELCOME)).not.toBeInTheDocument();
    pass(1);
    expect(screen.getByText(WELCOME)).toBeVisible();
  });

  it('the chat replies one second after a message', () => {
    open();
    say('Disney');
    expect(log().getByText('Disney')).toBeVisible();
    expect(box()).toHaveValue('');
    pass(999);
    expect(log().queryByText(/Para a Disney/)).not.toBeInTheDocument();
    pass(1);
    expect(log().getByText(/Para a Disney/)).toBeVisible();
  });

  it('the chat does not send a blank message', () => {
    open();
    pass(500);
    expect(sendButton()).toBeDisabled();
    say('   ');
    pass(2000);
    expect(log().queryByText('Você:', { exact: false })).not.toBeInTheDocument();
  });

  it('the chat sends nothing while a reply is pending, and keeps the typed text', () => {
    open();
    say('praia');
    say('compras');
    expect(box()).toHaveValue('compras');
    expect(sendButton()).toBeDisabled();
    expect(log().queryByText('compras')).not.toBeInTheDocument();
    pass(1000);
    expect(sendButton()).toBeEnabled();
  });

  it('the chat apologises when the reply fails', () => {
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
  function Launcher() {
    const { launcher, conversation } = useChatLauncher();
    return (
      <>
        {launcher}
        {conversation}
      </>
    );
  }

  const press = async (name: string | RegExp) => {
    await act(async () => fireEvent.click(screen.getByRole('button', { name })));
    await act(async () => jest.advanceTimersByTimeAsync(600));
  };

  it('the chat opens, keeps the conversation when minimised, and deletes it when closed', async () => {
    render(<Launcher />);
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
