import { type Currency, currencies, defaultCurrency } from '@akoma/contract/base';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';

interface CurrencySelectProps extends Omit<NativeSelectProps, 'data' | 'value' | 'onChange'> {
  /** Left out: GHS (CONST-007). */
  value?: Currency;
  onChange: (currency: Currency) => void;
}

/** What an amount is in (CONST-008). */
export function CurrencySelect({ value = defaultCurrency, onChange, label = 'Currency', ...props }: CurrencySelectProps) {
  return (
    <NativeSelect
      {...props}
      label={label}
      data={[...currencies]}
      value={value}
      onChange={(event) => onChange(currencies.find((one) => one === event.currentTarget.value) ?? defaultCurrency)}
    />
  );
}
