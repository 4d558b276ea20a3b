import { useFileDrop } from '../../../ui';
import { type Conversation, useAttachment } from './useAttachment';

interface Options extends Conversation {
  /** Called when files are offered, which reopens a closed conversation. */
  onOffer: () => void;
}

/** The files of a conversation, which are picked, dropped anywhere on it or pasted into it. */
export function useConversationFiles({ onOffer, ...conversation }: Options) {
  const attachment = useAttachment(conversation);
  const drop = useFileDrop({
    isBusy: attachment.isBusy,
    takesMany: true,
    onFiles: (files) => {
      onOffer();
      void attachment.pick(files);
    },
  });
  return { attachment, drop };
}

export type ConversationFiles = ReturnType<typeof useConversationFiles>;
