-- Why: a data folder that was started twice granted new tables and functions to everybody again, which the first migration had
-- taken away: a later migration would have opened what it makes. A project of its own is as closed as before.

alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
