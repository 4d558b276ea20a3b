import type { Sql } from 'postgres';

interface Settings {
  sql: Sql;
  url: string;
  secretKey: string;
  fetch: (request: Request) => Promise<Response>;
  log: (line: string) => void;
}

export async function seedDemoData({ log }: Settings): Promise<void> {
  log('Dados de demonstração…');
}
