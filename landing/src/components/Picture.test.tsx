import { fireEvent, render, screen } from '@testing-library/react';
import backup from './backup.svg';
import { Picture } from './Picture';

const renderPicture = () => render(<Picture src="/foto.png" alt="O aplicativo" width={280} height={200} />);
const image = () => screen.getByRole('img', { name: 'O aplicativo' });

describe('picture', () => {
  it('shows its image', () => {
    renderPicture();
    expect(image()).toHaveAttribute('src', '/foto.png');
  });

  it('falls back to the backup image when its own is missing', () => {
    renderPicture();
    fireEvent.error(image());
    expect(image()).toHaveAttribute('src', backup);
  });

  it('notices an image that failed before hydration', () => {
    jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0);
    renderPicture();
    expect(image()).toHaveAttribute('src', backup);
  });
});
