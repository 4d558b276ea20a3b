import { COMPANY as OF_THE_PAGES } from '../../../shared/src/domain';
import { COMPANY } from './company';

test('COMPANY in mails equals COMPANY on pages', () => expect(OF_THE_PAGES).toMatchObject(COMPANY));
