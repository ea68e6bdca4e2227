import { expect, test } from 'vitest';
import { modulesWritten } from './changes.ts';

test.each([
  ['insert into "encounters"."visit" ("id") values ($1)', ['encounters']],
  ['with gone as (delete from patients.identifier where id = $1) update patients.patient set version = 2', ['patients', 'patients']],
  ['select 1 from identity.session', []],
  ['insert into "platform"."outbox" ("id") values ($1)', []],
  ['insert into audit.entry (id) values ($1)', []],
  // noting that a session is used is nobody's news; ending or limiting one is
  ['update "identity"."session" set "last_used_at" = $1 where "id" = $2 and "last_used_at" < $3', []],
  ['update "identity"."session" set "revoked_at" = $1, "revoked_because" = $2 where "id" = $3', ['identity']],
  ['update "identity"."session" set "last_used_at" = $1, "expires_at" = $2 where "id" = $3', ['identity']],
  ['insert into "identity"."session" ("id") values ($1)', ['identity']],
  // so is taking a number, unlike changing how numbers are written
  ['\n    insert into organization.code_sequence as s (organization_id, entity) select $1, $2 on conflict do update set next = 2', []],
  ['update "organization"."code_sequence" set "prefix" = $1', ['organization']],
])('the changed tables are recognised from the statement: %s', (statement, modules) => {
  expect(modulesWritten(statement)).toEqual(modules);
});
