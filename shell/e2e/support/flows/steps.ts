import { aClient } from '../accounts';
import { callAs, writeAs } from '../api';
import { aPdf } from '../files';
import { aProcess, WHOLE_DS160 } from '../process';
import { expect } from '../test';
import { at, button, type Flow, rpc, stepRows, UPLOAD } from './flow';

export const start: Flow = {
  name: 'starting an application',
  requests: [rpc('start_application')],
  says: 'Erro ao iniciar solicitação',
  succeeds: 'Solicitação iniciada com sucesso',
  prepare: async () => {
    const who = await aClient();
    return { who, path: '/client/applications', rows: `visa_applications?select=id&client_id=eq.${who.id}` };
  },
  control: (page) => button(page, 'Iniciar Solicitação'),
  kept: (page) => expect(page.getByRole('heading', { name: 'Vamos começar?' })).toBeVisible(),
};

export const document: Flow = {
  name: 'uploading a document',
  requests: [...UPLOAD, rpc('register_document')],
  says: 'Erro ao enviar documento',
  succeeds: 'Documento enviado com sucesso',
  prepare: async () => {
    const { id, client } = await aProcess();
    const rows = `document_submissions?select=id&application_id=eq.${id}`;
    return { who: client, path: at('document_collection'), rows };
  },
  // The choice of a file sends the file; after a failure, the button sends the file again.
  control: async (page, isAgain) => {
    const slot = page.getByRole('region', { name: 'Passaporte' });
    if (!isAgain)
      await slot.locator('input[aria-label="Escolher arquivo: Passaporte"]').setInputFiles(aPdf('passaporte.pdf'));
    return isAgain ? button(page, 'Tentar novamente') : null;
  },
  kept: (page) => expect(page.getByText('O envio não terminou. O arquivo continua aqui.')).toBeVisible(),
};

export const documents: Flow = {
  name: 'sending the documents for review',
  requests: [rpc('submit_documents')],
  says: 'Erro ao enviar documentos',
  succeeds: 'Documentos enviados com sucesso',
  prepare: async () => {
    const process = await aProcess({ sent: ['passport', 'financial'] });
    const rows = stepRows(process.id, 'document_review');
    return { who: process.client, path: at('document_collection'), rows };
  },
  control: (page) => button(page, 'Enviar para análise'),
  kept: (page) => expect(page.getByRole('dialog').getByText('Pronto para análise')).toHaveCount(2),
};

let typed = 0;
export const draft: Flow = {
  name: 'saving the DS-160',
  requests: ['PATCH /rest/v1/ds160_forms'],
  says: 'Erro ao salvar formulário',
  succeeds: 'Formulário salvo com sucesso',
  prepare: async () => {
    const { client, steps } = await aProcess({ at: 'ds160_form' });
    await writeAs(client.email, 'ds160_forms', { step_id: steps.ds160_form });
    const rows = `ds160_forms?select=id&step_id=eq.${steps.ds160_form}`;
    return { who: client, path: at('ds160_form'), rows };
  },
  control: async (page) => {
    typed += 1;
    await page.getByRole('textbox', { name: 'Sobrenome' }).fill(`Souza ${'I'.repeat(typed)}`);
    return button(page, 'Salvar');
  },
  kept: (page) => expect(page.getByRole('textbox', { name: 'Sobrenome' })).toHaveValue(`Souza ${'I'.repeat(typed)}`),
};

export const form: Flow = {
  name: 'finishing the DS-160',
  requests: [rpc('submit_ds160')],
  says: 'Erro ao enviar formulário',
  succeeds: 'Formulário DS-160 enviado com sucesso',
  prepare: async () => {
    const process = await aProcess({ at: 'ds160_form' });
    await writeAs(process.client.email, 'ds160_forms', { step_id: process.steps.ds160_form, ...WHOLE_DS160 });
    return { who: process.client, path: at('ds160_form'), rows: stepRows(process.id, 'payment') };
  },
  control: (page) => button(page, 'Finalizar'),
  kept: (page) => expect(page.getByRole('heading', { name: 'Confira suas respostas' })).toBeVisible(),
};

export const receipt: Flow = {
  name: 'sending the receipt',
  requests: [...UPLOAD, rpc('submit_payment_receipt')],
  says: 'Erro ao enviar comprovante',
  succeeds: 'Comprovante enviado com sucesso',
  prepare: async () => {
    const process = await aProcess({ at: 'payment' });
    const protocol = { application_id: process.id, protocol_number: 'AA00ABCD12' };
    await callAs(process.consultant.email, 'register_protocol', protocol);
    const rows = stepRows(process.id, 'interview_scheduling');
    return { who: process.client, path: at('payment'), rows };
  },
  type: async (page) => {
    await page.getByRole('radio', { name: 'PIX' }).check();
    await page.getByLabel('Escolher comprovante').setInputFiles(aPdf('recibo.pdf'));
  },
  control: (page) => button(page, 'Enviar comprovante'),
  kept: async (page) => {
    await expect(page.getByRole('radio', { name: 'PIX' })).toBeChecked();
    await expect(page.getByText(/^Arquivo escolhido: recibo\.pdf/)).toBeVisible();
  },
};
