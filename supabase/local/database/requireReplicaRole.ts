import type { Sql } from 'postgres';
import { StartupError } from '../start/StartupError';

interface Who {
  user: string;
  isAllowed: boolean;
}

/** Demo rows are history and are written without triggers, which needs a superuser or a user with the grant. */
export async function requireReplicaRole(sql: Sql): Promise<void> {
  const [who] = await sql<Who[]>`select current_user as user,
    has_parameter_privilege(current_user, 'session_replication_role', 'SET') as "isAllowed"`;
  if (who?.isAllowed) return;
  throw new StartupError(
    `O usuário ${who?.user} do banco não pode gravar os dados de demonstração (session_replication_role).
Um superusuário precisa executar antes este comando:
  grant set on parameter session_replication_role to "${who?.user}";`,
  );
}
