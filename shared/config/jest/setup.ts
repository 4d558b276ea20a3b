import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Screens are loaded lazily and a busy machine takes its time; a failing wait still ends.
configure({ asyncUtilTimeout: 8000 });
jest.setTimeout(40_000);
