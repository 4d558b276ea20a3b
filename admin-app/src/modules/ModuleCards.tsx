import type { Composite } from '@rotavisto/shared/supabase';
import { Col, Row } from 'antd';
import { memo } from 'react';
import { errorsOf } from './errorsOf';
import { MailCard } from './MailCard';
import { ModuleCard } from './ModuleCard';
import type { RemotePointer } from './remotePointers';
import { versionsOf } from './versionsOf';

interface ModuleCardsProps {
  /** Empty while the live versions are unknown; the mail card needs none. */
  pointers: Record<string, RemotePointer> | undefined;
  errors: readonly Composite<'module_errors'>[] | undefined;
  versions: readonly Composite<'module_version'>[] | undefined;
  areas: readonly Composite<'closed_area'>[] | undefined;
  onRefresh: () => void;
}

/** Rendered again only with new data, in a deferred (interruptible) pass. */
export const ModuleCards = memo(function ModuleCards(known: ModuleCardsProps) {
  const { pointers = {}, errors, versions, areas, onRefresh } = known;
  return (
    <Row gutter={[16, 16]}>
      {Object.entries(pointers).map(([name, pointer]) => (
        <Col key={name} xs={24} lg={12}>
          <ModuleCard
            name={name}
            pointer={pointer}
            errors={errors && errorsOf(name, errors)}
            versions={versionsOf(name, pointer, versions)}
            figures={versions}
            areas={areas}
            onRefresh={onRefresh}
          />
        </Col>
      ))}
      <Col xs={24} lg={12}>
        <MailCard />
      </Col>
    </Row>
  );
});
