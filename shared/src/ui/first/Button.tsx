import LoadingOutlined from '@ant-design/icons-svg/es/asn/LoadingOutlined';
import type { ComponentProps, ReactNode } from 'react';
import styles from './Button.module.css';
import { Icon } from './Icon';
import iconStyles from './IconButton.module.css';

/** The props have antd's names, so that a file switches between both buttons by its import. */
interface Look {
  type?: 'primary' | 'default' | 'text' | 'link';
  size?: 'small' | 'middle' | 'large';
  danger?: boolean;
  /** Makes the button as wide as its container. */
  block?: boolean;
  icon?: ReactNode;
}

interface PressedProps extends Look, Omit<ComponentProps<'button'>, 'type'> {
  href?: undefined;
  htmlType?: 'button' | 'submit' | 'reset';
  /** The action is running: the button keeps its focus and name, and ignores presses. */
  loading?: boolean;
}

/** A link that looks like a button. */
interface LinkProps extends Look, Omit<ComponentProps<'a'>, 'type'> {
  href: string;
}

const TYPES = { primary: styles.primary, default: '', text: styles.text, link: styles.link };
const SIZES = { small: styles.small, middle: '', large: styles.large };

const classOf = ({ type = 'default', size = 'middle', danger, block, icon }: Look, own = '', children?: ReactNode) =>
  [
    styles.button,
    TYPES[type],
    SIZES[size],
    danger && styles.danger,
    block && styles.block,
    icon && !children && styles.square,
    own,
  ]
    .filter(Boolean)
    .join(' ');

/** antd's button in plain HTML, for pages that are shown before antd is loaded. */
export function Button({ children, ...props }: PressedProps | LinkProps) {
  const { type, size, danger, block, icon, className, ...rest } = props;
  const look = classOf(props, className, children);
  const words = children && <span>{children}</span>;
  if (rest.href !== undefined)
    return (
      <a className={look} {...rest}>
        {icon}
        {words}
      </a>
    );
  const { htmlType = 'button', loading = false, href, onClick, ...button } = rest;
  return (
    <button
      type={htmlType}
      aria-busy={loading || undefined}
      className={look}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      {...button}
    >
      {loading ? <Icon of={LoadingOutlined} className={styles.turning} /> : icon}
      {words}
    </button>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'type'> {
  icon: ReactNode;
  'aria-label': string;
}

/** A button with only an icon, for the frame around every page. */
export function IconButton({ icon, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" className={className ? `${iconStyles.button} ${className}` : iconStyles.button} {...rest}>
      {icon}
    </button>
  );
}
