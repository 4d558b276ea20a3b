import { render, screen } from '@testing-library/react';
import { useState } from 'react';

it('The test setup prints no warning for an update between two waits', async () => {
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
