import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { type Data, field } from './letter.ts';
import type { Translation } from './translate.ts';

export interface Attachment {
  filename: string;
  /** The file in Base64. */
  content: string;
  content_type: string;
}

export interface DatedEvent {
  uid: string;
  sequence: number;
  startsAt: Date;
  minutes: number;
  /** The kind of date: a key of `event` in the texts. */
  kind: string;
  location: string;
  url: string;
  isCancelled: boolean;
}

/** The date in a mail's data. */
export function eventOf({ event }: Data): DatedEvent | undefined {
  if (typeof event !== 'object' || event === null) return undefined;
  const held: Data = { ...event };
  const startsAt = new Date(field(held, 'starts_at'));
  if (Number.isNaN(startsAt.getTime())) return undefined;
  return {
    uid: field(held, 'uid'),
    sequence: Number(held.sequence ?? 0),
    startsAt,
    minutes: Number(held.minutes ?? 60),
    kind: field(held, 'kind'),
    location: field(held, 'location'),
    url: field(held, 'url'),
    isCancelled: held.is_cancelled === true,
  };
}

/** All dates of a mail: a family may have several on one day. */
export function eventsOf({ event, more_events: more }: Data): DatedEvent[] {
  return [event, ...(Array.isArray(more) ? more : [])].flatMap((one: unknown) => eventOf({ event: one }) ?? []);
}

/** Splits `RotaVisto <nao-responda@rotavisto.com.br>` into name and address. */
function organizerOf(from: string) {
  const [, name, email] = /^(.*?)\s*<([^>]+)>$/.exec(from) ?? [];
  return { name: name || 'RotaVisto', email: email ?? from };
}

function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

/**
 * The date as calendar entry (RFC 5545) in UTC, without a time zone definition. Its stamp is the time of queueing, so
 * that every attempt sends the same content. Several entries in one mail get names by their place.
 */
export function invitation(
  event: DatedEvent,
  queuedAt: string,
  from: string,
  translation: Translation,
  place = 1,
): Attachment {
  const method = event.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const calendar = ical({
    prodId: { company: 'RotaVisto', product: 'RotaVisto', language: translation.language },
    method,
  });
  calendar.createEvent({
    id: `${event.uid}@rotavisto`,
    sequence: event.sequence,
    stamp: new Date(queuedAt),
    start: event.startsAt,
    end: new Date(event.startsAt.getTime() + event.minutes * 60_000),
    summary: translation.find(`event.${event.kind}`),
    location: event.location || null,
    url: event.url || null,
    status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: organizerOf(from),
  });
  return {
    filename: translation.text('event.filename').replace(/(?=\.\w+$)/, place > 1 ? `-${place}` : ''),
    content: toBase64(calendar.toString()),
    content_type: `text/calendar; charset=utf-8; method=${method}`,
  };
}
