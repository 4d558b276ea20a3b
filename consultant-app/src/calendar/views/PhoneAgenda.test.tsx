import { anAppointment, renderApp } from '@rotavisto/shared/testing';
import { screen } from '@testing-library/react';
import { appointmentsByDay } from '../appointments';
import { monthDays } from './monthDays';
import { PhoneAgenda } from './PhoneAgenda';
import '../../strings';

const on = (date: string) => ({ ...anAppointment({ date }), client: null, application: null });
const agenda = (today: string) =>
  renderApp(
    <PhoneAgenda
      period="2026-03"
      label="Março"
      days={monthDays('2026-03', today)}
      appointments={appointmentsByDay([on('2026-03-02'), on('2026-03-09'), on('2026-03-20')])}
      onOpen={() => {}}
    />,
  );
const days = () => screen.getAllByRole('listitem').flatMap((item) => item.querySelector('time')?.dateTime ?? []);

it('PhoneAgenda begins with today, and a button shows the days before', async () => {
  const { user } = agenda('2026-03-10');
  expect(days()).toEqual(['2026-03-10', '2026-03-20']);
  await user.click(screen.getByRole('button', { name: 'Ver 2 dias anteriores' }));
  expect(days()).toEqual(['2026-03-02', '2026-03-09', '2026-03-10', '2026-03-20']);
});

it('PhoneAgenda shows every day of another month', () => {
  agenda('2026-04-10');
  expect(days()).toEqual(['2026-03-02', '2026-03-09', '2026-03-20']);
  expect(screen.queryByRole('button', { name: /anterior/ })).not.toBeInTheDocument();
});
