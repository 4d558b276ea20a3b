import { DAY_KINDS } from '@rotavisto/shared/domain';
import { render } from '@testing-library/react';
import { KindIcon } from './KindIcon';

it('each kind has its own drawing, which is hidden from screen readers', () => {
  const drawings = DAY_KINDS.map((kind) => {
    const { container, unmount } = render(<KindIcon kind={kind} />);
    const icon = container.querySelector(`[data-kind="${kind}"]`);
    expect(icon).toHaveAttribute('aria-hidden', 'true');
    const drawing = icon?.querySelector('path')?.getAttribute('d');
    unmount();
    return drawing;
  });
  expect(drawings.every(Boolean)).toBe(true);
  expect(new Set(drawings).size).toBe(DAY_KINDS.length);
});
