import { Alert, Button } from 'antd';

export function InlineError({ text, retryLabel, onRetry }: { text: string; retryLabel: string; onRetry: () => void }) {
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={text}
      action={
        <Button size="small" onClick={onRetry}>
          {retryLabel}
        </Button>
      }
      style={{ marginBottom: 16 }}
    />
  );
}
