import { addDays, todayInSaoPaulo } from '@rotavisto/shared/domain';
import { anApplication, anAppointment, renderApp, stepsAt } from '@rotavisto/shared/testing';
import { screen, within } from '@testing-library/react';
import '../strings';
import { client, clientBackend, session } from '../testing';
import { InterviewDialog } from './lastDialogsChunk';

const day = (days: number) => addDays(todayInSaoPaulo(), days);
const visit = (days: number, location: string) => ({ date: day(days), time: '08:30', location, protocol: 'BRR1' });

interface Given {
  meeting?: number;
  casv?: number;
  consulate?: number;
  number?: string;
  files?: object[];
}

function open({ meeting, casv, consulate, number, files = [] }: Given) {
  const metadata = {
    ...(consulate !== undefined && { appointment: visit(consulate, 'Consulado em Recife') }),
    ...(casv !== undefined && { casv_appointment: visit(casv, 'Vila Mariana') }),
  };
  const application = anApplication({
    client,
    application_steps: stepsAt('interview').map((step) =>
      step.step_type === 'interview_scheduling' ? { ...step, metadata } : step,
    ),
  });
  const official_form = number ? { state: 'signed', confirmation_number: number } : null;
  clientBackend()
    .on('GET', '/rest/v1/visa_applications', [{ ...application, official_form }])
    .on('GET', '/rest/v1/case_files', files)
    .on(
      'GET',
      '/rest/v1/consultant_appointments',
      meeting === undefined ? [] : [anAppointment({ date: day(meeting), time: '10:00' })],
    );
  return renderApp(<InterviewDialog applicationId={application.id} onClose={() => undefined} />, { session });
}

const titles = (list: HTMLElement) =>
  within(list)
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
const stations = async () => {
  await screen.findByRole('heading', { name: 'O que levar' });
  return [...document.querySelectorAll<HTMLElement>('ol')].filter((list) => list.querySelector('time'));
};

describe('the dates of an interview', () => {
  it('the interview route lists dates in order of time and marks the next date', async () => {
    open({ meeting: 5, casv: 18, consulate: 20 });
    const [ahead, ...others] = await stations();
    expect(titles(ahead as HTMLElement)).toEqual([
      'Pré-entrevista',
      'Biometria no CASV',
      'Entrevista no consulado dos EUA',
    ]);
    expect([...(ahead?.children ?? [])].map((one) => one.hasAttribute('data-next'))).toEqual([true, false, false]);
    expect(ahead?.querySelector('time')).toHaveAttribute('datetime', `${day(5)}T10:00`);
    expect(within(ahead as HTMLElement).getByText(/^em 5 dias · 10:00 /)).toBeVisible();
    expect(others).toEqual([]);
  });

  it('the interview route lists the consulate before a later pre-interview', async () => {
    open({ meeting: 9, consulate: 3 });
    const [ahead] = await stations();
    expect(titles(ahead as HTMLElement)).toEqual(['Entrevista no consulado dos EUA', 'Pré-entrevista']);
  });

  it('the interview route folds past dates, and unfolds past dates when no date is ahead', async () => {
    const { unmount } = open({ meeting: -4, consulate: 3 });
    const [ahead, over] = await stations();
    expect(titles(ahead as HTMLElement)).toEqual(['Entrevista no consulado dos EUA']);
    expect(over?.closest('details')).not.toHaveAttribute('open');
    expect(screen.getByText('Já passou: 1 data')).toBeVisible();
    unmount();
    open({ meeting: -4, consulate: -2 });
    const [alone] = await stations();
    expect(alone?.closest('details')).toHaveAttribute('open');
    expect(titles(alone as HTMLElement)).toEqual(['Pré-entrevista', 'Entrevista no consulado dos EUA']);
  });
});

describe('the confirmation page to bring', () => {
  it('the checklist links to the official site with the number of the signed form', async () => {
    open({ consulate: 3, number: 'AA00XYZ123' });
    expect(await screen.findByText(/“Retrieve Application”, com o número AA00XYZ123/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Abrir o site oficial' })).toHaveAttribute(
      'href',
      'https://ceac.state.gov/genniv/',
    );
  });

  it('the checklist links to the official form while the form is unsigned', async () => {
    open({ consulate: 3 });
    expect(await screen.findByText(/Ela existe depois que você assina o formulário oficial/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver o formulário oficial' })).toHaveAttribute(
      'href',
      '/client/applications/official',
    );
    expect(screen.queryByRole('link', { name: 'Abrir o site oficial' })).not.toBeInTheDocument();
  });

  it('the checklist points to the files of the consultant when they contain the confirmation page', async () => {
    const file = { id: 'f1', kind: 'ds160_confirmation', path: 'case-files/a/f1.pdf', original_name: 'c.pdf' };
    open({
      consulate: 3,
      number: 'AA00XYZ123',
      files: [{ ...file, application_id: 'a', file_size: 4000, sent_at: '2026-03-10T12:00:00Z', read_at: null }],
    });
    expect(await screen.findByText(/^Ela está em Arquivos do consultor/)).toBeVisible();
    expect(screen.queryByText(/Retrieve Application/)).not.toBeInTheDocument();
  });
});
