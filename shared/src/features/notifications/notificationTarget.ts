export type NotificationTarget = 'kanban' | 'support' | 'applications';

const KEYWORDS: [string, NotificationTarget][] = [
  ['documento', 'kanban'],
  ['ticket', 'support'],
  ['solicitação', 'applications'],
];

/** Where a consultant's notification leads, by the first keyword found in its title or message. */
export function notificationTarget({ title, message }: { title: string; message: string }): NotificationTarget | null {
  const text = `${title} ${message}`.normalize('NFC').toLocaleLowerCase('pt-BR');
  return KEYWORDS.find(([keyword]) => text.includes(keyword))?.[1] ?? null;
}
