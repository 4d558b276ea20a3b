import { isApplicationStatus } from '@rotavisto/shared/domain';
import { plain } from '@rotavisto/shared/lib';

interface BoardEntry {
  client_name: string;
  client_email: string;
  status: string;
}

/** A part of name or e-mail, without regard to case and accents; an unknown status filters nothing. */
export function filterBoard<E extends BoardEntry>(entries: readonly E[], search: string, status: string): E[] {
  const wanted = plain(search.trim());
  return entries.filter(
    (entry) =>
      (!isApplicationStatus(status) || entry.status === status) &&
      plain(`${entry.client_name}\n${entry.client_email}`).includes(wanted),
  );
}
