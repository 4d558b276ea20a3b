import { Typography } from 'antd';
import type { ReactNode } from 'react';

export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      <div>{first}</div>
      <Typography.Text type="secondary" style={{ fontSize: 12 }}>
        {second}
      </Typography.Text>
    </div>
  );
}
