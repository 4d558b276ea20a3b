/** What leaves no ink: soft hyphens, zero-width characters, marks of direction, fillers. A joiner stays inside an emoji. */
const INVISIBLE =
  /\u034F|[\u00AD\u061C\u115F\u1160\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}]|\u200D(?![\u2600-\u2BFF\u{1F000}-\u{1FAFF}])/gu;

/** Words as a person sees them: what comes along with a paste unseen can turn a name around. The database keeps no other. */
export const asSeen = (text: string): string => text.replace(INVISIBLE, '');
