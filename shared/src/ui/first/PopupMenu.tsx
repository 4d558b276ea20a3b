import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { onPlainPress } from '../../lib';
import styles from './PopupMenu.module.css';

export interface MenuChoice {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  /** Called when the choice is pressed; without it the choice is only a text. */
  onChoose?: () => void;
  /** The address that `onChoose` opens, for a new tab. */
  href?: string;
  /** Shows the choice below a separator. */
  isApart?: boolean;
}

interface PopupMenuProps {
  choices: readonly MenuChoice[];
  children: ReactNode;
  className?: string;
  /** Called when the user points at the button or focuses it, to prefetch the menu's content. */
  prefetch?: () => void;
  'aria-label'?: string;
}

const itemsOf = (menu: HTMLElement | null) => [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

/** A button with a menu: arrows, Home and End move between choices; Escape and Tab close the menu. */
export function PopupMenu({ choices, children, className, prefetch, ...named }: PopupMenuProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  useDismiss(root, isOpen, close);
  useEffect(() => {
    if (isOpen) itemsOf(menu.current)[0]?.focus();
  }, [isOpen]);

  function leave() {
    button.current?.focus();
    close();
  }

  function press(event: KeyboardEvent) {
    const items = itemsOf(menu.current);
    const at = items.findIndex((item) => item.matches(':focus'));
    const moves: Record<string, () => void> = {
      ArrowDown: () => items[(at + 1) % items.length]?.focus(),
      ArrowUp: () => items.at(at - 1)?.focus(),
      Home: () => items[0]?.focus(),
      End: () => items.at(-1)?.focus(),
      Escape: leave,
    };
    if (event.key === 'Tab') leave();
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  }

  return (
    <div ref={root} className={styles.root}>
      <button
        ref={button}
        id={id}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        {...named}
      >
        {children}
      </button>
      {isOpen && (
        <div ref={menu} role="menu" tabIndex={-1} aria-labelledby={id} className={styles.menu} onKeyDown={press}>
          {choices.map((choice) => (
            <MenuLine key={choice.key} choice={choice} onLeave={leave} />
          ))}
        </div>
      )}
    </div>
  );
}

function MenuLine({ choice, onLeave }: { choice: MenuChoice; onLeave: () => void }) {
  const { label, icon, isApart, href, onChoose } = choice;
  const choose = () => {
    onLeave();
    onChoose?.();
  };
  const className = isApart ? `${styles.item} ${styles.apart}` : styles.item;
  if (href && onChoose) {
    return (
      <a href={href} role="menuitem" tabIndex={-1} className={className} onClick={onPlainPress(choose)}>
        {icon}
        {label}
      </a>
    );
  }
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={onChoose ? undefined : true}
      className={className}
      onClick={onChoose && choose}
    >
      {icon}
      <span>{label}</span>
    </button>
  );
}

/** Closes an element that floats over the page when the pointer or the focus moves outside it. */
export function useDismiss(root: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  const leave = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !root.current?.contains(event.target)) close();
  });
  useEffect(() => {
    if (!isOpen) return;
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [isOpen]);
}
