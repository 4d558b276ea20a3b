import type { ShellParts } from './ShellParts';
import { text } from './text';

interface Props extends Pick<ShellParts, 'Panel'> {
  message: string;
  onRetry: () => void;
}

/** Stands in for an area that an administrator has closed, and says what they wrote. */
export function ClosedArea({ Panel, message, onRetry }: Props) {
  return <Panel title={text('closed.title')} text={message} onRetry={onRetry} />;
}
