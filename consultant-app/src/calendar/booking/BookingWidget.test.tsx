import { aConsultant, type FakeBackend, fakeBackend, fakeConfig, json, renderApp } from '@rotavisto/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import '../../strings';
import { BookingWidget } from './BookingWidget';

const ERROR = 'Erro ao carregar o calendário. Por favor, recarregue a página.';
const scripts = () => document.head.querySelectorAll<HTMLScriptElement>('script[src*="calendly"]');

let backend: FakeBackend;
const initInlineWidget = jest.fn();
const onRecord = jest.fn();
afterEach(() => {
  backend.restore();
  for (const script of scripts()) script.remove();
  Reflect.deleteProperty(window, 'Calendly');
});

it('BookingWidget shows a notice when there is no scheduling address', async () => {
  backend = fakeBackend();
  renderApp(<BookingWidget onRecord={onRecord} />, { session: { profile: aConsultant() } });
  expect(await screen.findByText('Você ainda não tem um endereço de agendamento')).toBeVisible();
});

it('BookingWidget shows an error when the scheduling address cannot be read, and a button retries', async () => {
  backend = fakeBackend().on('GET', '/config.json', json({}, 404));
  const { user } = renderApp(<BookingWidget onRecord={onRecord} />, { session: { profile: aConsultant() } });
  expect(await screen.findByText('Erro ao carregar calendário')).toBeVisible();
  expect(screen.queryByText('Você ainda não tem um endereço de agendamento')).not.toBeInTheDocument();
  backend.on('GET', '/config.json', fakeConfig());
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Você ainda não tem um endereço de agendamento')).toBeVisible();
});

it('BookingWidget shows an error after three retries of its script, one second apart', async () => {
  jest.useFakeTimers();
  const passing = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  try {
    backend = fakeBackend({ defaultCalendlyUrl: 'https://calendly.com/rotavisto' });
    renderApp(<BookingWidget onRecord={onRecord} />, { session: { profile: aConsultant() } });
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await passing(attempt ? 999 : 0);
      expect(scripts()).toHaveLength(attempt ? 0 : 1);
      await passing(1);
      expect(screen.queryByText(ERROR)).not.toBeInTheDocument();
      act(() => scripts()[0]?.onerror?.(new Event('error')));
    }
    await passing(1000);
    expect(scripts()).toHaveLength(0);
    expect(screen.getAllByText(ERROR).length).toBeGreaterThan(0);
  } finally {
    jest.useRealTimers();
  }
});

it("BookingWidget fills name and e-mail into the consultant's own scheduling page", async () => {
  backend = fakeBackend({ defaultCalendlyUrl: 'https://calendly.com/rotavisto' });
  const profile = aConsultant({ calendly_url: 'https://calendly.com/carlos' });
  Object.assign(window, { Calendly: { initInlineWidget } });
  renderApp(<BookingWidget onRecord={onRecord} />, { session: { profile } });
  await waitFor(() => expect(scripts()).toHaveLength(1));
  act(() => scripts()[0]?.onload?.(new Event('load')));
  await waitFor(() =>
    expect(initInlineWidget).toHaveBeenCalledWith({
      url: 'https://calendly.com/carlos',
      parentElement: expect.any(HTMLElement),
      prefill: { name: profile.full_name, email: profile.email },
    }),
  );
});

it('BookingWidget reports a booking only for a message of the scheduling page, and offers to record it', async () => {
  backend = fakeBackend();
  const profile = aConsultant({ calendly_url: 'https://calendly.com/carlos' });
  Object.assign(window, { Calendly: { initInlineWidget } });
  const { user } = renderApp(<BookingWidget onRecord={onRecord} />, { session: { profile } });
  const booked = (origin: string) =>
    act(() =>
      window.dispatchEvent(new MessageEvent('message', { origin, data: { event: 'calendly.event_scheduled' } })),
    );
  booked('https://calendly.com.example');
  expect(screen.queryByText('Horário marcado no serviço externo')).not.toBeInTheDocument();
  booked('https://calendly.com');
  expect(await screen.findByText('Horário marcado no serviço externo')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Registrar na agenda' }));
  expect(onRecord).toHaveBeenCalledTimes(1);
});
