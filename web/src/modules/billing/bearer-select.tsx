import type { BearingChange, ChargeItem } from '@akoma/contract/billing';
import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { billingWords as words } from './billing.words.ts';
import { useCoversOf } from './patient-payers.tsx';

/** What is not an id: the covers of the patient in their order, or none of them. */
const [asCovered, patientAlone] = ['', 'patient'];

export const bearerOf = ({ borne_by, named_payer_id }: Pick<ChargeItem, 'borne_by' | 'named_payer_id'>): string =>
  borne_by === 'patient' ? patientAlone : (named_payer_id ?? asCovered);
/** As the request names it. */
export const bearerSent = (chosen: string): BearingChange =>
  chosen === asCovered ? { borne_by: 'covers' } : { payer_id: chosen === patientAlone ? null : chosen };

interface BearerSelectProps {
  item: ChargeItem;
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
}

/** Who bears a charge beside the patient: nothing where the patient has no payer, or the role may not see them. */
export function BearerSelect({ item, value, onChange, error }: BearerSelectProps) {
  const covers = useCoversOf(item.patient_id).data?.data ?? [];
  const payers = new Map([
    ...item.coverage.map(({ payer_id, payer_name }) => [payer_id, payer_name] as const),
    ...covers.map(({ client_id, client_name }) => [client_id, client_name] as const),
  ]);
  if (payers.size === 0 && item.borne_by === 'covers') return null;
  return (
    <NativeSelect
      label={words.borneBy}
      data={[
        { value: asCovered, label: words.asCovered },
        ...[...payers].map(([id, name]) => ({ value: id, label: words.onlyPayer(name) })),
        { value: patientAlone, label: words.patientAlone },
      ]}
      data-path="payer_id"
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
