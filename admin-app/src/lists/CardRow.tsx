import { StatCard } from '@rotavisto/shared/ui';
import { Col, Row } from 'antd';
import type { ReactNode } from 'react';

interface Figure {
  title: string;
  value: string;
  note?: string;
  icon?: ReactNode;
}

export function CardRow({ cards }: { cards: readonly Figure[] }) {
  return (
    <Row gutter={[16, 16]} style={{ marginBottom: 16 }}>
      {cards.map((card) => (
        <Col key={card.title} xs={12} lg={6}>
          <StatCard title={card.title} value={card.value} note={card.note} icon={card.icon} />
        </Col>
      ))}
    </Row>
  );
}
