import './strings';

export { SupportPage } from './SupportPage';
