import type { IconDefinition } from '@ant-design/icons-svg/es/types';
import styles from './Icon.module.css';

interface IconProps {
  /** A drawing of the design system's icon set. */
  of: IconDefinition;
  className?: string;
}

/** An icon beside words or on a named button, hidden from screen readers. */
export function Icon({ of: { icon, theme }, className }: IconProps) {
  const { attrs, children = [] } = typeof icon === 'function' ? icon('currentColor', theme) : icon;
  return (
    <span className={className ? `${styles.icon} ${className}` : styles.icon} aria-hidden="true">
      <svg viewBox={attrs.viewBox} width="1em" height="1em" fill="currentColor" focusable="false" aria-hidden="true">
        {children.map(({ attrs: { d } }) => (
          <path key={d} d={d} />
        ))}
      </svg>
    </span>
  );
}
