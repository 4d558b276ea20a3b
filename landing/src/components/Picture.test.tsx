import { fireEvent, render, screen } from '@testing-library/react';
import backup from './backup.svg';
import { Picture } from './Picture';

const renderPicture = () => render(<Picture src="/foto.png" alt="O aplicativo" width={280} height={200} />);
const image = () => screen.getByRole('img', { name: 'O aplicativo' });

describe('Picture', () => {
  it('the component shows its image', () => {
    renderPicture();
    expect(image()).toHaveAttribute('src', '/foto.png');
  });

  it('the component shows the backup image when its own image is missing', () => {
    renderPicture();
    fireEvent.error(image());
    expect(image()).toHaveAttribute('src', backup);
  });

  it('the component shows the backup image when its own image failed before hydration', () => {
    jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0);
    renderPicture();
    expect(image()).toHaveAttribute('src', backup);
  });
});
