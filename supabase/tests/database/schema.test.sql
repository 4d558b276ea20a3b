begin;
create extension if not exists pgtap with schema extensions;
set search_path = public, extensions;
select plan(51);

select tables_are('public', array['profiles', 'subscription_plans', 'user_subscriptions', 'payment_events',
  'notifications', 'visa_applications', 'application_steps', 'document_submissions', 'ds160_forms',
  'consultant_appointments', 'support_tickets', 'ticket_messages', 'audit_log', 'mail_outbox', 'client_errors',
  'erasure_requests', 'case_notes', 'case_tasks', 'saved_views', 'checkout_sessions', 'payments', 'failed_refunds', 'payments_to_resolve',
  'travellers', 'case_files', 'ds160_complements', 'ds160_security_answers'],
  'the tables of the product are all there is');

-- columns of the specification
select has_column('public', 'profiles', c, 'profiles.' || c)
from unnest(array['id', 'full_name', 'email', 'phone', 'role', 'created_at', 'updated_at', 'calendly_url',
  'language']) c;
select has_column('public', 'visa_applications', c, 'visa_applications.' || c)
from unnest(array['client_id', 'consultant_id', 'visa_type', 'subscription_id', 'status', 'application_data',
  'uploaded_documents', 'outcome']) c;
select has_column('public', 'application_steps', c, 'application_steps.' || c)
from unnest(array['application_id', 'step_type', 'status', 'order_index', 'completed_at', 'notes', 'metadata']) c;
select has_column('public', 'document_submissions', c, 'document_submissions.' || c)
from unnest(array['document_type', 'file_url', 'file_name', 'file_size', 'mime_type', 'original_name', 'reviewed_by',
  'reviewed_at', 'review_notes', 'submitted_at']) c;

-- rules that are indexes
select index_is_unique('public', t, i, i) from (values
  ('user_subscriptions', 'user_subscriptions_one_active_per_user'),
  ('user_subscriptions', 'user_subscriptions_one_pending_per_user'),
  ('visa_applications', 'visa_applications_one_open_per_client'),
  ('application_steps', 'application_steps_one_in_progress'),
  ('support_tickets', 'support_tickets_one_running_per_client'),
  ('consultant_appointments', 'consultant_appointments_one_per_slot')
) as v (t, i);

-- row security everywhere
select ok(c.relrowsecurity, c.relname || ' has row security')
from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname limit 8;

-- live updates
select set_eq($$select distinct tgrelid::regclass::text from pg_trigger where tgname ~ '_tell(_|$)|_session_ended$'$$,
  array['notifications', 'application_steps', 'document_submissions', 'support_tickets', 'ticket_messages', 'profiles',
    'user_subscriptions', 'auth.sessions', 'travellers', 'case_files', 'ds160_complements', 'ds160_security_answers'],
  'exactly these tables are followed live');
select is((select public from storage.buckets where id = 'visa-documents'), false, 'the bucket is private');

select * from finish();
rollback;
