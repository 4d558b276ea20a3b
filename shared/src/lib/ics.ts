import { saveFrom } from '../page/saveFrom';

export interface IcsEvent {
  uid: string;
  /** A file with a higher number replaces the entry. */
  sequence: number;
  /** True to remove the entry from the calendar. */
  isCancelled?: boolean;
  title: string;
  start: Date;
  minutes: number;
  location?: string;
  description?: string;
  url?: string;
}

const stamp = (at: Date): string => `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;

const escapeText = (text: string): string => text.replace(/([\\;,])/g, '\\$1').replace(/\r\n|[\r\n]/g, '\\n');

/** RFC 5545 limits a line to 75 octets. */
function fold(line: string): string {
  const chunks: string[] = [];
  let chunk = '';
  let bytes = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (bytes + size > 73) {
      chunks.push(chunk);
      chunk = '';
      bytes = 0;
    }
    chunk += character;
    bytes += size;
  }
  return [...chunks, chunk].join('\r\n ');
}

export function toIcs(event: IcsEvent, now: Date = new Date()): string {
  const end = new Date(event.start.getTime() + event.minutes * 60_000);
  const optional = [
    ['LOCATION', event.location],
    ['DESCRIPTION', event.description],
    ['URL', event.url],
  ] as const;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//RotaVisto//pt-BR',
    `METHOD:${event.isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(event.start)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escapeText(event.title)}`,
    ...optional.flatMap(([name, value]) => (value ? [`${name}:${name === 'URL' ? value : escapeText(value)}`] : [])),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

export const downloadIcs = (filename: string, event: IcsEvent): void =>
  downloadText(filename, toIcs(event), 'text/calendar');

export const downloadText = (filename: string, text: string, type: string): void =>
  downloadBlob(filename, new Blob([text], { type: `${type};charset=utf-8` }));

export function downloadBlob(filename: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  saveFrom(url, filename);
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
