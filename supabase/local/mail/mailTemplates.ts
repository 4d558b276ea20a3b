import { join } from 'node:path';

const SUBJECTS = {
  recovery: 'Defina uma nova senha · RotaVisto',
  confirmation: 'Confirme seu e-mail · RotaVisto',
  invite: 'Seu acesso à RotaVisto',
  magic_link: 'Seu link de acesso · RotaVisto',
  email_change: 'Confirme a troca de e-mail · RotaVisto',
};

/** The same files that config.toml names for the hosted project. */
export const mailTemplates = (supabaseDir: string) =>
  Object.fromEntries(
    Object.entries(SUBJECTS).map(([name, subject]) => [
      name,
      { subject, content_path: join(supabaseDir, 'templates', `${name}.html`) },
    ]),
  );
