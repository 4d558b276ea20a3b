import { isApplicationStatus } from '@rotavisto/shared/domain';

interface BoardEntry {
  client_name: string;
  client_email: string;
  status: string;
}

/** Case-insensitive substring of name or e-mail; an unknown status filters nothing. */
export function filterBoard<E extends BoardEntry>(entries: readonly E[], search: string, status: string): E[] {
  const wanted = search.trim().toLocaleLowerCase('pt-BR');
  return entries.filter(
    (entry) =>
      (!isApplicationStatus(status) || entry.status === status) &&
      `${entry.client_name}\n${entry.client_email}`.toLocaleLowerCase('pt-BR').includes(wanted),
  );
}
