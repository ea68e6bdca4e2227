import { Id } from '@akoma/contract/base';
import { workspaceLabel } from '@akoma/contract/identity';
import { listRoles, readOrganization } from '@akoma/contract/organization';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod';
import { ask } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import type { Load } from '../../client/load.ts';
import { organizationId, useSession } from '../../client/session.ts';
import { useSearchOf } from '../../client/use-search-of.ts';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { PrintPage } from '../../ui/print/print-page.tsx';
import { PrintSheet } from '../../ui/print/print-sheet.tsx';
import { letterheadOf } from './letterhead.ts';
import type { Role } from './role-reach.ts';
import { rightsOf, typesOf } from './role-rights.ts';
import { RoleTable } from './role-table.tsx';
import classes from './roles-matrix.module.css';
import { roleWords as words, usersText } from './role.words.ts';

export const search = z.object({ role: Id.optional() });

const asked = () => {
  const params = { id: organizationId() };
  return { roles: ask(listRoles, { params, query: { page_size: 100 } }), organization: ask(readOrganization, { params }) };
};

export const load = ({ queries }: Load) =>
  Promise.all([queries.ensureQueryData(asked().roles), queries.ensureQueryData(asked().organization)]);

/** So many columns stand beside each other on A4. */
const across = 6;

/** The role matrix as it is printed: all roles, or the one that the address names (screens.md 3.14). */
export function Screen() {
  const { role: only } = useSearchOf(search);
  const { user } = useSession();
  const [printedAt] = useState(() => new Date().toISOString());
  const { data: roles } = useSuspenseQuery(asked().roles);
  const { data: organization } = useSuspenseQuery(asked().organization);
  const shown = only ? roles.data.filter(({ id }) => id === only) : roles.data;
  if (shown.length === 0) return <ErrorState title="This role no longer exists" />;
  const sheets = Array.from({ length: Math.ceil(shown.length / across) }, (_, at) => shown.slice(at * across, (at + 1) * across));
  const title = only ? `Role ${shown[0]!.name}` : words.roles;
  return (
    <PrintPage
      title={title}
      back={
        <Button component={Link} {...linkTo('/admin-roles')} variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />}>
          Back to roles
        </Button>
      }
    >
      <PrintSheet organization={letterheadOf(organization.data)} title={title} printedBy={user.full_name} printedAt={printedAt}>
        <ul className={classes.roles}>
          {shown.map((role) => (
            <li key={role.id}>
              <strong>{role.name}</strong> – {factsOf(role)}
            </li>
          ))}
        </ul>
        {sheets.map((some) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the table is wider than the page and is moved by keys as well
          <section key={some[0]!.id} tabIndex={0} aria-label={namesOf(some)} className={classes.sheet}>
            <RoleTable
              caption={namesOf(some)}
              roles={some.map(({ id, name: of, resources }) => ({ id, name: of, rights: rightsOf(resources) }))}
            />
          </section>
        ))}
      </PrintSheet>
    </PrintPage>
  );
}

const namesOf = (some: readonly Role[]): string => some.map(({ name }) => name).join(', ');

const factsOf = ({ members_count, workspaces, second_factor }: Role): string =>
  [
    usersText(members_count),
    typesOf(workspaces)
      .map((type) => workspaceLabel({ type }).name)
      .join(', ') || 'no workspace',
    ...(second_factor ? ['two-step sign-in'] : []),
  ].join(' · ');
