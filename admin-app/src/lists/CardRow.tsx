import { StatCard } from '@rotavisto/shared/ui';
import { Col, Row } from 'antd';
import type { ReactNode } from 'react';

interface Figure {
  label: string;
  value: string;
  hint?: string;
  icon?: ReactNode;
}

export function CardRow({ cards }: { cards: readonly Figure[] }) {
  return (
    <Row gutter={[16, 16]} style={{ marginBottom: 16 }}>
      {cards.map((card) => (
        <Col key={card.label} xs={12} lg={6}>
          <StatCard label={card.label} value={card.value} hint={card.hint} icon={card.icon} />
        </Col>
      ))}
    </Row>
  );
}
