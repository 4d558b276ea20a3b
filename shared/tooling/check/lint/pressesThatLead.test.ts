import { ROOT } from '../../run';
import { pressesThatLead, pressesThatLeadBelow } from './pressesThatLead';

const found = (code: string) => pressesThatLead('Some.tsx', code);

it.each([
  "const some = <Button onClick={() => navigate('/x')} />;",
  "const go = () => navigate('/x'); const some = <Button onClick={go} />;",
  "function go(id: string) { close(); navigate(id); } const some = <li onClick={() => go('a')} />;",
  "const choices = [{ key: 'a', onChoose: () => navigate('/x') }];",
])('pressesThatLead reports %s, which navigates without a link', (code) => expect(found(code)).toHaveLength(1));

it.each([
  "const some = <Button href='/x' onClick={onPlainPress(() => navigate('/x'))} />;",
  "const some = <Button {...linkTo('/x')} />;",
  "const choices = [{ key: 'a', href: '/x', onChoose: () => navigate('/x') }];",
  'const some = <Button onClick={() => open(id)} />;',
  "const saved = () => navigate('/x'); const some = <Form onSaved={saved} />;",
])('pressesThatLead accepts %s', (code) => expect(found(code)).toEqual([]));

it.each(['shared/src', 'client-app/src', 'consultant-app/src', 'admin-app/src'])(
  'Every control in %s that navigates is a link',
  (folder) => expect(pressesThatLeadBelow(ROOT, folder)).toEqual([]),
);
