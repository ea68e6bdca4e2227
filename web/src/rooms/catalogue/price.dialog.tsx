import { defaultCurrency } from '@akoma/contract/base';
import {
  chargeNotValid,
  createServicePrice,
  PaymentMethod,
  readCharge,
  readServicePrice,
  type ServicePrice,
  updateServicePrice,
} from '@akoma/contract/catalogue';
import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { ask, useCommand } from '../../client/ask.ts';
import { Refused } from '../../client/refused.ts';
import { useSession } from '../../client/session.ts';
import { CurrencySelect } from '../../ui/form/currency-select.tsx';
import { DayInput } from '../../ui/form/day-input.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { FormSkeleton } from '../../ui/page/skeletons.tsx';
import classes from './prices.module.css';
import { methodOptions, pricesWords as words } from './prices.words.ts';

interface PriceDialogProps {
  service: { id: string; name: string };
  /** Of the price that is edited; without one a price is added. */
  id?: string;
  onClose: () => void;
}

/** Every field of a price. Fetched anew, so that nobody edits an old state. */
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

function Fields({ service, price, onClose }: Pick<PriceDialogProps, 'service' | 'onClose'> & { price?: ServicePrice }) {
  const { locations } = useSession();
  const create = useCommand(createServicePrice, { quiet: true });
  const update = useCommand(updateServicePrice, { quiet: true });
  const form = useForm({
    initialValues: {
      charge: price?.charge ?? '',
      currency: price?.currency ?? defaultCurrency,
      payer: price?.payer ?? '',
      payment_method: price?.payment_method ?? '',
      location_id: price?.location_id ?? '',
      valid_from: price?.valid_from ?? '',
      valid_to: price?.valid_to ?? '',
      description: price && price.description !== price.name ? price.description : '',
    },
    validate: { charge: (typed) => (typed.trim() === '' ? 'Charge is required.' : readCharge(typed) ? null : chargeNotValid) },
  });
  const act = price ? words.save : words.addAct;
  const submit = async (values: typeof form.values) => {
    const read = readCharge(values.charge);
    const body = {
      charge: read?.charge ?? '',
      currency: read?.currency ?? values.currency,
      payer: values.payer.trim() || null,
      payment_method: PaymentMethod.safeParse(values.payment_method).data ?? null,
      location_id: values.location_id || null,
      valid_from: values.valid_from || null,
      valid_to: values.valid_to || null,
      description: values.description.trim() || null,
    };
    try {
      if (price) await update.mutateAsync({ params: { id: price.id }, body: { ...body, version: price.version } });
      else await create.mutateAsync({ body: { ...body, healthcare_service_id: service.id } });
      onClose();
    } catch (error) {
      if (error instanceof Refused) form.setErrors(Object.fromEntries(Object.entries(error.errors).map(([field, [why]]) => [field, why])));
      throw error;
    }
  };
  return (
    <Dialog opened onClose={onClose} title={`${price ? words.edit : words.add}: ${service.name}`} dirty={form.isDirty()}>
      <FormFrame form={form} act={act} onSubmit={submit}>
        {({ pending }) => (
          <Stack gap="md">
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
              <TextInput label="Payer" placeholder={words.anyPayer} maxLength={80} data-path="payer" {...form.getInputProps('payer')} />
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
            <DialogButtons act={act} pending={pending} onClose={onClose} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}
