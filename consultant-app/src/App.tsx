import { Route, Routes } from '@rotavisto/shared/router';

export default function App() {
  return (
    <Routes>
      <Route path="*" element={<h1>RotaVisto</h1>} />
    </Routes>
  );
}
