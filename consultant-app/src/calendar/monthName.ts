const MONTH = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** '2026-11' → 'Novembro de 2026'. */
export function monthName(month: string): string {
  const name = MONTH.format(new Date(`${month}-15T12:00:00Z`));
  return name.charAt(0).toLocaleUpperCase('pt-BR') + name.slice(1);
}
