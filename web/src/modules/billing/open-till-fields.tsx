import { type Currency, currencies } from '@akoma/contract/base';
import { openTill } from '@akoma/contract/billing';
import { readCharge } from '@akoma/contract/catalogue';
import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useContext, useState } from 'react';
import { useCommand } from '../../client/ask.ts';
import { useSession } from '../../client/session.ts';
import { CloseLayer, DialogFooter } from '../../ui/layer/dialog.tsx';
import { sentenceOf } from '../../ui/layer/told.ts';
import { amountNotValid } from './amount-problem.ts';
import { tillWords as words } from './till.words.ts';

interface OpenTillFieldsProps {
  onOpen?: () => void;
  /** Whether a float stands there, which closing would lose. */
  onTyped?: (typed: boolean) => void;
  currency?: Currency;
  /** It stands by itself in a dialog, and the currency can be chosen: other cash is counted apart. */
  anyCurrency?: boolean;
}

/** Opens the drawer of the user at a location with its float. No form of its own: it also stands within the form of a payment. */
export function OpenTillFields({ onOpen, onTyped, currency: asked = 'GHS', anyCurrency = false }: OpenTillFieldsProps) {
  const { locations, location_id } = useSession();
  const [place, setPlace] = useState(location_id ?? locations[0]?.uuid ?? '');
  const [currency, setCurrency] = useState(asked);
  const [float, setFloat] = useState('');
  const [wrong, setWrong] = useState<string>();
  const close = useContext(CloseLayer);
  const open = useCommand(openTill, { quiet: true, done: words.opened });
  const press = async () => {
    if (open.isPending) return;
    const read = readCharge(float.trim() || '0');
    if (!read) return setWrong(amountNotValid('Float'));
    try {
      await open.mutateAsync({ body: { location_id: place, opening_float: read.charge, currency } });
      onOpen?.();
    } catch (error) {
      setWrong(sentenceOf(error));
    }
  };
  const act = (variant: 'filled' | 'default') => (
    <Button variant={variant} loading={open.isPending} onClick={() => void press()}>
      {words.open}
    </Button>
  );
  return (
    <Stack
      gap="sm"
      onKeyDown={(event) => {
        // Enter in the float opens the till, and is none of the form around it; Ctrl+Enter does where there is no such form
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        void press();
      }}
    >
      <NativeSelect
        label={words.location}
        data={locations.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        value={place}
        onChange={(event) => setPlace(event.currentTarget.value)}
      />
      {anyCurrency && (
        <NativeSelect
          label={words.currency}
          data={[...currencies]}
          value={currency}
          onChange={(event) => setCurrency(event.currentTarget.value as Currency)}
        />
      )}
      <TextInput
        label={currency === 'GHS' ? words.float : `${words.float} (${currency})`}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        {...(anyCurrency && { 'data-autofocus': true })}
        value={float}
        error={wrong}
        onChange={(event) => {
          setFloat(event.currentTarget.value);
          onTyped?.(event.currentTarget.value.trim() !== '');
          setWrong(undefined);
        }}
      />
      {anyCurrency ? (
        <DialogFooter>
          <Button variant="default" onClick={close} disabled={open.isPending}>
            Cancel
          </Button>
          {act('filled')}
        </DialogFooter>
      ) : (
        act('default')
      )}
    </Stack>
  );
}
