import { readOrganization } from '@akoma/contract/organization';
import { readForm } from '@akoma/contract/terminology';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ask } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import type { Load } from '../../client/load.ts';
import { organizationId, useSession } from '../../client/session.ts';
import { FormOnPaper } from '../../modules/terminology/index.ts';
import { PrintPage } from '../../ui/print/print-page.tsx';
import { PrintSheet } from '../../ui/print/print-sheet.tsx';

const here = getRouteApi('/plain/admin-forms/$name');

const asked = (name: string) => {
  const id = organizationId();
  return { form: ask(readForm, { params: { id, name } }), organization: ask(readOrganization, { params: { id } }) };
};

export const load = ({ queries, params }: Load) => {
  const { form, organization } = asked(params.name ?? '');
  return Promise.all([queries.ensureQueryData(form), queries.ensureQueryData(organization)]);
};

/** A form on a page of its own, to be read and printed (CODES-005). */
export function Screen() {
  const { name } = here.useParams();
  const { user } = useSession();
  const [printedAt] = useState(() => new Date().toISOString());
  const { form: askForm, organization: askOrganization } = asked(name);
  const { data: form } = useSuspenseQuery(askForm).data;
  const { data: organization } = useSuspenseQuery(askOrganization).data;
  return (
    <PrintPage
      title={form.title}
      back={
        <Button
          component={Link}
          {...linkTo('/admin-settings')}
          hash="lists"
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
        >
          Back to settings
        </Button>
      }
    >
      <PrintSheet
        organization={{
          name: organization.name,
          email: organization.email,
          phone: organization.phone,
          address: [organization.address, organization.city].filter(Boolean).join(', '),
        }}
        title={`${form.title}, version ${form.version}`}
        printedBy={user.full_name}
        printedAt={printedAt}
      >
        <FormOnPaper form={form} />
      </PrintSheet>
    </PrintPage>
  );
}
