begin;
create extension if not exists pgtap with schema extensions;
set search_path = public, extensions;
-- Rolled back with everything else: the test roles must be able to run the assertions.
grant usage on schema extensions to anon, authenticated;
grant execute on all functions in schema extensions to anon, authenticated;
select plan(24);

insert into auth.users (id, email, raw_user_meta_data) values
  ('00000000-0000-4000-8000-00000000aa01', 'tap-client@example.test', '{"full_name": "Tap Cliente", "role": "admin"}'),
  ('00000000-0000-4000-8000-00000000aa02', 'tap-other@example.test', '{"full_name": "Tap Outro"}'),
  ('00000000-0000-4000-8000-00000000aa03', 'tap-consultant@example.test', '{"full_name": "Tap Consultor"}'),
  ('00000000-0000-4000-8000-00000000aa04', 'tap-admin@example.test', '{"full_name": "Tap Administrador"}');

select is((select role from public.profiles where id = '00000000-0000-4000-8000-00000000aa01'), 'client',
  'signing up makes a client, whatever the metadata say');

update public.profiles set role = 'consultant' where id = '00000000-0000-4000-8000-00000000aa03';
update public.profiles set role = 'admin' where id = '00000000-0000-4000-8000-00000000aa04';
insert into public.visa_applications (id, client_id, consultant_id, visa_type) values
  ('00000000-0000-4000-8000-00000000ab01', '00000000-0000-4000-8000-00000000aa01',
   '00000000-0000-4000-8000-00000000aa03', 'B1/B2'),
  ('00000000-0000-4000-8000-00000000ab02', '00000000-0000-4000-8000-00000000aa02', null, 'B1/B2');

-- anonymous visitors
set local role anon;
select isnt_empty('select * from public.subscription_plans', 'visitors read plans');
select throws_ok('select * from public.profiles', '42501', null, 'visitors read no profiles');
select throws_ok('select * from public.visa_applications', '42501', null, 'visitors read no applications');
select throws_ok('select public.start_application()', '42501', null, 'visitors start nothing');
reset role;

-- the client
set local request.jwt.claims = '{"sub": "00000000-0000-4000-8000-00000000aa01", "role": "authenticated"}';
set local "request.jwt.claim.sub" = '00000000-0000-4000-8000-00000000aa01';
set local role authenticated;
select results_eq('select id from public.visa_applications',
  array['00000000-0000-4000-8000-00000000ab01'::uuid], 'a client reads the own application only');
select is((select count(*)::int from public.application_steps), 7, 'with its seven steps');
select throws_ok($$update public.application_steps set status = 'completed'$$, '42501', null, 'and changes none of them');
select throws_ok($$update public.profiles set role = 'admin'$$, '42501', null, 'nobody changes the own role');
select lives_ok($$update public.profiles set phone = '+55 11 91234-5678' where id = auth.uid()$$, 'a client changes the own phone');
select is_empty($$update public.profiles set phone = '1'
  where id = '00000000-0000-4000-8000-00000000aa02' returning id$$, 'and nobody else''s');
select throws_ok($$insert into public.notifications (user_id, title, message)
  values (auth.uid(), 'x', 'x')$$, '42501', null, 'a client writes no notifications');
select throws_ok('select public.start_application()', '23505', 'application_already_open',
  'a client with an open application starts no other');
select throws_ok($$select public.review_document('00000000-0000-4000-8000-00000000aa01', 'approved')$$, '42501',
  'not_allowed', 'a client reviews nothing');
select throws_ok('select public.admin_dashboard()', '42501', 'not_allowed', 'a client sees no figures');
select throws_ok($$select public.apply_checkout_event('{}')$$, '42501', null, 'a client settles no payments');
reset role;

-- the consultant
set local request.jwt.claims = '{"sub": "00000000-0000-4000-8000-00000000aa03", "role": "authenticated"}';
set local "request.jwt.claim.sub" = '00000000-0000-4000-8000-00000000aa03';
set local role authenticated;
select results_eq('select id from public.visa_applications',
  array['00000000-0000-4000-8000-00000000ab01'::uuid], 'a consultant reads assigned applications only');
select is((select count(*)::int from public.profiles), 2, 'and the profiles of own clients');
select lives_ok($$select public.move_application_step('00000000-0000-4000-8000-00000000ab01', 'document_review',
  'document_collection')$$, 'a consultant moves a card');
select throws_ok($$select public.move_application_step('00000000-0000-4000-8000-00000000ab01', 'payment',
  'document_collection')$$, 'PT409', 'step_conflict', 'a stale card does not move');
reset role;
select is((select status from public.application_steps
  where application_id = '00000000-0000-4000-8000-00000000ab01' and step_type = 'document_review'), 'in_progress',
  'the card stands where it was moved first');

-- demotion
update public.profiles set role = 'client' where id = '00000000-0000-4000-8000-00000000aa03';
set local role authenticated;
select is_empty('select * from public.visa_applications', 'a demoted consultant reads nothing at once');
reset role;

-- the administrator
set local request.jwt.claims = '{"sub": "00000000-0000-4000-8000-00000000aa04", "role": "authenticated"}';
set local "request.jwt.claim.sub" = '00000000-0000-4000-8000-00000000aa04';
set local role authenticated;
select ok((select count(*) >= 2 from public.visa_applications), 'an administrator reads every application');
select is_empty('select * from public.document_submissions', 'and no documents');
reset role;

select * from finish();
rollback;
