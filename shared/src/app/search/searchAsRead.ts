import { useSession } from '@rotavisto/shared/session';
import type { QueryClient } from '@tanstack/react-query';
import { notifications, notificationsById, openSteps } from '../../data';
import { ownTitle } from '../../domain';
import { type notificationPath, notificationTexts } from '../../features/notifications';
import { i18n } from '../../i18n';
import { pageLanguage } from '../../language';
import { plain } from '../../lib';
import type { Found } from './commands';

/** The number of notifications on the ten newest pages of the list. */
const NEWEST = 300;
const SHOWN = 5;

/**
 * Searches steps and notifications by their texts in the language of the user. The database has these texts in
 * Portuguese only.
 */
export async function searchAsRead(
  pathOf: typeof notificationPath,
  query: string,
  found: Found[],
  client: QueryClient,
): Promise<Found[]> {
  const { profile } = useSession.getState();
  if (!profile || profile.role === 'admin') return found;
  const wanted = plain(query.trim());
  const isFound = (hit: Found) => plain(`${hit.title} ${hit.subtitle}`).includes(wanted);
  const { id, role } = profile;
  const of = (kind: string) => found.filter((hit) => hit.kind === kind);
  const [steps, told] = await Promise.all([
    role === 'client' ? stepsOf(id, client) : [],
    toldTo(
      id,
      role,
      of('notification').map((hit) => hit.id),
      client,
      pathOf,
    ),
  ]);
  return [...of('application'), ...steps.filter(isFound), ...told.filter(isFound).slice(0, SHOWN), ...of('ticket')];
}

async function stepsOf(userId: string, client: QueryClient): Promise<Found[]> {
  const steps = await client.fetchQuery(openSteps(userId));
  const { travellers } = useSession.getState();
  return steps.map((step) => {
    const child = travellers.find(({ id }) => id === step.visa_applications.traveller_id);
    const title = ownTitle(step) ?? i18n.t(`steps:type.${step.step_type}`);
    return {
      kind: 'step',
      id: step.id,
      title: child ? `${title} · ${child.full_name}` : title,
      subtitle: step.metadata.description?.trim() || i18n.t(`steps:description.${step.step_type}`),
      path: travellers.length > 0 ? `/client/applications?case=${child?.id ?? 'own'}` : '/client/applications',
      is_alike: false,
      traveller: null,
      has_namesake: null,
    };
  });
}

async function toldTo(
  userId: string,
  role: string,
  foundIds: string[],
  client: QueryClient,
  pathOf: typeof notificationPath,
): Promise<Found[]> {
  const [newest, textOf] = await Promise.all([
    client.fetchQuery({ ...notifications(userId, NEWEST), initialData: undefined }),
    notificationTexts(pageLanguage()),
  ]);
  // Names and numbers are equal in all languages, so the database finds older notifications by them.
  const olderIds = foundIds.filter((id) => newest.every((item) => item.id !== id));
  const older = olderIds.length > 0 ? await client.fetchQuery(notificationsById(userId, olderIds)) : [];
  return [...newest, ...older].map((item) => {
    const { title, message } = textOf(item);
    const path = pathOf(item, role) ?? `/${role}/notifications`;
    return {
      kind: 'notification',
      id: item.id,
      title,
      subtitle: message,
      path,
      is_alike: false,
      traveller: null,
      has_namesake: null,
    };
  });
}
