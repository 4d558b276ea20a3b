import { applied, boundaryEdits, type Edit, guardEdits, lockEdits } from './edits';

const all = (find: (body: string) => Edit[], body: string) => find(body).map((edit) => applied(body, edit).trim());

test('lockEdits removes a lock, or waits for rows that were skipped', () => {
  expect(all(lockEdits, 'select 1 for no key update of p;')).toEqual(['select 1 ;']);
  expect(all(lockEdits, 'select 1 for update skip locked;')).toEqual(['select 1 ;', 'select 1 for update;']);
  expect(all(lockEdits, "perform pg_advisory_xact_lock(hashtext('a' || (b)));")).toEqual(['null;']);
  expect(all(lockEdits, "-- for update\nselect 'for update';")).toEqual([]);
});

test('guardEdits removes a guard or one of its conditions', () => {
  expect(all(guardEdits, 'if a = 1 or (b or c) then raise exception x; end if;')).toEqual([
    'if false then raise exception x; end if;',
    'if false or (b or c) then raise exception x; end if;',
    'if a = 1 or false then raise exception x; end if;',
  ]);
  expect(all(guardEdits, 'if case when a or b then c end then return new; end if;')).toHaveLength(1);
  expect(all(guardEdits, 'if a then update b set c = d; end if;')).toEqual([]);
  expect(
    all(guardEdits, "perform private.require_step(a, array['b']); caller uuid := private.require_role('c');"),
  ).toEqual([
    "null; caller uuid := private.require_role('c');",
    "perform private.require_step(a, array['b']); caller uuid := auth.uid();",
  ]);
});

test("boundaryEdits moves a comparison's bound by one, and includes or excludes its end", () => {
  expect(all(boundaryEdits, 'a < 24 and b ->> c <> d and e @> f')).toEqual([
    'a <= 24 and b ->> c <> d and e @> f',
    'a < 25 and b ->> c <> d and e @> f',
    'a < 23 and b ->> c <> d and e @> f',
  ]);
  expect(all(boundaryEdits, "left(a, 200) || '200' || round(b, 2)")).toEqual([
    "left(a, 201) || '200' || round(b, 2)",
    "left(a, 199) || '200' || round(b, 2)",
  ]);
  expect(all(boundaryEdits, "now() - interval '5 minutes'")).toEqual([
    "now() - interval '6 minutes'",
    "now() - interval '4 minutes'",
  ]);
  expect(all(boundaryEdits, 'select a into b limit 1')).toEqual([]);
});
