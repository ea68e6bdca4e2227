import { type MobileMoney, readMobileMoney, setMobileMoney } from '@akoma/contract/billing';
import { Group, PasswordInput, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { ask, useCommand } from '../../client/ask.ts';
import { useMay } from '../../client/session.ts';
import { useUnsaved } from '../../client/unsaved.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { Moment } from '../../ui/time/when.tsx';
import { mobileMoneyWords as words } from './mobile-money.words.ts';
import classes from './setting.module.css';

const keys = ['subscription_key', 'api_user', 'api_key'] as const;

/** How mobile money is asked for; keys are entered, and never shown again (ruling 240). */
export function MobileMoneySection() {
  const found = useQuery({ ...ask(readMobileMoney), refetchOnWindowFocus: false });
  const settings = found.data?.data;
  if (settings) return <MobileMoneyForm key={settings.version} settings={settings} />;
  return (
    <SectionCard
      title={words.title}
      pending={found.isPending}
      {...(found.isError && { error: found.error.message })}
      onRetry={() => void found.refetch()}
    />
  );
}

function MobileMoneyForm({ settings }: { settings: MobileMoney }) {
  const refused = useMay('settings.write', words.mayNot);
  const set = useCommand(setMobileMoney, { quiet: true, done: words.saved });
  const { enabled, base_url, target_environment, keys_at } = settings;
  const form = useForm({ initialValues: { enabled, base_url, target_environment, subscription_key: '', api_user: '', api_key: '' } });
  useUnsaved(form.isDirty());
  const save = async (values: typeof form.values) => {
    const entered = Object.fromEntries(keys.flatMap((name) => (values[name] ? [[name, values[name]]] : [])));
    await set.mutateAsync({
      body: { ...{ enabled: values.enabled, base_url: values.base_url, target_environment: values.target_environment }, ...entered },
    });
    form.resetDirty();
  };
  return (
    <SectionCard title={words.title}>
      <FormFrame form={form} onSubmit={save} act={words.save}>
        {({ pending }) => (
          <Stack gap="md">
            <Text size="sm">{words.why}</Text>
            <fieldset disabled={refused !== undefined} className={classes.fields}>
              <Switch label={words.fields.enabled} data-path="enabled" {...form.getInputProps('enabled', { type: 'checkbox' })} />
              {(['base_url', 'target_environment'] as const).map((name) => (
                <TextInput key={name} label={words.fields[name]} autoComplete="off" data-path={name} {...form.getInputProps(name)} />
              ))}
              <Text size="sm">
                {keys_at ? (
                  <>
                    {words.keysNow} <Moment at={keys_at} />. {words.keysKept}
                  </>
                ) : (
                  words.keysNone
                )}
              </Text>
              {keys.map((name) => (
                <PasswordInput key={name} label={words.fields[name]} autoComplete="off" data-path={name} {...form.getInputProps(name)} />
              ))}
            </fieldset>
            <Group>
              <ActionButton type="submit" variant="default" pending={pending} refused={refused}>
                {words.save}
              </ActionButton>
            </Group>
          </Stack>
        )}
      </FormFrame>
    </SectionCard>
  );
}
