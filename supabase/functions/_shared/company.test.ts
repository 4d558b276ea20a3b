import { COMPANY as OF_THE_PAGES } from '../../../shared/src/domain';
import { COMPANY } from './company';

test('mails name the seller that the pages name', () => expect(OF_THE_PAGES).toMatchObject(COMPANY));
