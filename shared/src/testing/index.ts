export * from './backend';
export { FakeUpload } from './FakeUpload';
export { renderApp } from './renderApp';
