import { useMutation } from '@tanstack/react-query';
import { reviewDocument } from '../data/documents';
import { TakenBack } from '../data/heldReview';
import { tellRefused } from './RefusedReview';

/** A decision is sent ten seconds later; what became of it is told wherever the consultant is by then. */
export const useReview = () =>
  useMutation({
    ...reviewDocument,
    onError: (error, review, ...rest) => {
      reviewDocument.onError?.(error, review, ...rest);
      if (!(error instanceof TakenBack)) tellRefused(error, review);
    },
  });
