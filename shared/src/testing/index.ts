export * from './backend';
export { FakeUpload } from './FakeUpload';
export { fakeTurnstile } from './fakeTurnstile';
export { renderApp } from './renderApp';
