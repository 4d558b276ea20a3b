import { confirmAction } from '@rotavisto/shared/ui';

interface Question {
  title: string;
  text: string;
  okLabel: string;
  cancelLabel: string;
  isDangerous: boolean;
}

/** Asks before a change that others feel; resolves to what the person answered. */
export const confirmInEnglish = ({ title, text, okLabel, cancelLabel, isDangerous }: Question): Promise<boolean> =>
  confirmAction({ title, content: text, okText: okLabel, cancelText: cancelLabel, danger: isDangerous });
