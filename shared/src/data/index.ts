export * from './applications';
export * from './appointments';
export * from './caseFiles';
export { type ClientErrorReport, reportClientError } from './clientErrors';
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
export { type DataOf, type Rows, unwrap, unwrapOne } from './unwrap';
export { uploadObject } from './uploadObject';
export { type Once, useOnce } from './useOnce';
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
export {
  type AttachmentState,
  hasUnsentWords,
  type OutgoingMessage,
  useConversation,
  useWaitingFile,
  type WaitingFile,
} from './waiting';
export * from './workingHours';
