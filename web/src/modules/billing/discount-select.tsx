import { listDiscounts } from '@akoma/contract/billing';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../client/ask.ts';
import { organizationId, useMay } from '../../client/session.ts';
import { useToday } from '../../ui/time/when.tsx';
import { billingWords as words } from './billing.words.ts';
import { takenOff } from './discount.words.ts';

interface DiscountSelectProps {
  /** Id of the discount; empty: none. */
  value: string;
  onChange: (value: string) => void;
  /** What the charge has already. */
  current?: { id: string; name: string } | undefined;
  error?: React.ReactNode;
}

/** A discount that is chosen by hand; nothing where there is none, or the role may not see them. */
export function DiscountSelect({ value, onChange, current, error }: DiscountSelectProps) {
  const hidden = useMay('prices.read', '');
  const today = useToday();
  const query = { page_size: 100, status: 'active', by_hand: 'true', on: today } as const;
  const found = useQuery({ ...ask(listDiscounts, { params: { id: organizationId() }, query }), enabled: !hidden }).data?.data ?? [];
  const offered = found.map((discount) => ({ value: discount.id, label: `${discount.name}, ${takenOff(discount)}` }));
  if (current && !found.some(({ id }) => id === current.id)) offered.push({ value: current.id, label: current.name });
  if (offered.length === 0) return null;
  return (
    <NativeSelect
      label={words.discount}
      data={[{ value: '', label: words.noDiscount }, ...offered]}
      data-path="discount_id"
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
