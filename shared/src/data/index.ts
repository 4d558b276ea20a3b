export * from './addressChange';
export { consultantAppointments } from './agenda';
export * from './applications';
export * from './appointments';
export { sendAttachment, uploadAttachment } from './attachments';
export { type ClientErrorReport, reportClientError } from './clientErrors';
export { type OutgoingMessage, useConversation } from './conversations';
export type { DataOf, Rows } from './dataOf';
export * from './documents';
export * from './ds160';
export * from './estimates';
export { prepareFile } from './files/prepareFile';
export { refusedByServer } from './files/refusedByServer';
export { type Aggregate, invalidates, refresh, reloadsOnError } from './invalidates';
export { type LiveTable, useLive } from './live';
export { openLive } from './liveChannel';
export * from './notifications';
export { notificationsById } from './notificationsById';
export { openSteps } from './openSteps';
export { type Other, openPresence } from './presence';
export * from './profiles';
export { createQueryClient, isOutdated, type QueryClientOptions } from './queryClient';
export { readAhead } from './readAhead';
export { retryLonger } from './retryLonger';
export { headerSearch, SHORTEST_SEARCH } from './search';
export * from './security';
export { sentenceFor } from './sentenceFor';
export * from './tickets';
export { hasUnsentWords } from './unsentWords';
export { unwrap, unwrapOne } from './unwrap';
export { uploadObject } from './uploadObject';
export { verbOnce } from './verbOnce';
export {
  type ListParams,
  listArguments,
  PAGE_SIZE,
  type Page,
  sortedArguments,
  verb,
  verbPage,
  verbRows,
} from './verbs';
