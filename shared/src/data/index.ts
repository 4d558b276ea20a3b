export * from './applications';
export * from './appointments';
export * from './caseFiles';
export { type ClientErrorReport, reportClientError } from './clientErrors';
export { type OutgoingMessage, useConversation } from './conversations';
export * from './documents';
export * from './ds160';
export { pdfPages } from './files/pdfPages';
export { prepareFile, refusedByServer } from './files/prepareFile';
export { type Aggregate, invalidates, refresh, reloadsOnError } from './invalidates';
export { type LiveTable, useLive } from './live/live';
export { openLive } from './live/liveChannel';
export { type Other, openPresence } from './live/presence';
export * from './notifications';
export * from './profiles';
export { createQueryClient, isOutdated, prefetchSilently, type QueryClientOptions, retryLonger } from './queryClient';
export * from './quickMessages';
export { headerSearch, SHORTEST_SEARCH } from './search';
export * from './security';
export { sentenceFor } from './sentenceFor';
export * from './tickets';
export { hasUnsentWords } from './unsentWords';
export { type DataOf, type Rows, unwrap, unwrapOne } from './unwrap';
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
export { type AttachmentState, useWaitingFile, type WaitingFile } from './waitingFiles';
export * from './workingHours';
