import { listClients } from '@akoma/contract/payers';
import type { SelectProps } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask } from '../../client/ask.ts';
import { useOrganizationId } from '../../client/session.ts';
import { type Choice, FoundSelect } from '../../ui/form/found-select.tsx';

/** Active clients by words of name and code; what is shown stays until the answer is there. */
function useClients(search: string): readonly Choice[] {
  const sought = search.trim();
  const query = { status: 'active' as const, page_size: 20, ...(sought && { search: sought }) };
  const found = useQuery({ ...ask(listClients, { params: { id: useOrganizationId() }, query }), placeholderData: keepPreviousData });
  return found.data?.data.map(({ id, companyName, code }) => ({ value: id, label: `${companyName}, ${code}` })) ?? [];
}

interface ClientSelectProps extends Pick<SelectProps, 'label' | 'error' | 'required'> {
  /** Id of the client; empty: none. */
  value: string;
  onChange: (value: string) => void;
}

/** A client, found by typing. */
export const ClientSelect = ({ onChange, ...props }: ClientSelectProps) => (
  <FoundSelect {...props} data-autofocus data-path="client_id" useChoices={useClients} onChange={(id) => onChange(id ?? '')} />
);
