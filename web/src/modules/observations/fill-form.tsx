import { createFormResponse } from '@akoma/contract/observations';
import { dayField, isOwnFormName, listForms, readForm } from '@akoma/contract/terminology';
import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ask, useCommand } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import { useMay, useOrganizationId } from '../../client/session.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { useToday } from '../../ui/time/when.tsx';
import { formsWords as words } from './forms.words.ts';

interface FillFormProps {
  patient_id: string;
  visit_id?: string | null;
  encounter_id?: string | null;
}

/** Begins one of the organisation’s forms about a patient, and opens it. */
export function FillForm({ patient_id, visit_id = null, encounter_id = null }: FillFormProps) {
  const id = useOrganizationId();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const today = useToday();
  const mayNot = useMay('observations.write', words.mayNotWrite);
  const forms = useQuery(ask(listForms, { params: { id } }));
  const create = useCommand(createFormResponse, { failed: words.notBegun });
  const offered = forms.data?.data.filter(({ name }) => isOwnFormName(name)) ?? [];
  const refused = mayNot ?? (forms.isError ? words.notLoaded : forms.data && offered.length === 0 ? words.noneToFill : undefined);
  const begin = async (name: string) => {
    const { data: form } = await queries.fetchQuery(ask(readForm, { params: { id, name } }));
    const day = dayField(form)?.name;
    const answers = day ? { [day]: today } : {};
    const body = { form: name, form_version: form.version, patient_id, visit_id, encounter_id, answers };
    const { data } = await create.mutateAsync({ body });
    await navigate(linkTo('/patients/$id/forms/$responseId', { id: patient_id, responseId: data.id }));
  };
  const button = (
    <ActionButton
      variant="default"
      pending={create.isPending}
      rightSection={<IconChevronDown size={16} aria-hidden />}
      {...(refused && { refused })}
    >
      {words.fill}
    </ActionButton>
  );
  if (refused) return button;
  return (
    <Menu position="bottom-start">
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {offered.map(({ name, title }) => (
          <Menu.Item key={name} onClick={() => void begin(name).catch(() => {})}>
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
