import { render, screen } from '@testing-library/react';
import { useState } from 'react';

it('prints nothing of an update that falls between two waits, as it does on a busy machine', async () => {
  const print = jest.spyOn(console, 'error').mockImplementation();
  let count = (_: number) => {};
  function Count() {
    const [shown, setShown] = useState(0);
    count = setShown;
    return <p>{shown}</p>;
  }
  render(<Count />);
  count(1);
  expect(await screen.findByText('1')).toBeVisible();
  expect(print).not.toHaveBeenCalled();
});
