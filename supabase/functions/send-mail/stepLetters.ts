import { eventOf } from './calendar.ts';
import { type Data, field, type Letter } from './letter.ts';

const APPLICATION = { label: 'Abrir minha solicitação', path: '/client/applications' };

/** Who acts in a step, and what on. */
const WHAT_NOW: Record<string, string> = {
  document_collection: 'Agora é a sua vez: envie seu passaporte e seus comprovantes financeiros.',
  document_review: 'Seu consultor confere os documentos enviados. Você não precisa fazer nada agora.',
  ds160_form: 'Agora é a sua vez: preencha o formulário DS-160.',
  payment: 'Depois que seu consultor registrar o protocolo do DS-160, pague a taxa consular e envie o comprovante.',
  interview_scheduling: 'Agora é a sua vez: agende a pré-entrevista com seu consultor.',
  interview: 'Prepare-se para a entrevista no consulado: o guia está na sua solicitação.',
  decision: 'Seu consultor registra a decisão do consulado. Você não precisa fazer nada agora.',
};

const IN_BRAZIL = { timeZone: 'America/Sao_Paulo' } as const;
const inBrazil = (date: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { ...options, ...IN_BRAZIL }).format(date);

/** "quinta-feira, 5 de março de 2026, às 08:30", where people read it. */
function whenOf(data: Data): string {
  const startsAt = eventOf(data)?.startsAt;
  if (!startsAt) return '';
  const time = inBrazil(startsAt, { hour: '2-digit', minute: '2-digit' });
  return `${inBrazil(startsAt, { dateStyle: 'full' })}, às ${time}`;
}

const INVITED = 'O convite anexo guarda a data na sua agenda.';

export const stepOpened = (data: Data): Letter => {
  const title = field(data, 'title');
  return {
    subject: `${data.is_returned === true ? 'Sua solicitação voltou a uma etapa' : 'Nova etapa'}: ${title} · RotaVisto`,
    title: `Sua solicitação está na etapa "${title}"`,
    paragraphs: [WHAT_NOW[field(data, 'step_type')] ?? ''],
    button: APPLICATION,
  };
};

/** Where somebody has to be in person. */
const VISITS = {
  consulate: {
    subject: ['Entrevista no Consulado dos EUA', 'Nova data: entrevista no Consulado dos EUA'],
    title: ['Sua entrevista está marcada', 'Sua entrevista mudou de data'],
    where: 'No Consulado dos EUA',
    what: 'entrevista no Consulado dos EUA',
    bring: 'Leve seu passaporte. O que mais levar está no guia da entrevista, na sua solicitação.',
  },
  casv: {
    subject: ['Biometria no CASV', 'Nova data: biometria no CASV'],
    title: ['Sua ida ao CASV está marcada', 'Sua ida ao CASV mudou de data'],
    where: 'No CASV, para as digitais e a foto',
    what: 'ida ao CASV',
    bring: 'Leve seu passaporte e a página de confirmação do DS-160.',
  },
} as const;

/** Mails of before there were two kinds name none. */
const visitOf = (data: Data) => VISITS[data.date_kind === 'casv' ? 'casv' : 'consulate'];

export const consulateAppointment = (data: Data): Letter => {
  const visit = visitOf(data);
  const which = data.is_changed === true ? 1 : 0;
  return {
    subject: `${visit.subject[which]} · RotaVisto`,
    title: visit.title[which],
    paragraphs: [`${visit.where}: ${whenOf(data)}. Local: ${eventOf(data)?.location ?? ''}.`, INVITED],
    button: APPLICATION,
  };
};

const PRE_INTERVIEW: Record<string, { subject: string; title: string }> = {
  booked: { subject: 'Pré-entrevista agendada', title: 'Sua pré-entrevista está agendada' },
  moved: { subject: 'Pré-entrevista remarcada', title: 'Sua pré-entrevista foi remarcada' },
  cancelled: { subject: 'Pré-entrevista cancelada', title: 'Sua pré-entrevista foi cancelada' },
  lost: {
    subject: 'Sua pré-entrevista precisa de outro horário',
    title: 'Escolha outro horário para a pré-entrevista',
  },
};

const AFTER_CHANGE: Record<string, string> = {
  cancelled: 'Quando quiser, escolha outro horário na sua solicitação.',
  lost: 'Esse horário não está mais disponível. Escolha outro na sua solicitação.',
};

export const preInterview = (data: Data): Letter => {
  const change = field(data, 'change');
  const { subject = 'Sua pré-entrevista', title = subject } = PRE_INTERVIEW[change] ?? {};
  return {
    subject: `${subject} · RotaVisto`,
    title,
    paragraphs: [`Pré-entrevista por vídeo: ${whenOf(data)}.`, AFTER_CHANGE[change] ?? INVITED],
    button: APPLICATION,
  };
};

export const meetingLink = (data: Data): Letter => ({
  subject: 'Link da pré-entrevista disponível · RotaVisto',
  title: 'O link da sua pré-entrevista está disponível',
  paragraphs: ['Entre na sua solicitação para ver o dia, a hora e o link da reunião.', eventOf(data) ? INVITED : ''],
  button: APPLICATION,
});

export const reminder = (data: Data): Letter => {
  const visit = data.date_kind === 'pre_interview' ? undefined : visitOf(data);
  const soon = `${data.days === 1 ? 'Amanhã' : 'Em dois dias'}: sua ${visit?.what ?? 'pré-entrevista'}`;
  return {
    subject: `${soon} · RotaVisto`,
    title: soon,
    paragraphs: [`Quando: ${whenOf(data)}. Local: ${eventOf(data)?.location ?? ''}.`, visit?.bring ?? '', INVITED],
    button: APPLICATION,
  };
};

export const unreadMessage = (data: Data): Letter => ({
  subject: 'Há uma mensagem para você · RotaVisto',
  title: 'Seu consultor escreveu para você',
  paragraphs: [
    `${field(data, 'author') || 'Seu consultor'} escreveu no ticket ${field(data, 'ticket_number')}. Entre para ler e responder.`,
  ],
  button: { label: 'Ler a mensagem', path: '/client/support' },
});
