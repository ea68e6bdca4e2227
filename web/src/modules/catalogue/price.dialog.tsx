import { type Currency, defaultCurrency } from '@akoma/contract/base';
import {
  chargeNotValid,
  createServicePrice,
  NewServicePrice,
  PaymentMethod,
  readCharge,
  readServicePrice,
  type ServicePrice,
  ServicePriceEdit,
  updateServicePrice,
} from '@akoma/contract/catalogue';
import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask, useCommand } from '../../client/ask.ts';
import { useSession } from '../../client/session.ts';
import { useRecordForm } from '../../client/use-record-form.ts';
import { CollisionNotice } from '../../ui/form/collision-notice.tsx';
import { CurrencySelect } from '../../ui/form/currency-select.tsx';
import { DayInput } from '../../ui/form/day-input.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { FormSkeleton } from '../../ui/page/skeletons.tsx';
import { echoDay } from '../../ui/time/format.ts';
import classes from './prices.module.css';
import { methodOptions, pricesWords as words } from './prices.words.ts';
import { PayerInput } from './payer-input.tsx';

interface PriceDialogProps {
  service: { id: string; name: string };
  /** Of the price that is edited; without one a price is added. */
  id?: string;
  onClose: () => void;
}

/** Every field of a price. Fetched anew, so that no stale state is edited. */
export function PriceDialog({ service, id, onClose }: PriceDialogProps) {
  const price = useQuery({
    ...ask(readServicePrice, { params: { id: id ?? service.id } }),
    enabled: id !== undefined,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  if (!id) return <Fields service={service} onClose={onClose} />;
  if (price.data) return <Fields service={service} price={price.data.data} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={words.edit}>
      {price.isError ? (
        <ErrorState why={price.error.message} onRetry={() => void price.refetch()} retrying={price.isFetching} />
      ) : (
        <FormSkeleton fields={6} />
      )}
    </Dialog>
  );
}

interface Values {
  charge: string;
  currency: Currency;
  payer: string;
  payment_method: string;
  location_id: string;
  valid_from: string;
  valid_to: string;
  description: string;
}
const labels: Readonly<Record<keyof Values, string>> = {
  charge: 'Charge',
  currency: 'Currency',
  payer: 'Payer',
  payment_method: 'Payment method',
  location_id: 'Location',
  valid_from: 'Valid from',
  valid_to: 'Valid to',
  description: 'Description',
};
const empty: Values = {
  charge: '',
  currency: defaultCurrency,
  payer: '',
  payment_method: '',
  location_id: '',
  valid_from: '',
  valid_to: '',
  description: '',
};
const valuesOf = (price: ServicePrice): Values => ({
  charge: price.charge,
  currency: price.currency,
  payer: price.payer ?? '',
  payment_method: price.payment_method ?? '',
  location_id: price.location_id ?? '',
  valid_from: price.valid_from ?? '',
  valid_to: price.valid_to ?? '',
  description: price.description === price.name ? '' : price.description,
});

/** What was changed, as it is sent; a charge may bring its own currency. */
function bodyOf(edit: Partial<Values>, { charge, currency }: Values): Record<string, unknown> {
  const read = readCharge(charge);
  return {
    ...Object.fromEntries(Object.entries(edit).map(([field, value]) => [field, value.trim() || null])),
    ...('payment_method' in edit && { payment_method: PaymentMethod.safeParse(edit.payment_method).data ?? null }),
    ...(('charge' in edit || 'currency' in edit) && { charge: read?.charge ?? '', currency: read?.currency ?? currency }),
  };
}
const errorsIn = ({ charge }: Values) =>
  readCharge(charge) ? {} : { charge: charge.trim() === '' ? 'Charge is required.' : chargeNotValid };

function Fields({ service, price, onClose }: Pick<PriceDialogProps, 'service' | 'onClose'> & { price?: ServicePrice }) {
  const { locations } = useSession();
  const create = useCommand(createServicePrice, { quiet: true });
  const update = useCommand(updateServicePrice, { quiet: true });
  const { form, submit, collisions } = useRecordForm<ServicePrice, Values>({
    record: price,
    begin: empty,
    valuesOf,
    bodyOf,
    errorsIn,
    save: async (body, stands) =>
      stands
        ? (await update.mutateAsync({ params: { id: stands.id }, body: ServicePriceEdit.parse(body) })).data
        : (await create.mutateAsync({ body: NewServicePrice.parse({ ...body, healthcare_service_id: service.id }) })).data,
  });
  const act = price ? words.save : words.addAct;
  const textOf = (field: string, value: string): string => {
    if (field === 'location_id') return locations.find(({ uuid }) => uuid === value)?.name ?? words.anywhere;
    if (field === 'payment_method') return methodOptions.find((option) => option.value === value)?.label ?? words.anyMethod;
    if (field === 'payer') return value || words.anyPayer;
    return field.startsWith('valid_') && value ? echoDay(value) : value;
  };
  const save = async (values: Values) => {
    await submit(values);
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={`${price ? words.edit : words.add}: ${service.name}`} dirty={form.isDirty()}>
      <FormFrame form={form} act={act} onSubmit={save}>
        {({ pending }) => (
          <Stack gap="md">
            <CollisionNotice collisions={collisions} labels={labels} textOf={textOf} />
            <div className={classes.pair}>
              <TextInput label="Charge" required inputMode="decimal" data-autofocus data-path="charge" {...form.getInputProps('charge')} />
              <CurrencySelect
                value={form.values.currency}
                onChange={(currency) => form.setFieldValue('currency', currency)}
                data-path="currency"
                error={form.errors.currency}
              />
            </div>
            <div className={classes.pair}>
              <PayerInput placeholder={words.anyPayer} {...form.getInputProps('payer')} />
              <NativeSelect
                label="Payment method"
                data={[{ value: '', label: words.anyMethod }, ...methodOptions]}
                data-path="payment_method"
                {...form.getInputProps('payment_method')}
              />
            </div>
            <NativeSelect
              label="Location"
              data={[{ value: '', label: words.anywhere }, ...locations.map(({ uuid, name }) => ({ value: uuid, label: name }))]}
              data-path="location_id"
              {...form.getInputProps('location_id')}
            />
            <div className={classes.pair}>
              <DayInput
                label="Valid from"
                reach="any"
                data-path="valid_from"
                value={form.values.valid_from}
                onChange={(day) => form.setFieldValue('valid_from', day)}
                error={form.errors.valid_from}
              />
              <DayInput
                label="Valid to"
                reach="any"
                data-path="valid_to"
                value={form.values.valid_to}
                onChange={(day) => form.setFieldValue('valid_to', day)}
                error={form.errors.valid_to}
              />
            </div>
            <Textarea
              label="Description"
              placeholder={service.name}
              autosize
              maxRows={5}
              maxLength={2000}
              data-path="description"
              {...form.getInputProps('description')}
            />
            <DialogButtons act={act} pending={pending} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}
