import { applicationById } from '@rotavisto/shared/data';
import { aConsultant, type FakeBackend, fakeBackend, refusal, renderApp } from '@rotavisto/shared/testing';
import { useQueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { LeaveWithCase } from './LeaveWithCase';

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend();
  backend.on('GET', '/rest/v1/visa_applications', { id: 'a1', application_steps: [] });
});
afterEach(() => backend.restore());

function Page() {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => client.invalidateQueries(applicationById('a1'))}>
        Ler de novo
      </button>
      {isOpen && (
        <div role="dialog" aria-label="Protocolo">
          <input aria-label="Número" />
          <LeaveWithCase applicationId="a1" onClose={() => setOpen(false)} />
        </div>
      )}
    </>
  );
}

const open = () => renderApp(<Page />, { session: { profile: aConsultant() } });
const goesAway = () => backend.on('GET', '/rest/v1/visa_applications', refusal('no rows', 'PGRST116', 406));

it('closes the dialog of a case that has gone to another consultant, and keeps what was typed to copy', async () => {
  const { user } = open();
  await user.type(await screen.findByRole('textbox', { name: 'Número' }), 'AA00ABCD12');
  goesAway();
  await user.click(screen.getByRole('button', { name: 'Ler de novo' }));
  const told = within(await screen.findByRole('dialog', { name: /Este caso passou para outro consultor/ }));
  expect(told.getByRole('textbox', { name: 'Texto escrito' })).toHaveValue('AA00ABCD12');
  expect(screen.queryByRole('dialog', { name: 'Protocolo' })).not.toBeInTheDocument();
  await user.click(told.getByRole('button', { name: 'Copiar texto' }));
  expect(await screen.findByText('Texto copiado')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('AA00ABCD12');
});

it('says so in a sentence where nothing was typed', async () => {
  const { user } = open();
  await screen.findByRole('textbox', { name: 'Número' });
  goesAway();
  await user.click(screen.getByRole('button', { name: 'Ler de novo' }));
  expect(await screen.findByText('Este caso passou para outro consultor')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
