import { listClients } from '@akoma/contract/payers';
import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask } from '../../client/ask.ts';
import { useMay, useOrganizationId } from '../../client/session.ts';

/** The payer of a price, by the code of its client: those that match what is typed are offered (ruling 203). */
export function PayerInput({ value = '', ...props }: AutocompleteProps) {
  const id = useOrganizationId();
  const unseen = useMay('payers.read', '') !== undefined;
  const found = useQuery({
    ...ask(listClients, { params: { id }, query: { search: value, page_size: 20, status: 'active' } }),
    enabled: !unseen,
    placeholderData: keepPreviousData,
  });
  const clients = found.data?.data ?? [];
  const nameOf = new Map(clients.map(({ code, companyName }) => [code, companyName]));
  return (
    <Autocomplete
      label="Payer"
      maxLength={80}
      autoComplete="off"
      data-path="payer"
      filter={({ options }) => options}
      data={clients.map(({ code }) => code)}
      renderOption={({ option }) => `${option.value} · ${nameOf.get(option.value) ?? ''}`}
      value={value}
      {...props}
    />
  );
}
