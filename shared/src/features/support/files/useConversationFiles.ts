import { useFileDrop } from '../../../ui';
import { type Conversation, useAttachment } from './useAttachment';

interface Options extends Conversation {
  /** Called when the user picks, drops or pastes files, which reopens a closed conversation. */
  onOffer: () => void;
}

/** Takes the files of a conversation by picking, dropping and pasting. */
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
