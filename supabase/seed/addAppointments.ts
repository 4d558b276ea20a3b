import type { Calendar } from './Calendar';
import type { People } from './people';
import type { Rows } from './Rows';
import type { Story } from './Story';
import { stableId } from './stableId';

const SLOTS = ['09:00', '10:00', '11:00', '14:00', '15:00', '16:00'] as const;
const PERSONAL = [
  { offset: -2, time: '12:30', title: 'Almoço com a equipe' },
  { offset: 0, time: '17:30', title: 'Revisar processos da semana' },
  { offset: 3, time: '08:00', title: 'Treinamento interno' },
] as const;

interface Booking {
  story: Story;
  offset: number;
}

/** Pre-interviews: in the future for the scheduling step, in the past for later steps. */
function bookings(stories: Story[], calendar: Calendar): Booking[] {
  return stories.flatMap((story) => {
    const { step, consultant, variant } = story.planned;
    if (!consultant || step < 5 || (step === 5 && variant % 3 === 0)) return [];
    if (step === 8) return [{ story, offset: -calendar.daysSince(story.at(4.8).slice(0, 10)) }];
    return [{ story, offset: step === 5 ? 1 + (variant % 6) : -1 - (variant % 9) }];
  });
}

export function addAppointments(rows: Rows, stories: Story[], people: People, calendar: Calendar): void {
  const taken = new Set<string>();
  for (const { story, offset } of bookings(stories, calendar)) {
    const { client, consultant, step, variant } = story.planned;
    if (!consultant) continue;
    const date = calendar.weekday(offset);
    const time = SLOTS.find((slot, index) => index >= variant % 3 && !taken.has(`${consultant.id} ${date} ${slot}`));
    if (!time) continue;
    taken.add(`${consultant.id} ${date} ${time}`);
    const hasLink = step > 5 || variant % 2 === 0;
    const link = `https://meet.google.com/rv-${story.applicationId.slice(0, 4)}-${story.applicationId.slice(4, 8)}`;
    const id = stableId('appointment', story.applicationId);
    const at = story.at(4.5);
    rows.add('public.consultant_appointments', {
      id,
      consultant_id: consultant.id,
      client_id: client.id,
      application_id: story.applicationId,
      date,
      time,
      duration: 45,
      location: 'Online (Video)',
      title: 'Pré-entrevista de Visto',
      is_personal: false,
      status: 'confirmed',
      metadata: { type: 'pre_interview', ...(hasLink ? { meeting_link: link } : {}) },
      created_at: at,
      updated_at: at,
    });
    story.audit('book_pre_interview', 'client', at, { date, time }, ['appointment', id]);
  }
  const [consultor] = people.consultants;
  for (const { offset, time, title } of PERSONAL) {
    if (!consultor) return;
    rows.add('public.consultant_appointments', {
      id: stableId('personal', offset),
      consultant_id: consultor.id,
      client_id: null,
      application_id: null,
      date: calendar.day(offset),
      time,
      duration: 45,
      location: null,
      title,
      is_personal: true,
      status: 'confirmed',
      metadata: {},
      created_at: calendar.moment(-7, 9),
      updated_at: calendar.moment(-7, 9),
    });
  }
}
