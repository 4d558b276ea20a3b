import { isAsked, OFFICIAL_QUESTIONS, type OfficialAnswers, settledAnswers } from '../../shared/src/domain/official';
import type { SeedFile } from './addDocuments';
import { protocolOf } from './addLaterSteps';
import type { Calendar } from './Calendar';
import { demoPdf } from './demoPdf';
import type { SignOff } from './plan';
import type { Row, Rows } from './Rows';
import type { Story } from './Story';
import { stableId } from './stableId';

/** The columns of a form without a draft at the official site. */
export const UNSIGNED = {
  english: {},
  english_of: {},
  ceac_application_id: null,
  ceac_saved_on: null,
  confirmed_at: null,
  confirmed_revision: null,
  signed_reported_at: null,
  confirmation_number: null,
  renewed_at: null,
  earlier: [],
};

const ENGLISH = {
  duties: 'I develop and maintain systems for hospitals.',
  'previous_jobs/job-1/job_duties': 'I supported the users and maintained the computers of the store.',
};
/** An English text for an answer that has become longer since. */
const OLDER = { english: 'I develop and maintain systems.', of: 'Desenvolvo e mantenho sistemas.' };
const REASON = 'O passaporte novo chegou depois da assinatura: o formulário precisa do número dele.';

/** Days since a draft before the protocol was sent, saved, confirmed and signed. */
const COURSES: Partial<Record<SignOff, { sent: number; saved: number; confirmed?: number; signed?: number }>> = {
  typing: { sent: 3, saved: 1 },
  ready: { sent: 8, saved: 4 },
  confirmed: { sent: 29, saved: 25, confirmed: 2 },
  signed: { sent: 14, saved: 6, confirmed: 3, signed: 1 },
};

interface Course {
  sentAt: string;
  savedOn: string;
  confirmedAt: string | null;
  signedAt: string | null;
}

/** The times of a draft within its case; for a registered form between the document steps and the protocol. */
function courseOf(signOff: SignOff, story: Story, calendar: Calendar): Course {
  const days = COURSES[signOff];
  const ago = (count: number, hour: number) => calendar.moment(-Math.min(story.startedDaysAgo, count), hour);
  if (days) {
    return {
      sentAt: ago(days.sent, 8),
      savedOn: calendar.day(-Math.min(story.startedDaysAgo, days.saved)),
      confirmedAt: days.confirmed === undefined ? null : ago(days.confirmed, 9),
      signedAt: days.signed === undefined ? null : ago(days.signed, 10),
    };
  }
  return {
    sentAt: story.at(3.1, 8),
    savedOn: story.at(3.2, 8).slice(0, 10),
    confirmedAt: story.at(3.2, 9),
    signedAt: story.at(3.3, 10),
  };
}

/** Pages with a question for the client; security pages as far as they are answered. */
function pagesOf(answers: OfficialAnswers): string[] {
  const settled = settledAnswers(OFFICIAL_QUESTIONS, answers);
  const shown = OFFICIAL_QUESTIONS.filter(
    ({ key, page, who, askedIf }) =>
      who === 'C' && isAsked(askedIf, settled) && (!page.startsWith('Security') || settled[key] !== undefined),
  );
  return [...new Set(shown.map(({ page }) => page))];
}

/** The columns of a sent form in this state; `answers` are all answers on which pages depend. */
export function signOffColumns(
  signOff: SignOff,
  story: Story,
  { sent, answers }: { sent: Row; answers: OfficialAnswers },
  calendar: Calendar,
): Row {
  const { sentAt, savedOn, confirmedAt, signedAt } = courseOf(signOff, story, calendar);
  const pages = pagesOf(answers);
  const texts = { english: ENGLISH, english_of: textsOf(answers) };
  const draft = { ceac_application_id: protocolOf(stableId('draft', story.applicationId)), ceac_saved_on: savedOn };
  const form = { ...sent, ...texts, opened_at: sentAt, sent_at: sentAt, state: 'sent' };
  if (signOff === 'typing') {
    const half = pages.slice(0, pages.length >> 1);
    return {
      ...form,
      ...draft,
      revision: 2,
      changed_in: { ...Object(sent.changed_in), us_stay_line1: 2 },
      typed: Object.fromEntries(half.map((page) => [page, 1])),
      english: { duties: OLDER.english },
      english_of: { duties: OLDER.of },
    };
  }
  const typed = Object.fromEntries(pages.map((page) => [page, 1]));
  const signed = {
    ...draft,
    typed,
    confirmed_at: confirmedAt,
    confirmed_revision: confirmedAt && 1,
    signed_reported_at: signedAt,
    confirmation_number: signedAt && protocolOf(story.applicationId),
  };
  if (signOff === 'renewed') {
    const renewedAt = calendar.moment(-1, 14);
    return {
      ...form,
      state: 'open',
      sent_at: null,
      renewed_at: renewedAt,
      earlier: [{ ...signed, reason: REASON, at: renewedAt }],
    };
  }
  return { ...form, ...signed, state: signedAt ? 'signed' : confirmedAt ? 'confirmed' : 'sent' };
}

/** The written answers for which there are English texts. */
function textsOf({ duties, previous_jobs: jobs }: OfficialAnswers): Row {
  const [job] = Array.isArray(jobs) ? jobs : [];
  return { duties, 'previous_jobs/job-1/job_duties': job?.job_duties };
}

/** Adds notices and audit entries of a draft; returns the files delivered to its client. */
export function addSignOff(rows: Rows, story: Story, signOff: SignOff, calendar: Calendar): SeedFile[] {
  const { applicationId, planned } = story;
  const { fullName } = planned.client;
  const { sentAt, savedOn, confirmedAt, signedAt } = courseOf(signOff, story, calendar);
  const savedAt = calendar.moment(-calendar.daysSince(savedOn), 8, 30);
  const form = ['application', applicationId] as const;
  const values = { name: fullName };
  story.audit('send_complement', 'client', sentAt, { status: 'sent' }, [...form]);
  const sent = `${fullName} enviou as respostas do formulário oficial.`;
  story.notify('consultant', ['Formulário Oficial Respondido', sent], 'official_form_sent', sentAt, { values });
  story.audit('set_official_draft', 'consultant', savedAt, { saved_on: savedOn, is_another: true }, [...form]);
  if (signOff === 'typing') return [];
  const ready = ['Rascunho Oficial Pronto', 'Confira cada página; quem assina é você.'] as const;
  story.notify('client', ready, 'official_form_ready', savedAt);
  if (confirmedAt) {
    story.audit('confirm_complement', 'client', confirmedAt, { status: 'confirmed', revision: 1 }, [...form]);
    const message = `${fullName} conferiu o rascunho oficial.`;
    const notice = ['Rascunho Oficial Conferido', message] as const;
    story.notify('consultant', notice, 'official_form_confirmed', confirmedAt, { values });
  }
  if (signedAt) {
    story.audit('report_signed', 'client', signedAt, { status: 'signed' }, [...form]);
    const message = `${fullName} assinou o DS-160 e informou o número de confirmação.`;
    story.notify('consultant', ['DS-160 Assinado', message], 'official_form_signed', signedAt, { values });
  }
  if (signOff === 'renewed') {
    const at = calendar.moment(-1, 14);
    story.audit('renew_complement', 'consultant', at, { status: 'open', reason: REASON }, [...form]);
    const message = `Seu consultor abriu um novo formulário oficial com as suas respostas: ${REASON}`;
    const renewed = { values: { reason: REASON } };
    story.notify('client', ['Novo Formulário Oficial', message], 'official_form_renewed', at, renewed);
  }
  return signOff === 'registered' ? addCaseFiles(rows, story) : [];
}

type CaseFileKind = 'ds160_confirmation' | 'appointment_letter';
const LABELS = { ds160_confirmation: 'Confirmação do DS-160', appointment_letter: 'Carta de agendamento' } as const;
const NAMES = { ds160_confirmation: 'confirmacao-ds160.pdf', appointment_letter: 'carta-de-agendamento.pdf' } as const;

/** The confirmation page, read, and after the consulate date its letter, read once the interview is over. */
function addCaseFiles(rows: Rows, story: Story): SeedFile[] {
  const { step } = story.planned;
  const confirmation = addCaseFile(rows, story, 'ds160_confirmation', [story.at(3.5, 12), story.at(3.6, 13)]);
  if (step < 6) return [confirmation];
  const read = step > 6 ? story.at(5.5, 13) : null;
  return [confirmation, addCaseFile(rows, story, 'appointment_letter', [story.at(5, 12), read])];
}

function addCaseFile(
  rows: Rows,
  story: Story,
  kind: CaseFileKind,
  [sentAt, readAt]: [sentAt: string, readAt: string | null],
): SeedFile {
  const { applicationId, planned } = story;
  const { client, consultant } = planned;
  const id = stableId('case file', applicationId, kind);
  const path = `case-files/${applicationId}/${stableId('file', applicationId, kind)}.pdf`;
  const number = `Número de confirmação ${protocolOf(applicationId)}`;
  const bytes = demoPdf(LABELS[kind], [client.fullName, number, 'Documento de demonstração, sem valor legal.']);
  rows.add('public.case_files', {
    id,
    application_id: applicationId,
    client_id: client.id,
    consultant_id: consultant?.id ?? null,
    kind,
    path,
    original_name: NAMES[kind],
    file_size: bytes.byteLength,
    sent_at: sentAt,
    read_at: readAt,
  });
  story.audit('deliver_file', 'consultant', sentAt, { kind }, ['case_file', id]);
  const message = `Seu consultor enviou um arquivo: ${LABELS[kind]}.`;
  const more = { file_id: id, file_kind: kind, values: { file: NAMES[kind] } };
  story.notify('client', ['Arquivo do Consultor', message], 'case_file', sentAt, more);
  return { path, ownerId: consultant?.id ?? client.id, bytes, at: sentAt };
}
