import type { Calendar } from './Calendar';
import type { Rows } from './Rows';
import type { Story } from './Story';
import { stableId } from './stableId';

const TASKS = [
  'Ligar para confirmar os dados do passaporte',
  'Conferir a carta do empregador',
  'Pedir o comprovante de residência atualizado',
  'Preparar a simulação da entrevista',
  'Verificar se há datas antes no CASV',
] as const;

const NOTES = [
  'Prefere contato à tarde, depois das 14h. Viaja a trabalho toda segunda-feira.',
  'Já teve um visto negado em 2019; explicar com calma a pergunta sobre recusas anteriores.',
  'Viaja com a esposa e dois filhos, que têm solicitações próprias.',
] as const;

/** Days from today until a task is due: some are late, some due today, most in the future. */
const DUE = [-3, 0, 1, 4, -1, 9] as const;

/** A consultant's notes and tasks for every fourth open case. */
export function addCaseWork(rows: Rows, stories: readonly Story[], calendar: Calendar): void {
  const open = stories.filter(({ planned }) => planned.consultant && planned.step < 8);
  open.forEach(({ applicationId, planned, startedDaysAgo }, index) => {
    if (index % 4 !== 0) return;
    const place = index / 4;
    const consultant_id = planned.consultant?.id;
    const created_at = calendar.moment(-Math.min(startedDaysAgo, 4), 10, place % 60);
    rows.add('public.case_tasks', {
      id: stableId('task', applicationId),
      application_id: applicationId,
      consultant_id,
      title: TASKS[place % TASKS.length],
      due_on: calendar.day(DUE[place % DUE.length] ?? 0),
      is_done: place % 7 === 6,
      created_at,
      updated_at: created_at,
    });
    if (place % 2 === 0) return;
    rows.add('public.case_notes', {
      id: stableId('note', applicationId),
      application_id: applicationId,
      consultant_id,
      author_id: consultant_id,
      content: NOTES[place % NOTES.length],
      created_at,
    });
  });
}
