import { createExchangeRate, listExchangeRates } from '@akoma/contract/billing';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { ask, useCommand } from '../../client/ask.ts';
import { useMay } from '../../client/session.ts';
import { useUnsaved } from '../../client/unsaved.ts';
import { DateTimeInput } from '../../ui/form/date-time-input.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { Moment } from '../../ui/time/when.tsx';
import classes from './setting.module.css';
import { settingWords as words } from './setting.words.ts';

const begin = { rate: '', valid_from: null as string | null };

/** What a US dollar is worth, from which moment, and what it was before (ruling 222). */
export function ExchangeRateSection() {
  const rates = useQuery(ask(listExchangeRates, { query: { page_size: 5 } }));
  const refused = useMay('settings.write', words.mayNot);
  const create = useCommand(createExchangeRate, { quiet: true, done: words.rateSet });
  const form = useForm({ initialValues: begin });
  useUnsaved(form.isDirty());
  const save = async ({ rate, valid_from }: typeof begin) => {
    await create.mutateAsync({ body: { currency: 'USD', rate, ...(valid_from && { valid_from }) } });
    form.reset();
  };
  const current = rates.data?.current;
  return (
    <SectionCard
      title={words.rate}
      pending={rates.isPending}
      {...(rates.isError && { error: rates.error.message })}
      onRetry={() => void rates.refetch()}
    >
      {rates.data && (
        <FormFrame form={form} onSubmit={save} act={words.rateAct}>
          {({ pending }) => (
            <Stack gap="md">
              <Text size="sm">{words.rateWhy}</Text>
              <p role="status">
                {current ? (
                  <>
                    {words.rateNow} <strong className="akoma-number">GHS {current.rate}</strong>
                  </>
                ) : (
                  words.rateNone
                )}
              </p>
              <fieldset disabled={refused !== undefined} className={classes.fields}>
                <TextInput
                  label={words.rateNew}
                  inputMode="decimal"
                  autoComplete="off"
                  required
                  data-path="rate"
                  {...form.getInputProps('rate')}
                />
                {form.values.valid_from === null ? (
                  <Group>
                    <Button variant="subtle" size="compact-sm" onClick={() => form.setFieldValue('valid_from', '')}>
                      {words.later}
                    </Button>
                  </Group>
                ) : (
                  <DateTimeInput
                    label={words.validFrom}
                    value={form.values.valid_from}
                    onChange={(moment) => form.setFieldValue('valid_from', moment)}
                    error={form.errors.valid_from}
                    data-path="valid_from"
                  />
                )}
              </fieldset>
              <Group>
                <ActionButton type="submit" variant="default" pending={pending} refused={refused}>
                  {words.rateAct}
                </ActionButton>
              </Group>
              {rates.data.data.length > 0 && (
                <table className={classes.rates}>
                  <caption>{words.earlier}</caption>
                  <thead>
                    <tr>
                      <th scope="col">{words.from}</th>
                      <th scope="col">{words.rateNew}</th>
                      <th scope="col">{words.setBy}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {rates.data.data.map(({ id, valid_from, rate, set_by_name }) => (
                      <tr key={id}>
                        <td>
                          <Moment at={valid_from} />
                        </td>
                        <td className="akoma-number">{rate}</td>
                        <td>{set_by_name}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              )}
            </Stack>
          )}
        </FormFrame>
      )}
    </SectionCard>
  );
}
