import { exportOrganization } from '@akoma/contract/backup';
import { readSecondFactor } from '@akoma/contract/identity';
import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, useCommand } from '../../client/ask.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { CodeField, PasswordField, type ProofKind } from '../identity/index.ts';
import { exportWords as words } from './organization-export.words.ts';

/** Says what the file will hold, and asks the user to authenticate again. */
export function OrganizationExportDialog({ onClose }: { onClose: () => void }) {
  const factor = useQuery({ ...ask(readSecondFactor), staleTime: 0 });
  const withCode = factor.data?.data.on === true;
  const [kind, setKind] = useState<ProofKind>('code');
  const begin = useCommand(exportOrganization, { quiet: true, done: words.begun });
  const form = useForm({
    initialValues: { password: '', code: '', recovery_code: '' },
    validate: { password: (value) => (value ? null : words.passwordRequired) },
  });
  const submit = async ({ password, ...proof }: typeof form.values) => {
    await begin.mutateAsync({ body: { password, ...(withCode ? { [kind]: proof[kind] } : {}) } });
    onClose();
  };
  const change = () => {
    form.clearErrors();
    setKind(kind === 'code' ? 'recovery_code' : 'code');
  };
  return (
    <Dialog opened title={words.dialogTitle} onClose={onClose}>
      <FormFrame form={form} onSubmit={submit} act={words.dialogAct} waiting={factor.isPending}>
        {({ pending }) => (
          <Stack gap="md">
            <Alert color="yellow" title={words.holdsTitle}>
              {words.holds}
            </Alert>
            <Text>{words.after}</Text>
            <PasswordField
              label={words.password}
              required
              autoComplete="current-password"
              data-autofocus
              data-path="password"
              {...form.getInputProps('password')}
            />
            {withCode && (
              <>
                <CodeField key={kind} kind={kind} required {...form.getInputProps(kind)} />
                <div>
                  <Anchor component="button" type="button" onClick={change}>
                    {kind === 'code' ? words.useRecovery : words.useApp}
                  </Anchor>
                </div>
              </>
            )}
            <DialogButtons act={words.dialogAct} pending={pending} pendingText={words.dialogActing} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}
